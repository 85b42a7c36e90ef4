/**
 * notistack styles itself through goober, which writes into a `<style>` element: the Content-Security-Policy
 * forbids that. goober takes `window._goober` for its element where there is one, so it gets a stand-in whose
 * text goes to a constructed stylesheet, which the policy allows. Import this before notistack.
 */
function sendToStylesheet(sheet: CSSStyleSheet) {
  let css = '';
  const text = {
    get data() {
      return css;
    },
    set data(next: string) {
      css = next;
      sheet.replaceSync(css);
    },
  };
  Object.assign(window, { _goober: { firstChild: text, parentNode: document.head } });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

// Browsers without constructed stylesheets (before 2023) keep goober's own way.
if ('adoptedStyleSheets' in document) sendToStylesheet(new CSSStyleSheet());

export {};

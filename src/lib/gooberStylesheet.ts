/**
 * notistack's styling library, goober, writes its CSS as the text of a `<style>` element, which the
 * Content-Security-Policy forbids (https://github.com/iamhosseindhv/notistack/issues/552). If `window._goober` exists,
 * goober uses it instead of making the element. The object below puts the text into a constructed stylesheet, which the
 * policy allows. Import this file before notistack.
 *
 * The build has no document. Browsers without constructed stylesheets (before 2023) use goober's own element.
 */
if (typeof document !== 'undefined' && 'adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet();
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

export {};

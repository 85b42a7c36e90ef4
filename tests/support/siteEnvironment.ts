import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have, jsdom lacks and the site or a test needs: Node's own. */
const fromNode = ['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'TextEncoder'] as const;

/**
 * Asks jsdom once for each kind of element, not each time: it matches every rule of its own sheet again, while the
 * tests' pages bring no sheet, so that elements of the same name and attributes have the same style of their own.
 * Styles that an element inherits (`visibility`, colors) are ignored; the site hides nothing that way.
 */
function rememberStyles(window: Pick<Window, 'getComputedStyle'>) {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element) => {
    const kind = (element.cloneNode(false) as Element).outerHTML;
    const style = known.get(kind) ?? compute(element);
    known.set(kind, style);
    return style;
  };
}

/** jsdom with the missing parts of a browser of today. In place before the first import of a test. */
export default class SiteEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
    rememberStyles(this.global);
    // Every window is a wide one.
    Object.assign(this.global, { matchMedia: () => ({ matches: true }) });
  }
}

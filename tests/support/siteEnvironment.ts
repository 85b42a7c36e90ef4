import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that jsdom lacks; Node's own replace them. */
const fromNode = ['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'TextEncoder'] as const;

/**
 * Caches computed styles by an element's name and attributes: jsdom matches every rule of its style sheet at each call,
 * and the tests' pages have no other sheet.
 * The cache ignores an element's ancestors, so inherited styles may be wrong; the site hides nothing by an inherited style.
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

/** jsdom with the parts that it lacks, set up before the first import of a test. */
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

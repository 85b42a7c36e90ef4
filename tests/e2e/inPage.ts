declare global {
  interface Window {
    releaseScripts?: () => void;
  }
}

/** Runs first in each document: holds the site's script files until `releaseScripts` lets them come. */
export function holdScripts() {
  const { value: append } = Object.getOwnPropertyDescriptor(Element.prototype, 'append') as {
    value: (this: Element, ...nodes: (Node | string)[]) => void;
  };
  let held: (() => void)[] | undefined = [];
  Element.prototype.append = function (...nodes) {
    const add = () => {
      append.apply(this, nodes);
    };
    const isOfScripts = nodes.some(
      (node) => node instanceof DocumentFragment && node.querySelector('script'),
    );
    if (isOfScripts && held) held.push(add);
    else add();
  };
  window.releaseScripts = () => {
    const all = held ?? [];
    held = undefined;
    for (const add of all) add();
  };
}

/** Runs first in each document: denies storage, as a browser does that blocks cookies. */
export function denyStorage() {
  for (const name of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  }
}

/** Everything that the tab has stored. */
export const storageOfTab = () => ({
  session: Object.fromEntries<string>(Object.entries(sessionStorage)),
  local: Object.fromEntries<string>(Object.entries(localStorage)),
});

/** By how much the layout of the document has shifted so far (Layout Instability API), as of the next frame but one. */
export const layoutShift = () =>
  new Promise<number>((settle) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        settle(sum);
      }),
    );
  });

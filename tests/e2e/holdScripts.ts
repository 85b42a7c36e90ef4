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
    const isOfSite = nodes.some(
      (node) => node instanceof HTMLScriptElement && node.src.startsWith(`${location.origin}/assets/`),
    );
    if (isOfSite && held) held.push(add);
    else add();
  };
  window.releaseScripts = () => {
    const all = held ?? [];
    held = undefined;
    for (const add of all) add();
  };
}

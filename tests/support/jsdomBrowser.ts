import { JSDOM, VirtualConsole } from 'jsdom';

/** What both worlds have and only Node's will do, since Node's `Request` takes no other. */
const nodesOwn = new Set([
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'Headers',
  'Request',
  'Response',
]);
/** What both worlds have and the browser's must be: its elements take no other event, its timers end with it. */
const browsersOwn = new Set([
  'Event',
  'CustomEvent',
  'MessageEvent',
  'EventTarget',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
]);

/** The window whose globals are this Node's for now. */
let current: Record<string, unknown> = {};
const lent = new Set<string>();

function lend(name: string) {
  if (lent.has(name)) return;
  lent.add(name);
  Object.defineProperty(globalThis, name, {
    get: () => current[name],
    set: (value: unknown) => {
      Object.defineProperty(current, name, { value, configurable: true, writable: true });
    },
    configurable: true,
  });
}

/**
 * Turns this Node, so far without a trace of a browser, into one that shows a page.
 * @returns its window
 */
export function openPage(html: string, url: string) {
  const { window } = new JSDOM(html, {
    url,
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole().sendTo(console),
  });
  window.scrollTo = () => undefined;
  current = window;
  for (const name of Object.getOwnPropertyNames(window)) {
    const isNodes = nodesOwn.has(name) || (name in globalThis && !browsersOwn.has(name));
    if (!isNodes) lend(name);
  }
  return window;
}

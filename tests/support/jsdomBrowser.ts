import { JSDOM, VirtualConsole } from 'jsdom';

/** Globals of Node's that the page's replace, because its elements accept no other. */
const browsersOwn = new Set(['Event', 'CustomEvent', 'MessageEvent', 'EventTarget', 'FormData']);

/** In a browser a timer ends with its page. Here a timer of a second or more does not keep Node running. */
const nodesTimeout = globalThis.setTimeout;
function pageTimeout(work: () => void, ms = 0) {
  const timer = nodesTimeout(work, ms);
  return ms < 1000 ? timer : timer.unref();
}

/** The window whose globals Node has at the moment. */
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
 * Opens a page in jsdom and gives Node the globals of its window.
 * @returns its window
 */
export function openPage(html: string, url: string) {
  const { window } = new JSDOM(html, {
    url,
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole().sendTo(console),
  });
  window.scrollTo = () => undefined;
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  globalThis.setTimeout = pageTimeout as typeof setTimeout;
  current = window;
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis) || browsersOwn.has(name)) lend(name);
  }
  return window;
}

import { BroadcastChannel } from 'node:worker_threads';
import { JSDOM, VirtualConsole } from 'jsdom';

/** Of what both have, the browser's: its elements take no other. Of the rest, Node's will do. */
const browsersOwn = new Set(['Event', 'CustomEvent', 'MessageEvent', 'EventTarget', 'FormData']);

/** In a browser a timer ends with its page; here none of some seconds may keep Node waiting for it. */
const nodesTimeout = globalThis.setTimeout;
function pageTimeout(work: () => void, ms = 0) {
  const timer = nodesTimeout(work, ms);
  return ms < 1000 ? timer : timer.unref();
}

/** A channel ends with its page likewise. */
class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

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
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  globalThis.setTimeout = pageTimeout as typeof setTimeout;
  Object.assign(globalThis, { BroadcastChannel: PageChannel });
  current = window;
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis) || browsersOwn.has(name)) lend(name);
  }
  return window;
}

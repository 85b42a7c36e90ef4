export const { documentElement: html } = document;
const listeners: [EventTarget, ...Parameters<EventTarget['addEventListener']>][] = [];
const spies: jest.SpyInstance[] = [];

/** Runs the boot script of a page without a form, as its head does. */
export const boot = (body?: string, marks?: Record<string, string>) => {
  runOn('../../src/bootPages', body, marks);
};
/** The same of a form's page. */
export const bootForm = (body?: string, marks?: Record<string, string>) => {
  runOn('../../src/bootForms', body, marks);
};

function runOn(script: string, body = '', marks: Record<string, string> = {}) {
  Object.assign(html.dataset, marks);
  document.body.innerHTML = body;
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    spies.push(
      jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        listeners.push([target, type, listener, options]);
        add(type, listener, options);
      }),
    );
  }
  jest.isolateModules(() => {
    jest.requireActual(script);
  });
}
/** Ends the page: nothing of it listens any more. */
export function unload() {
  for (const spy of spies.splice(0)) spy.mockRestore();
  for (const [target, ...rest] of listeners.splice(0)) target.removeEventListener(...rest);
  document.head.innerHTML = '';
  document.body.innerHTML = '';
}
/** The application answers from here on. */
export function goLive() {
  html.dataset.live = '';
  document.dispatchEvent(new Event('live'));
}
/** The document is parsed, and then loaded. */
export const loaded = () => {
  window.dispatchEvent(new Event('DOMContentLoaded'));
  window.dispatchEvent(new Event('load'));
};
/** A frame and whatever is put off until after it. */
export const idle = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)));
/** Loads the page and lets the time pass after which it may look ahead. */
export const settled = () => {
  jest.useFakeTimers();
  loaded();
  expect(fetched()).toEqual([]);
  jest.advanceTimersByTime(600);
  jest.useRealTimers();
};
/** The scripts that the page has asked for. */
export const scriptsRun = () =>
  [...document.head.querySelectorAll('script')].map((one) => one.getAttribute('src'));
/** What the page has fetched ahead, with its kind. */
export const fetched = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map(
    (one) => `${String(Reflect.get(one, 'as'))} ${one.getAttribute('href') ?? ''}`,
  );

/** Lets a test's page finish and takes back what the test put into the browser. */
export async function endPage() {
  await idle();
  unload();
  for (const name of ['requestIdleCallback', 'trustedTypes']) Reflect.deleteProperty(window, name);
  for (const name of ['connection', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
}

/** Puts texts into the tab's storage. */
export const save = (contents: Record<string, string>) => {
  for (const [key, value] of Object.entries(contents)) sessionStorage.setItem(key, value);
};

import { liveEvent } from '../../src/config/pageContract';
import { formPages, type PageId } from '../../src/config/paths';

const listeners: [EventTarget, ...Parameters<EventTarget['addEventListener']>][] = [];
const spies: jest.SpyInstance[] = [];

/** Records the listeners that are added to the window and to the document, until {@link removeListeners}. */
export function trackListeners() {
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    spies.push(
      jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        listeners.push([target, type, listener, options]);
        add(type, listener, options);
      }),
    );
  }
}
export function removeListeners() {
  for (const spy of spies.splice(0)) spy.mockRestore();
  for (const [target, ...rest] of listeners.splice(0)) target.removeEventListener(...rest);
}

/** Makes a method of the tab's storage throw, as if the storage were full or forbidden. */
export const refuseStorage = (method: 'getItem' | 'setItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });

export const { documentElement: html } = document;
/** Runs the boot scripts of a page, as its HTML does. */
export function boot(body = '', page: PageId = 'home') {
  html.dataset.page = page;
  for (const name of ['page', 'main'])
    document.head.append(Object.assign(document.createElement('script'), { src: `/assets/${name}.js` }));
  document.body.innerHTML = body;
  trackListeners();
  jest.isolateModules(() => {
    jest.requireActual('../../src/boot/page');
    if (formPages.includes(page)) jest.requireActual('../../src/boot/form');
  });
}
/** Empties the page and removes its listeners. */
export function clearPage() {
  removeListeners();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
}
/** Marks the page as hydrated. */
export function goLive() {
  html.dataset.live = '';
  document.dispatchEvent(new Event(liveEvent));
}
/** Ends the page, and removes what the test added to the browser. */
export function endPage() {
  // What the page has not saved yet is saved now, not into the storage of the next test.
  window.dispatchEvent(new Event('pagehide'));
  clearPage();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
}

/** Puts texts into the tab's storage. */
export const setStorage = (contents: Record<string, string>) => {
  for (const [key, value] of Object.entries(contents)) sessionStorage.setItem(key, value);
};

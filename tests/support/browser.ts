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

/** Has the tab's storage throw at a method, as where it is full or forbidden. */
export const refuseStorage = (method: 'getItem' | 'setItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });

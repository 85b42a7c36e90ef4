import { liveEvent } from '../config/dataAttributes';

/** Listens on the document, before any listener below it, from now on until the page answers. */
export function listenUntilLive(type: string, listener: (event: Event) => void) {
  document.addEventListener(type, listener, true);
  document.addEventListener(liveEvent, () => document.removeEventListener(type, listener, true), {
    once: true,
  });
}

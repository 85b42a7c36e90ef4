import { listenUntilLive } from './listenUntilLive';

/** What a key sets off, in its order. */
const keyEvents = ['keydown', 'keypress', 'textInput', 'input', 'keyup'];

/**
 * Leaves keys to the browser alone until the page answers: React would hydrate the page in one go at the first of
 * them, and the letter would wait for it.
 */
export function leaveEarlyKeys() {
  for (const type of keyEvents) listenUntilLive(type, (event) => event.stopPropagation());
}

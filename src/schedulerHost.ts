/**
 * How React's scheduler asks for its next turn: by `setImmediate`, where there is one as it is evaluated, else by a
 * message channel of its own (https://github.com/facebook/react, packages/scheduler). Firefox drops a message that is
 * on its way while a page goes into the back/forward cache: the scheduler would wait for it for good, and the page that
 * comes back draw nothing but what a click draws at once. This turn is taken again when the page is back.
 */
const { port1, port2 } = new MessageChannel();
let due: (() => void) | null = null;

function takeTurn() {
  const work = due;
  due = null;
  work?.();
}

port1.onmessage = takeTurn;
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) takeTurn();
});
Object.assign(window, {
  setImmediate: (work: () => void) => {
    due = work;
    port2.postMessage(null);
  },
});

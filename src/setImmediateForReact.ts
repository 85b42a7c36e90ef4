/**
 * A `setImmediate` for React's scheduler, which otherwise uses a message channel of its own
 * (https://github.com/facebook/react, packages/scheduler). Firefox drops pending messages when a page enters the
 * back/forward cache; the scheduler would wait forever, and the restored page would not render. This version runs the
 * pending callback when the page is restored.
 */
const { port1, port2 } = new MessageChannel();
let due: (() => void) | null = null;

function runDue() {
  const work = due;
  due = null;
  work?.();
}

port1.onmessage = runDue;
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) runDue();
});
Object.assign(window, {
  setImmediate: (work: () => void) => {
    due = work;
    port2.postMessage(null);
  },
});

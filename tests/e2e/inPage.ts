declare global {
  interface Window {
    releaseScripts?: () => void;
  }
}

/** Runs first in each document: holds React and the application back, like a slow network, until `releaseScripts`. */
export function holdScripts() {
  const setTimeout = window.setTimeout.bind(window);
  let held: (() => void)[] | undefined = [];
  // The entry script evaluates React and the application in tasks that it schedules without a delay.
  window.setTimeout = ((work: () => void, delay?: number, ...more: unknown[]) => {
    if (!held || delay !== undefined) return setTimeout(work, delay, ...more);
    return held.push(() => setTimeout(work));
  }) as typeof setTimeout;
  window.releaseScripts = () => {
    const all = held ?? [];
    held = undefined;
    for (const start of all) start();
  };
}

/** Everything in the tab's storage. */
export const storageOfTab = () => ({
  session: Object.fromEntries<string>(Object.entries(sessionStorage)),
  local: Object.fromEntries<string>(Object.entries(localStorage)),
});

/** How much the document's layout has shifted so far (Layout Instability API), measured two frames later. */
export const layoutShift = () =>
  new Promise<number>((settle) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => settle(sum)));
  });

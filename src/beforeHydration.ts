import { dataAttributes, liveEvent } from './config/dataAttributes';
import { parseSavedLead, storageKey } from './features/leadWizard/savedLead';
import { markSavedStep } from './features/leadWizard/savedStepMark';

/** Whether the application answers. */
export const isLive = () => document.documentElement.hasAttribute(dataAttributes.live);

/** Storage that is missing, forbidden or full must stop nothing. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const readSavedLead = () => attempt(() => parseSavedLead(sessionStorage.getItem(storageKey)));

/**
 * Listens, before the application answers, for taps on buttons: they are made again, once each and in their order,
 * when the page lives.
 * @returns whether a tap waits for the page to answer
 */
export function noteEarlyTaps(): () => boolean {
  const taps = new Set<HTMLButtonElement>();
  /** Makes no tap again that fills a field (the button has its name), once something else was put there. */
  const forgetTapsFor = (name: string) => {
    for (const button of taps) {
      if (name && button.name === name) forget(button);
    }
  };
  const forget = (button: HTMLButtonElement) => {
    taps.delete(button);
    button.removeAttribute('aria-busy');
  };
  document.addEventListener('input', ({ target }) => forgetTapsFor((target as HTMLInputElement).name), true);
  let startsOver: HTMLElement | undefined;
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (isLive() || !button) return;
      // A submission by the browser itself would leave the page.
      event.preventDefault();
      if (button.hasAttribute(dataAttributes.startOver)) {
        attempt(() => sessionStorage.removeItem(storageKey));
        markSavedStep(null);
        document.querySelector('h1')?.focus();
        // The store may have taken the answers already.
        startsOver = button;
      } else if (!button.hasAttribute(dataAttributes.fills)) {
        // It is made again: the application, should it be there just now, must not take it as well.
        event.stopPropagation();
        forgetTapsFor(button.name);
        taps.add(button);
        // Shows at once that it was heard.
        button.setAttribute('aria-busy', 'true');
      }
    },
    true,
  );
  document.addEventListener(liveEvent, () =>
    setTimeout(() => {
      startsOver?.click();
      for (const button of taps) {
        forget(button);
        button.click();
      }
    }),
  );
  return () => taps.size > 0;
}

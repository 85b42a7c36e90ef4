import { parseSavedLead, storageKey as leadKey } from '../features/leadWizard/savedLead';
import { setSavedStep } from '../features/leadWizard/savedStepAttribute';
import { storageKey as reviewKey } from '../features/reviewForm/savedReview';

/** Storage that is missing, forbidden or full costs resuming and nothing else. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The text that the tab's storage holds under a key. */
export const savedText = (key: string) => attempt(() => sessionStorage.getItem(key));
const savedTexts = () => [leadKey, reviewKey].map(savedText).join('\n');
const showSavedStep = () => setSavedStep(parseSavedLead(savedText(leadKey)));

/** Discards the unfinished application. */
export function discardSavedLead() {
  attempt(() => sessionStorage.removeItem(leadKey));
  setSavedStep(null);
}

/** Writes to `<html>`, before the first paint, at which step an unfinished application waits. */
export function keepSavedStep() {
  showSavedStep();
  // Out of the back/forward cache: a later page may have gone on with the answers.
  addEventListener('pageshow', showSavedStep);
  // Prerendered out of sight, with answers that have changed since.
  const texts = savedTexts();
  document.addEventListener('prerenderingchange', () => {
    if (savedTexts() !== texts) location.reload();
  });
}

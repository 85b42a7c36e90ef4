import { savedLead, setSavedStep } from '../features/leadWizard/savedLead';
import { savedReview } from '../features/reviewForm/savedReview';
import type { SavedForm } from '../lib/savedForm';

/** Storage that is missing, forbidden or full costs resuming and nothing else. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const textOf = ({ storageKey }: { storageKey: string }) => attempt(() => sessionStorage.getItem(storageKey));

/** What the tab's storage holds of a form, `null` where nothing is saved. */
export const savedIn = <Saved extends object>(form: SavedForm<Saved>) => form.parse(textOf(form));

const savedTexts = () => [savedLead, savedReview].map(textOf).join('\n');
const showSavedStep = () => setSavedStep(savedIn(savedLead));

/** Discards the unfinished application. */
export function discardSavedLead() {
  attempt(() => sessionStorage.removeItem(savedLead.storageKey));
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

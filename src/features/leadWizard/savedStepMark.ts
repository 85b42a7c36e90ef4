import { marks } from '../../config/documentMarks';
import { isBlank, type SavedLead } from './savedLead';

/**
 * Marks the document with the step at which an application waits, or as having none. Styles read the mark: it
 * is there before the first paint, in prerendered pages that run no other script.
 */
export function markSavedStep(saved: SavedLead | null) {
  const { dataset } = document.documentElement;
  if (saved && !isBlank(saved.lead)) dataset[marks.savedStep] = String(saved.step);
  else Reflect.deleteProperty(dataset, marks.savedStep);
}

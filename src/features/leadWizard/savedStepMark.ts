import { dataAttributes } from '../../config/dataAttributes';
import { isBlank, type SavedLead } from './savedLead';

/**
 * Marks the document with the step at which an application waits, or as having none. Styles read the mark: it
 * is there before the first paint, in prerendered pages that run no other script.
 */
export function markSavedStep(saved: SavedLead | null) {
  const { documentElement: html } = document;
  if (saved && !isBlank(saved.lead)) html.setAttribute(dataAttributes.savedStep, String(saved.step));
  else html.removeAttribute(dataAttributes.savedStep);
}

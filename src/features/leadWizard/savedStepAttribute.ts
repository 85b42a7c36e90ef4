import { dataAttributes } from '../../config/dataAttributes';
import { isBlank, type SavedLead } from './savedLead';

/** Writes the step of an unfinished application to `<html>`, for the styles of prerendered pages; or that there is none. */
export function setSavedStep(saved: Pick<SavedLead, 'lead' | 'step'> | null) {
  const { documentElement: html } = document;
  if (saved && !isBlank(saved.lead)) html.setAttribute(dataAttributes.savedStep, String(saved.step));
  else html.removeAttribute(dataAttributes.savedStep);
}

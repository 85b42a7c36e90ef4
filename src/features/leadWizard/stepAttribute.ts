import { dataAttributes } from '../../config/dataAttributes';
import { isBlankLead, type SavedLead } from './savedLead';

/**
 * Writes the step of an unfinished application to `<html>`, where the styles of prerendered pages read it.
 * @param saved `null`, or without an answer, if there is no unfinished application
 */
export function setStepAttribute(saved: Pick<SavedLead, 'lead' | 'step'> | null) {
  const { documentElement: html } = document;
  if (saved && !isBlankLead(saved.lead)) html.setAttribute(dataAttributes.savedStep, String(saved.step));
  else html.removeAttribute(dataAttributes.savedStep);
}

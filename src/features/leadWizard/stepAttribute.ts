import { dataAttributes } from '../../config/pageContract';
import { isBlankLead, type LeadDraft } from './leadDraft';

/**
 * Writes the step of an unfinished lead to `<html>`, where the styles of prerendered pages read it.
 * Removes the attribute if no question is answered.
 */
export function setStepAttribute({ lead, step }: Pick<LeadDraft, 'lead' | 'step'>) {
  const { documentElement: html } = document;
  if (isBlankLead(lead)) html.removeAttribute(dataAttributes.savedStep);
  else html.setAttribute(dataAttributes.savedStep, String(step));
}

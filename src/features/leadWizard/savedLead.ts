import { business } from '../../config/business';
import { emptyLead, leadFields, type Lead } from '../../config/entities';

/** What is kept of an application between visits. */
export interface SavedLead {
  lead: Lead;
  /** 1 to {@link business.leadForm.steps}. */
  step: number;
}

export const firstStep = 1;
export const lastStep = business.leadForm.steps;

/** Whether there is nothing worth keeping: no answer, first step. */
export function isBlank({ lead, step }: SavedLead): boolean {
  return step === firstStep && leadFields.every((field) => lead[field] === '');
}

/** Whether a value is the number of a step. */
export const isStep = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= firstStep && Number(value) <= lastStep;

/** redux-persist's key for the wizard, and the key under which sessionStorage holds it. */
export const persistKey = 'leadWizard';
export const storageKey = `persist:${persistKey}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks what came back from storage, which anybody may have written: each of the eleven answers is kept if
 * it is a string, the step if it is one of the journey's, and everything else falls back to its default.
 */
export function checkedLead(stored: unknown): SavedLead {
  const { lead, step } = isRecord(stored) ? stored : {};
  const answers = isRecord(lead) ? lead : {};
  const checked = Object.fromEntries(
    leadFields.map((field) => {
      const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
      return [field, typeof answer === 'string' ? answer.slice(0, business.longestAnswer) : emptyLead[field]];
    }),
  ) as Lead;
  return { lead: checked, step: isStep(step) ? step : 1 };
}

/**
 * Reads redux-persist's stored form (an object of JSON texts) without redux-persist.
 * @returns the checked application, or `null` where nothing readable is stored.
 */
export function parseSavedLead(text: string | null): SavedLead | null {
  if (text === null) return null;
  try {
    const outer: unknown = JSON.parse(text);
    if (!isRecord(outer)) return null;
    const inner = (key: string): unknown => {
      try {
        return JSON.parse(String(outer[key]));
      } catch {
        return undefined;
      }
    };
    return checkedLead({ lead: inner('lead'), step: inner('step') });
  } catch {
    return null;
  }
}

/**
 * Marks the document with the step at which an application waits, or as having none. Styles read the mark: it
 * is there before the first paint, in prerendered pages that run no other script.
 */
export function markSaved(saved: SavedLead | null) {
  const { dataset } = document.documentElement;
  if (saved && !isBlank(saved)) dataset.savedStep = String(saved.step);
  else delete dataset.savedStep;
}

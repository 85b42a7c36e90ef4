import { business } from '../../config/business';
import { emptyLead, leadFields, leadOf, type Lead } from '../../domain/lead';
import { isRecord, parseJson, shortText } from '../../lib/parseJson';
import { hasNumber } from './contact';
import { firstStep, isStep } from './stepNumbers';

/** What is kept of an unfinished application, in the visitor's tab alone. */
export interface SavedLead {
  lead: Lead;
  /** 1 to {@link lastStep}. */
  step: number;
  /** Whether the visitor agreed to calls and texts. */
  agreedToCalls: boolean;
  /** Tells this application from every other (a random UUID), made with its first answer. */
  submissionId: string | null;
  /** When the first answer was given (ISO 8601). */
  startedAt: string | null;
}

/** An application before its first answer. */
export const blankApplication: SavedLead = {
  lead: emptyLead,
  step: firstStep,
  agreedToCalls: false,
  submissionId: null,
  startedAt: null,
};

/** What redux-persist keeps of the wizard: the keys of {@link SavedLead}. */
export const savedKeys = Object.keys(blankApplication) as (keyof SavedLead)[];

/** redux-persist's key for the wizard, and the key under which sessionStorage holds it. */
export const persistKey = 'leadWizard';
export const storageKey = `persist:${persistKey}`;

/** The version of the stored shape. Raise it when {@link SavedLead} changes and say how in {@link migrations}. */
export const savedVersion = 2;

/** A stored application of any version, unchecked. */
type StoredLead = Record<string, unknown>;

/** By version: makes the shape of that version from the one before. */
export const migrations: Record<number, (stored: StoredLead) => StoredLead> = {
  // Version 1 held the answers and the step alone.
  2: (stored) => ({ ...stored, agreedToCalls: false, submissionId: null, startedAt: null }),
};

/** What redux-persist has stored, with the version beside it, in today's shape and checked. */
export function restoredLead(stored: object): SavedLead {
  const shape: StoredLead = { ...stored };
  const { version } = isRecord(shape._persist) ? shape._persist : {};
  return checkedLead(
    Object.entries(migrations)
      .filter(([to]) => Number(to) > Number(version ?? -1))
      .reduce((before, [, migrate]) => migrate(before), shape),
  );
}

/** Renames an answer in a stored application, for a migration. */
export function renameAnswer(stored: StoredLead, from: string, to: string): StoredLead {
  const { [from]: answer, ...others } = isRecord(stored.lead) ? stored.lead : {};
  return { ...stored, lead: { [to]: answer, ...others } };
}

/**
 * Checks what came back from storage, which anybody may have written: each value that does not fit falls back to
 * its default and costs no other. Without an answer an application is blank, whatever its step.
 */
function checkedLead(saved: StoredLead): SavedLead {
  const answers = isRecord(saved.lead) ? saved.lead : {};
  const lead = leadOf((field) => {
    const answer = answers[field];
    return typeof answer === 'string' ? answer.slice(0, business.longestAnswer) : '';
  });
  if (isBlank(lead)) return blankApplication;
  const { step, agreedToCalls, submissionId, startedAt } = saved;
  return {
    lead,
    step: isStep(step) ? step : firstStep,
    agreedToCalls: agreedToCalls === true && hasNumber(lead),
    submissionId: shortText(submissionId, business.longestAnswer),
    startedAt: shortText(startedAt, business.longestAnswer),
  };
}

/** Whether no question is answered. */
export const isBlank = (lead: Lead): boolean => leadFields.every((field) => lead[field] === '');

/**
 * Reads redux-persist's stored form, an object of JSON texts, without redux-persist.
 * @returns the checked application, or `null` where there is none or it is blank
 */
export function parseSavedLead(text: string | null): SavedLead | null {
  const outer = parseJson(text);
  if (!isRecord(outer)) return null;
  const saved = restoredLead(
    Object.fromEntries(Object.entries(outer).map(([key, json]) => [key, parseJson(json)])),
  );
  return isBlank(saved.lead) ? null : saved;
}

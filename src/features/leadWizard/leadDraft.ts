import { business } from '../../config/business';
import { dataAttributes } from '../../config/pageContract';
import { hasCallablePhone } from '../../domain/contact';
import { checkedIdentity, type LeadIdentity } from '../../domain/identity';
import { emptyLead, leadFields, buildLead, type Lead, type LeadField } from '../../domain/lead';
import { isRecord } from '../../lib/parseJson';
import {
  fromJsonTexts,
  parseAndMigrate,
  type SavedShape,
  type Migrations,
  type Unchecked,
} from '../../lib/savedShape';
import { firstStep, isStepNumber } from './steps/step';

/** An unfinished lead, as it is saved in the visitor's tab. */
export interface LeadDraft {
  lead: Lead;
  /** From 1 to the last step. */
  step: number;
  /** Whether the visitor agreed to calls and texts. */
  agreedToCalls: boolean;
  /** `null` until the lead is begun. */
  identity: LeadIdentity | null;
}

const migrations: Migrations = {
  // Versions 1 and 2 stored each value as a JSON text; version 1 had neither an identity nor an agreement.
  3: (stored) => {
    const { submissionId, startedAt, ...rest } = fromJsonTexts(stored);
    return { ...rest, identity: { submissionId, startedAt, sequence: 0 } };
  },
};

function checkedLeadIdentity(stored: unknown): LeadIdentity | null {
  const identity = checkedIdentity(stored);
  const { sequence } = isRecord(stored) ? stored : {};
  const isCount = typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence >= 0;
  return identity && { ...identity, sequence: isCount ? sequence : 0 };
}

function parse(text: string | null): LeadDraft | null {
  const { lead: answers, step, agreedToCalls, identity } = parseAndMigrate(text, migrations);
  const { lead } = withAnswers(leadShape.blank, isRecord(answers) ? answers : {});
  if (isBlankLead(lead)) return null;
  return {
    lead,
    step: isStepNumber(step) ? step : firstStep,
    agreedToCalls: agreedToCalls === true && hasCallablePhone(lead),
    identity: checkedLeadIdentity(identity),
  };
}

/** See `SavedShape.withAnswers`. The agreement to calls names the phone number, so a new number ends it. */
function withAnswers<State extends LeadDraft>(state: State, answers: Unchecked): State {
  const answerTo = (field: LeadField) => {
    const answer = answers[field];
    return typeof answer === 'string' ? answer.slice(0, business.maxAnswerLength) : state.lead[field];
  };
  if (leadFields.every((field) => answerTo(field) === state.lead[field])) return state;
  const isSamePhone = answerTo('phone') === state.lead.phone;
  return { ...state, lead: buildLead(answerTo), agreedToCalls: state.agreedToCalls && isSamePhone };
}

export const isBlankLead = (lead: Lead): boolean => leadFields.every((field) => lead[field] === '');

export const leadShape: SavedShape<LeadDraft> = {
  storageKey: 'persist:leadWizard',
  version: 3,
  blank: { lead: emptyLead, step: firstStep, agreedToCalls: false, identity: null },
  isBlank: ({ lead }) => isBlankLead(lead),
  parse,
  answersOf: ({ lead }) => lead,
  withAnswers,
};

/**
 * Writes the step of an unfinished lead to `<html>`, where the styles of prerendered pages read it.
 * Removes the attribute if no question is answered.
 */
export function setStepAttribute({ lead, step }: Pick<LeadDraft, 'lead' | 'step'>) {
  const { documentElement: html } = document;
  if (isBlankLead(lead)) html.removeAttribute(dataAttributes.savedStep);
  else html.setAttribute(dataAttributes.savedStep, String(step));
}

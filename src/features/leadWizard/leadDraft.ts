import { business } from '../../config/business';
import { hasCallablePhone } from '../../domain/contact';
import { checkedIdentity, type LeadIdentity } from '../../domain/identity';
import { emptyLead, leadFields, buildLead, type Lead } from '../../domain/lead';
import { isRecord } from '../../lib/parseJson';
import {
  fromJsonTexts,
  parseAndMigrate,
  type SavedShape,
  type Migrations,
  type Unchecked,
} from '../../lib/savedShape';
import { firstStep, isStepNumber } from './steps/step';

/** The agreement to calls and texts, as it was ticked. */
export interface CallsAgreement {
  /** Identifies the wording. */
  version: string;
  /** The words that the visitor agreed to. '' if they named another number, or come from a draft that lacks them. */
  text: string;
}

const lapsedAgreement: CallsAgreement = { version: '', text: '' };

/** An unfinished lead, as it is saved in the visitor's tab. */
export interface LeadDraft {
  /** The version of the stored shape. */
  version: number;
  lead: Lead;
  /** From 1 to the last step. */
  step: number;
  /** `null` if the visitor has not agreed to calls. */
  agreement: CallsAgreement | null;
  /** `null` until the lead is begun. */
  identity: LeadIdentity | null;
}

/** Raise it when {@link LeadDraft} changes. Version 4 stores each value as a JSON text again, as redux-persist does. */
const version = 4;

const migrations: Migrations = {
  // Versions 1 and 2 stored each value as a JSON text; version 1 had neither an identity nor an agreement.
  3: (stored) => {
    const { submissionId, startedAt, ...rest } = fromJsonTexts(stored);
    return { ...rest, identity: { submissionId, startedAt, sequence: 0 } };
  },
  // Version 3 said whether the visitor had agreed, and not to which words.
  4: ({ agreedToCalls, ...rest }) => ({
    ...rest,
    agreement: agreedToCalls === true ? lapsedAgreement : null,
  }),
};

function checkedLeadIdentity(stored: unknown): LeadIdentity | null {
  const identity = checkedIdentity(stored);
  const { sequence } = isRecord(stored) ? stored : {};
  const isCount = typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence >= 0;
  return identity && { ...identity, sequence: isCount ? sequence : 0 };
}

function checkedAgreement(stored: unknown): CallsAgreement | null {
  const { version: words, text } = isRecord(stored) ? stored : {};
  return typeof words === 'string' && typeof text === 'string' ? { version: words, text } : null;
}

function parse(text: string | null): LeadDraft | null {
  const { lead: answers, step, agreement, identity } = parseAndMigrate(text, migrations);
  const { lead } = withAnswers(leadShape.blank, isRecord(answers) ? answers : {});
  if (isBlankLead(lead)) return null;
  return {
    version,
    lead,
    step: isStepNumber(step) ? step : firstStep,
    agreement: hasCallablePhone(lead) ? checkedAgreement(agreement) : null,
    identity: checkedLeadIdentity(identity),
  };
}

/** See `SavedShape.withAnswers`. The agreement to calls names the phone number, so a new number ends it. */
function withAnswers<State extends LeadDraft>(state: State, answers: Unchecked): State {
  const lead = buildLead((field) => {
    const answer = answers[field];
    return typeof answer === 'string' ? answer.slice(0, business.maxAnswerLength) : state.lead[field];
  });
  if (leadFields.every((field) => lead[field] === state.lead[field])) return state;
  const isSamePhone = lead.phone === state.lead.phone;
  return { ...state, lead, agreement: isSamePhone ? state.agreement : state.agreement && lapsedAgreement };
}

export const isBlankLead = (lead: Lead): boolean => leadFields.every((field) => lead[field] === '');

export const leadShape: SavedShape<LeadDraft> = {
  storageKey: 'persist:leadWizard',
  blank: { version, lead: emptyLead, step: firstStep, agreement: null, identity: null },
  parse,
  answersOf: ({ lead }) => lead,
  withAnswers,
};

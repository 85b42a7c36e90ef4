import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hasCallablePhone } from '../../domain/contact';
import type { Identity, LeadIdentity } from '../../domain/identity';
import { buildLead, type Lead, type LeadField } from '../../domain/lead';
import type { DeliveryFailure } from '../../services/delivery';
import { isBlankLead, leadShape, type LeadDraft } from './leadDraft';
import { firstStep, isStepNumber, lastStep } from './steps/step';
import { submitLead } from './submitLead';

/** What the thank-you screen shows of a delivered lead; in memory only. */
export interface Receipt extends Pick<LeadDraft, 'lead' | 'agreedToCalls'> {
  identity: LeadIdentity;
  /** When the answers were sent, ISO 8601. */
  sentAt: string;
}

/** The landing page's estimate that filled in the loan's figures. */
export interface AppliedEstimate {
  /** What was typed into it, by the names of its fields. */
  inputs: Readonly<Record<string, string>>;
  /** Of the new loan, in dollars a month. */
  payment: number;
  /** The new loan's term. */
  months: number;
}

interface EditableDraft extends LeadDraft {
  /** Whether the visitor left the last step's summary by a link: Next leads back to it. Still set there. */
  cameFromSummary: boolean;
  /** `null` if the payment is not from the estimate. */
  estimate: AppliedEstimate | null;
}

/** The whole wizard. It alone decides which screen is shown. */
export type LeadWizardState =
  /** `cleared` is what "Clear my answers" removed, while that can be undone; in memory only. */
  | (EditableDraft & { status: 'editing'; cleared: LeadDraft | null })
  | (EditableDraft & { status: 'failed'; failure: DeliveryFailure; identity: LeadIdentity })
  | (LeadDraft & { status: 'processing'; identity: LeadIdentity })
  /** Accepted: the state no longer holds the answers. */
  | { status: 'submitted'; receipt: Receipt };

/** What the wizard shows: a step, by its number, or another screen. */
export type Screen = number | 'processing' | 'thanks';

const isEditable = (state: LeadWizardState) => state.status === 'editing' || state.status === 'failed';

/** The draft in the state. After submission there is none, so a screen that is being replaced gets a blank one. */
const draftIn = (state: LeadWizardState): LeadDraft =>
  state.status === 'submitted' ? leadShape.blank : state;

const pickDraft = ({ lead, step, agreedToCalls, identity }: LeadDraft): LeadDraft => ({
  lead,
  step,
  agreedToCalls,
  identity,
});

/** A draft without a way back to the summary and without the estimate's notices. */
const asEditable = (draft: LeadDraft): EditableDraft => ({
  ...pickDraft(draft),
  cameFromSummary: false,
  estimate: null,
});

const initialState = {
  ...asEditable(leadShape.blank),
  status: 'editing',
  cleared: null,
} satisfies LeadWizardState;

/**
 * Replaces answers of the older lead by those of the newer one that are not empty. The agreement to calls comes from
 * the lead whose phone number is used. The older identity stays, since the partner may know the lead by it.
 */
const withNewerAnswers = (older: LeadDraft, newer: LeadDraft): LeadDraft => ({
  ...older,
  lead: buildLead((field) => newer.lead[field] || older.lead[field]),
  agreedToCalls: (newer.lead.phone === '' ? older : newer).agreedToCalls,
});

function moveTo(state: EditableDraft, step: number, cameFromSummary = false) {
  state.step = step;
  state.cameFromSummary = cameFromSummary;
}

const leadWizardSlice = createSlice({
  name: 'leadWizard',
  initialState: (): LeadWizardState => initialState,
  reducers: {
    /** The first answer was given: from here on the lead has an identity. */
    leadStarted(state, { payload }: PayloadAction<Identity>) {
      if (state.status === 'editing') state.identity ??= { ...payload, sequence: 0 };
    },
    /** Answers were given, or the controls of a step were read. See `SavedShape.withAnswers`. */
    answersChanged(state, { payload }: PayloadAction<Partial<Lead>>) {
      if (!isEditable(state)) return state;
      const changed = leadShape.withAnswers(state, payload);
      const isSamePayment = changed.lead.monthlyPayment === state.lead.monthlyPayment;
      return isSamePayment ? changed : { ...changed, estimate: null };
    },
    callsAgreementChanged(state, { payload: agreed }: PayloadAction<boolean>) {
      if (isEditable(state)) state.agreedToCalls = agreed && hasCallablePhone(state.lead);
    },
    /** Next was chosen at step `from`. A second tap at that step changes nothing. */
    stepAdvanced(state, { payload: from }: PayloadAction<number>) {
      if (isEditable(state) && state.step === from)
        moveTo(state, state.cameFromSummary ? lastStep : Math.min(from + 1, lastStep), state.cameFromSummary);
    },
    /** Previous was chosen at step `from`. A second tap at that step changes nothing. */
    stepReversed(state, { payload: from }: PayloadAction<number>) {
      if (isEditable(state) && state.step === from) moveTo(state, Math.max(from - 1, firstStep));
    },
    /** The browser's Back or Forward led to a step. */
    stepVisited(state, { payload: step }: PayloadAction<number>) {
      if (isEditable(state) && isStepNumber(step)) moveTo(state, step);
    },
    /** A link on the last step to an earlier step was followed, from which Next returns. */
    stepReopened(state, { payload: step }: PayloadAction<number>) {
      if (isEditable(state) && isStepNumber(step)) moveTo(state, step, step !== lastStep);
    },
    /** The visitor chose to use the figures of the landing page's estimate in the form. */
    estimateApplied(
      state,
      { payload }: PayloadAction<{ answers: Partial<Lead>; estimate: AppliedEstimate }>,
    ) {
      if (state.status === 'processing') return state;
      const current = state.status === 'submitted' ? initialState : state;
      return { ...leadShape.withAnswers(current, payload.answers), estimate: payload.estimate };
    },
    leadCleared(state) {
      if (!isEditable(state)) return state;
      const older = state.status === 'editing' ? state.cleared : null;
      if (isBlankLead(state.lead)) return { ...initialState, cleared: older };
      const cleared = older ? { ...withNewerAnswers(older, state), step: state.step } : pickDraft(state);
      return { ...initialState, cleared };
    },
    /** The cleared answers come back, except where the visitor has given new ones since. */
    clearUndone(state) {
      if (state.status !== 'editing' || !state.cleared) return state;
      const { cleared } = state;
      return {
        ...initialState,
        ...withNewerAnswers(cleared, state),
        step: isBlankLead(state.lead) ? cleared.step : state.step,
      };
    },
    undoExpired(state) {
      if (state.status === 'editing') state.cleared = null;
    },
    /** From the thank-you the visitor goes on with the lead, which is then delivered again as its next version. */
    leadReopened(state, { payload: corrected }: PayloadAction<Partial<Lead>>) {
      if (state.status !== 'submitted') return state;
      const { lead, agreedToCalls, identity } = state.receipt;
      return { ...initialState, lead: { ...lead, ...corrected }, agreedToCalls, identity, step: lastStep };
    },
    leadRestarted: (state) => (state.status === 'processing' ? state : initialState),
  },
  extraReducers: (builder) => {
    builder
      .addCase(submitLead.pending, (state, { meta }) => {
        if (!isEditable(state)) return state;
        const { sequence, ...identity } = state.identity ?? { ...meta.newIdentity, sequence: 0 };
        return {
          ...pickDraft(state),
          identity: { ...identity, sequence: sequence + 1 },
          status: 'processing',
        };
      })
      .addCase(submitLead.rejected, (state, { payload: failure = 'notSent' }) => {
        if (state.status !== 'processing') return state;
        return { ...asEditable(state), identity: state.identity, status: 'failed', failure };
      })
      .addCase(submitLead.fulfilled, (state, { payload: sentAt }) => {
        if (state.status !== 'processing' || !sentAt) return state;
        const { lead, agreedToCalls, identity } = state;
        return { status: 'submitted', receipt: { lead, agreedToCalls, identity, sentAt } };
      });
  },
  selectors: {
    selectLead: (state) => draftIn(state).lead,
    selectLeadStep: (state) => draftIn(state).step,
    selectScreen: (state): Screen => {
      if (state.status === 'submitted') return 'thanks';
      return state.status === 'processing' ? 'processing' : state.step;
    },
    selectReceipt: (state) => (state.status === 'submitted' ? state.receipt : null),
    selectLeadFailure: (state) => (state.status === 'failed' ? state.failure : null),
    selectAnswer: (state, field: LeadField) => draftIn(state).lead[field],
    selectIsLeadBlank: (state) => isBlankLead(draftIn(state).lead),
    selectCameFromSummary: (state) => isEditable(state) && state.cameFromSummary,
    selectIsClearUndoable: (state) => state.status === 'editing' && state.cleared !== null,
    selectEstimate: (state) => (isEditable(state) ? state.estimate : null),
    selectAgreedToCalls: (state) => draftIn(state).agreedToCalls,
  },
});

export const {
  leadStarted,
  answersChanged,
  callsAgreementChanged,
  stepAdvanced,
  stepReversed,
  stepVisited,
  stepReopened,
  estimateApplied,
  leadCleared,
  clearUndone,
  undoExpired,
  leadReopened,
  leadRestarted,
} = leadWizardSlice.actions;
export const {
  selectLead,
  selectLeadStep,
  selectScreen,
  selectReceipt,
  selectLeadFailure,
  selectAnswer,
  selectIsLeadBlank,
  selectCameFromSummary,
  selectIsClearUndoable,
  selectEstimate,
  selectAgreedToCalls,
} = leadWizardSlice.selectors;
export const leadWizardReducer = leadWizardSlice.reducer;

import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { createAppAsyncThunk, type StartListening } from '../../app/typedStore';
import { continueAtTop } from '../../components/focus';
import { business } from '../../config/business';
import { consentText, consentVersion } from '../../content/consent';
import { hasCallablePhone } from '../../domain/contact';
import { newIdentity, type Identity, type LeadIdentity } from '../../domain/identity';
import { buildLead, type Lead } from '../../domain/lead';
import type { Source } from '../../domain/source';
import { savedPart } from '../../lib/savedShape';
import type { DeliveryFailure } from '../../services/delivery';
import type { FiguresForForm } from '../ui/estimate';
import { estimateApplied } from '../ui/uiSlice';
import { isBlankLead, leadShape, type LeadDraft } from './leadDraft';
import { firstStep, isStepNumber, lastStep, lastVehicleStep } from './steps/step';

/** What the thank-you screen shows of a delivered lead; in memory only. */
export interface Receipt extends Pick<LeadDraft, 'lead' | 'agreement'> {
  agreedToCalls: boolean;
  identity: LeadIdentity;
  /** When the answers were sent, ISO 8601. */
  sentAt: string;
  /** The lead's reference at the receiver; `null` if it gave none. */
  reference: string | null;
  /** The source of the visit as it was sent. The tab has forgotten it since, and a correction sends it again. */
  source: Source | null;
}

interface EditableDraft extends LeadDraft {
  /** Whether the visitor followed a link of the last step's summary: Next returns there, where this stays true. */
  cameFromSummary: boolean;
  /** What the estimate filled in about the loan; `null` once the visitor has changed it. */
  appliedEstimate: FiguresForForm | null;
}

/** The whole wizard. It alone decides which screen is shown. */
export type LeadWizardState =
  /** `cleared` is what "Clear my answers" removed, while that can be undone; in memory only. */
  | (EditableDraft & { status: 'editing'; cleared: LeadDraft | null })
  | (EditableDraft & { status: 'failed'; failure: DeliveryFailure })
  /** `receipt` is that of the accepted lead if a correction of it is being sent. */
  | (LeadDraft & { status: 'processing'; receipt: Receipt | null })
  /** Accepted. The draft is blank, or it is a correction that was not accepted; `failure` says why. */
  | (LeadDraft & { status: 'submitted'; receipt: Receipt; failure: DeliveryFailure | null });

/** What the wizard shows: a step, by its number, or another screen. */
export type Screen = number | 'processing' | 'thanks';

type EditableState = Extract<LeadWizardState, EditableDraft>;

const isEditable = (state: LeadWizardState): state is EditableState =>
  state.status === 'editing' || state.status === 'failed';

/** A step that was left with its buttons: its number, and the answers in its controls. */
interface LeftStep {
  from: number;
  answers: Partial<Lead>;
}

/** Whether the visitor has agreed to calls at the lead's number, in the words of this build. */
const hasAgreed = ({ lead, agreement }: LeadDraft) =>
  agreement?.text === consentText(lead.phone) && hasCallablePhone(lead);

/** A draft without a way back to the summary and without the estimate's notices. */
const asEditable = (draft: LeadDraft): EditableDraft => ({
  ...savedPart(leadShape, draft),
  cameFromSummary: false,
  appliedEstimate: null,
});

const initialState = {
  ...asEditable(leadShape.blank),
  status: 'editing',
  cleared: null,
} satisfies LeadWizardState;

/** Puts answers into a state (see `SavedShape.withAnswers`). New figures of the loan remove the estimate's notice. */
function withAnswers<State extends EditableDraft>(state: State, answers: Partial<Lead>): State {
  const changed = leadShape.withAnswers(state, answers);
  const isSameLoan =
    changed.lead.currentLoanBalance === state.lead.currentLoanBalance &&
    changed.lead.monthlyPayment === state.lead.monthlyPayment;
  return isSameLoan ? changed : { ...changed, appliedEstimate: null };
}

/** What a submission sends: the form's draft, or an accepted lead with corrected answers. `null`: nothing to send. */
function draftToSend(state: LeadWizardState, answers: Partial<Lead>): LeadDraft | null {
  if (isEditable(state)) return savedPart(leadShape, leadShape.withAnswers(state, answers));
  if (state.status === 'processing') return null;
  const { lead, agreement, identity } = state.receipt;
  const accepted = { ...leadShape.blank, lead, agreement, identity, step: lastStep };
  const corrected = leadShape.withAnswers(accepted, answers);
  return corrected === accepted ? null : corrected;
}

interface SubmittedForm {
  /** The answers in the controls of the last step, or those that the thank-you screen corrects. */
  answers: Partial<Lead>;
  /** The content of the honeypot field, which a person leaves empty. */
  website?: string | undefined;
}

/**
 * Shows the processing screen for two seconds, then delivers the lead once: a reload during the delay sends nothing.
 * Does nothing while a submission is under way. An accepted lead is delivered again, as its next revision, if answers
 * are corrected. Rejects with a {@link DeliveryFailure}; the answers then stay in the state.
 */
export const submitLead = createAppAsyncThunk<
  Pick<Receipt, 'sentAt' | 'reference' | 'source'>,
  SubmittedForm,
  { rejectValue: DeliveryFailure }
>(
  'leadWizard/submitLead',
  async ({ website = '' }, { getState, extra, rejectWithValue }) => {
    await extra.clock.wait(business.leadWizard.processingMs);
    const { leadWizard: sent } = getState();
    // Redux DevTools may show another state by now.
    if (sent.status !== 'processing' || !sent.identity) return rejectWithValue('notSent');
    const { lead, agreement, identity } = sent;
    // The agreement word for word as it was ticked, otherwise as the form offers it.
    const consent =
      agreement && hasAgreed(sent)
        ? { ...agreement, given: true }
        : { version: consentVersion, text: consentText(lead.phone), given: false };
    const sentAt = extra.clock.now().toISOString();
    const source = sent.receipt ? sent.receipt.source : extra.visitSource.read();
    const outcome = await extra.deliverLead({ lead, ...identity, consent, website, source, sentAt });
    if (typeof outcome === 'string') return rejectWithValue(outcome);
    extra.visitSource.forget();
    return { sentAt, reference: outcome.reference, source };
  },
  { condition: ({ answers }, { getState }) => draftToSend(getState().leadWizard, answers) !== null },
);

const leadWizardSlice = createSlice({
  name: 'leadWizard',
  initialState: (): LeadWizardState => initialState,
  reducers: {
    /** The lead was begun: from here on it has an identity. */
    leadStarted(state, { payload }: PayloadAction<Identity>) {
      if (state.status === 'submitted' || state.identity) return state;
      return { ...state, identity: { ...payload, sequence: 0 } };
    },
    answersChanged(state, { payload }: PayloadAction<Partial<Lead>>) {
      return isEditable(state) ? withAnswers(state, payload) : state;
    },
    callsAgreementChanged(state, { payload: agreed }: PayloadAction<boolean>) {
      if (!isEditable(state)) return state;
      const { phone } = state.lead;
      const agreement = { version: consentVersion, text: consentText(phone) };
      return { ...state, agreement: agreed && hasCallablePhone({ phone }) ? agreement : null };
    },
    /** Next was chosen. A second tap at that step changes nothing. */
    stepAdvanced(state, { payload: { from, answers } }: PayloadAction<LeftStep>) {
      if (!isEditable(state) || state.step !== from) return state;
      // The summary's link for the vehicle opens the first of its steps, and Next returns after the last of them.
      const returns = state.cameFromSummary && from >= lastVehicleStep;
      return { ...withAnswers(state, answers), step: returns ? lastStep : Math.min(from + 1, lastStep) };
    },
    /** Previous was chosen. A second tap at that step changes nothing. */
    stepReversed(state, { payload: { from, answers } }: PayloadAction<LeftStep>) {
      if (!isEditable(state) || state.step !== from) return state;
      return { ...withAnswers(state, answers), step: Math.max(from - 1, firstStep), cameFromSummary: false };
    },
    /** The browser's Back or Forward led to a step, or a link on the last step, to which Next then returns. */
    stepVisited(state, { payload: { step, byLink } }: PayloadAction<{ step: number; byLink: boolean }>) {
      if (!isEditable(state) || !isStepNumber(step) || state.step === step) return state;
      return { ...state, step, cameFromSummary: byLink };
    },
    leadCleared(state) {
      return isEditable(state) ? { ...initialState, cleared: savedPart(leadShape, state) } : state;
    },
    /** Restores what was cleared last; answers given since then stay. */
    clearUndone(state) {
      if (state.status !== 'editing' || !state.cleared) return state;
      const { cleared, lead: newer, agreement } = state;
      const lead = buildLead((field) => newer[field] || cleared.lead[field]);
      return { ...initialState, ...cleared, lead, agreement: agreement ?? cleared.agreement };
    },
    undoExpired: (state) => (state.status === 'editing' ? { ...state, cleared: null } : state),
    leadRestarted: (state) => (state.status === 'processing' ? state : initialState),
  },
  extraReducers: (builder) => {
    builder
      // Figures that were typed into the estimate become answers, unless the form has answers about the loan that are
      // not from an earlier estimate.
      .addCase(estimateApplied, (state, { payload }) => {
        if (!isEditable(state) || payload.answers.currentLoanBalance === undefined) return state;
        const { currentLoanBalance, monthlyPayment } = state.lead;
        const isAnswered = currentLoanBalance !== '' || monthlyPayment !== '';
        if (isAnswered && !state.appliedEstimate) return state;
        const answers = { monthlyPayment: '', ...payload.answers };
        return { ...leadShape.withAnswers(state, answers), appliedEstimate: payload };
      })
      .addCase(submitLead.pending, (state, { meta }) => {
        const draft = draftToSend(state, meta.arg.answers);
        if (!draft) return state;
        const identity = draft.identity && { ...draft.identity, sequence: draft.identity.sequence + 1 };
        const receipt = state.status === 'submitted' ? state.receipt : null;
        return { ...draft, identity, status: 'processing', receipt };
      })
      .addCase(submitLead.rejected, (state, { payload: failure = 'notSent' }) => {
        if (state.status !== 'processing') return state;
        const { receipt, identity } = state;
        if (!receipt || !identity) return { ...asEditable(state), status: 'failed', failure };
        // The next try needs a higher sequence number, since this one may have arrived.
        const counted = { ...receipt, identity };
        return { ...savedPart(leadShape, state), status: 'submitted', receipt: counted, failure };
      })
      .addCase(submitLead.fulfilled, (state, { payload }) => {
        if (state.status !== 'processing' || !state.identity) return state;
        const { lead, agreement, identity } = state;
        const receipt = { lead, agreement, agreedToCalls: hasAgreed(state), identity, ...payload };
        return { ...leadShape.blank, status: 'submitted', receipt, failure: null };
      });
  },
  selectors: {
    selectLead: (state) => state.lead,
    selectLeadStep: (state) => state.step,
    selectScreen: (state): Screen => {
      if (state.status === 'submitted') return 'thanks';
      return state.status === 'processing' ? 'processing' : state.step;
    },
    selectReceipt: (state) => (state.status === 'submitted' ? state.receipt : null),
    selectLeadFailure: (state) => ('failure' in state ? state.failure : null),
    selectIsLeadBlank: (state) => isBlankLead(state.lead),
    /** Whether the form has no answers other than figures that the estimate filled in. */
    selectIsLeadUntouched: (state) =>
      isBlankLead(
        isEditable(state) && state.appliedEstimate
          ? { ...state.lead, currentLoanBalance: '', monthlyPayment: '' }
          : state.lead,
      ),
    selectCameFromSummary: (state) => isEditable(state) && state.cameFromSummary,
    selectIsClearUndoable: (state) => state.status === 'editing' && state.cleared !== null,
    selectAppliedEstimate: (state) => (isEditable(state) ? (state.appliedEstimate?.newLoan ?? null) : null),
    selectAgreedToCalls: hasAgreed,
    /** Whether the visitor agreed to calls at another number or in other words. */
    selectHasAgreementLapsed: (state) =>
      state.agreement !== null && hasCallablePhone(state.lead) && !hasAgreed(state),
  },
});

const { leadStarted, undoExpired } = leadWizardSlice.actions;
export const {
  answersChanged,
  callsAgreementChanged,
  stepAdvanced,
  stepReversed,
  stepVisited,
  leadCleared,
  clearUndone,
  leadRestarted,
} = leadWizardSlice.actions;
export const {
  selectLead,
  selectLeadStep,
  selectScreen,
  selectReceipt,
  selectLeadFailure,
  selectIsLeadBlank,
  selectIsLeadUntouched,
  selectCameFromSummary,
  selectIsClearUndoable,
  selectAppliedEstimate,
  selectAgreedToCalls,
  selectHasAgreementLapsed,
} = leadWizardSlice.selectors;
export const leadWizardReducer = leadWizardSlice.reducer;

/** The initial state at a step: the state of that step's HTML. */
export const leadWizardAt = (step: number): LeadWizardState => ({ ...initialState, step });

/**
 * Gives a lead its identity as soon as it is begun, moves the focus when answers are cleared or restored, and ends the
 * time in which clearing can be undone.
 */
export function addLeadWizardListeners(startListening: StartListening) {
  startListening({
    // Compared, since actions change nothing while Redux DevTools show a past state: `leadStarted` would loop.
    predicate: (_, { leadWizard: now }, { leadWizard: before }) =>
      now !== before && now.identity === null && (now.step > firstStep || !isBlankLead(now.lead)),
    // Not in a reducer, since an identity is random.
    effect: (_, { dispatch, extra }) => void dispatch(leadStarted(newIdentity(extra))),
  });
  startListening({
    matcher: isAnyOf(leadCleared, clearUndone),
    // Runs before React removes the pressed button. If the step changes too, the wizard then focuses the new step.
    effect: () => continueAtTop(),
  });
  startListening({
    actionCreator: leadCleared,
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await api.extra.clock.wait(business.leadWizard.undoMs);
      if (!api.signal.aborted) api.dispatch(undoExpired());
    },
  });
}

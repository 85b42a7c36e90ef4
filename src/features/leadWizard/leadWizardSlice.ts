import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { business } from '../../config/business';
import { emptyLead, leadOf, type Lead, type LeadField } from '../../domain/lead';
import { contactOf, hasNumber, type Contact } from './contact';
import { blankApplication, isBlank, type SavedLead } from './savedLead';
import { firstStep, isStep, lastStep } from './stepNumbers';
import { submitLead, type LeadFailure } from './submitLead';

/** What the thank-you says of the application: how the partner can answer it, and what was agreed to. */
export interface Thanks {
  contact: Contact;
  agreedToCalls: boolean;
}

type Submission =
  | { status: 'editing' }
  /** Under way, by its request; the end of any other is ignored. */
  | { status: 'processing'; requestId: string }
  | { status: 'failed'; failure: LeadFailure }
  /** The answers themselves are gone by then. */
  | { status: 'submitted'; thanks: Thanks };

/** The whole wizard: every screen is a pure function of this. */
export type LeadWizardState = SavedLead &
  Submission & {
    /** Whether the visitor came from the summary on the last step, to which Next then leads back. */
    changing: boolean;
    /** What "Clear my answers" wiped, for as long as it can be undone; in memory only. */
    cleared: SavedLead | null;
  };

const initialState = {
  ...blankApplication,
  status: 'editing',
  changing: false,
  cleared: null,
} satisfies LeadWizardState as LeadWizardState;

/** The application was accepted: the answers are wiped, and only what the thank-you says of them is kept. */
const submitted = ({ lead, agreedToCalls }: LeadWizardState): LeadWizardState => ({
  ...initialState,
  status: 'submitted',
  thanks: { contact: contactOf(lead, agreedToCalls), agreedToCalls },
});

const isOpen = ({ status }: LeadWizardState) => status === 'editing' || status === 'failed';

/**
 * The older application with the newer answers, where there are any; the agreement to calls goes with its number. It
 * keeps its identity, by which the partner may know it already.
 */
const merged = (newer: SavedLead, older: SavedLead): SavedLead => ({
  ...older,
  lead: leadOf((field) => newer.lead[field] || older.lead[field]),
  agreedToCalls: (newer.lead.phone === '' ? older : newer).agreedToCalls,
});

const savedPart = ({ lead, step, agreedToCalls, submissionId, startedAt }: SavedLead): SavedLead => ({
  lead,
  step,
  agreedToCalls,
  submissionId,
  startedAt,
});

/** The same answers, at another point of their submission. */
const at = (state: SavedLead, submission: Submission): LeadWizardState => ({
  ...savedPart(state),
  changing: false,
  cleared: null,
  ...submission,
});

/** Whether a request is the submission under way. */
const isUnderWay = (state: Submission, { requestId }: { requestId: string }) =>
  state.status === 'processing' && state.requestId === requestId;

const leadWizardSlice = createSlice({
  name: 'leadWizard',
  initialState,
  reducers: {
    /** The first answer was given, or none before it is sent: from here on it can be told from every other. */
    applicationStarted(state, { payload }: PayloadAction<{ submissionId: string; startedAt: string }>) {
      Object.assign(state, payload);
    },
    fieldChanged(state, { payload }: PayloadAction<{ field: LeadField; value: string }>) {
      if (!isOpen(state)) return;
      state.lead[payload.field] = payload.value.slice(0, business.longestAnswer);
      // The agreement names the number: it does not hold for another.
      if (payload.field === 'phone') state.agreedToCalls = false;
    },
    callsAgreementChanged(state, { payload: agreed }: PayloadAction<boolean>) {
      if (isOpen(state)) state.agreedToCalls = agreed && hasNumber(state.lead);
    },
    /** Next was chosen at step `from`; a second tap that started there too changes nothing. */
    stepAdvanced(state, { payload: from }: PayloadAction<number>) {
      if (!isOpen(state) || state.step !== from) return;
      state.step = state.changing ? lastStep : Math.min(from + 1, lastStep);
      state.changing = false;
    },
    /** Previous was chosen at step `from`; likewise. */
    stepReversed(state, { payload: from }: PayloadAction<number>) {
      if (!isOpen(state) || state.step !== from) return;
      state.step = Math.max(from - 1, firstStep);
      state.changing = false;
    },
    /** The browser's Back or Forward led to a step. */
    stepVisited(state, { payload: step }: PayloadAction<number>) {
      if (!isOpen(state) || !isStep(step)) return;
      state.step = step;
      state.changing = false;
    },
    /** A Change link of the summary was followed. */
    changeRequested(state, { payload: step }: PayloadAction<number>) {
      if (!isOpen(state) || !isStep(step)) return;
      state.step = step;
      state.changing = step !== lastStep;
    },
    /** The figures of the landing page's estimate were carried over. */
    estimateApplied(state, { payload }: PayloadAction<Pick<Lead, 'currentLoanBalance' | 'monthlyPayment'>>) {
      if (state.status === 'submitted') return { ...initialState, lead: { ...emptyLead, ...payload } };
      if (isOpen(state)) Object.assign(state.lead, payload);
      return state;
    },
    leadCleared(state) {
      if (!isOpen(state)) return state;
      const older = state.cleared;
      if (isBlank(state.lead)) return { ...initialState, cleared: older };
      const saved = savedPart(state);
      return { ...initialState, cleared: older ? { ...merged(saved, older), step: saved.step } : saved };
    },
    /** What was cleared comes back; what was answered since then stays. */
    clearUndone(state) {
      if (!isOpen(state) || !state.cleared) return state;
      const { cleared } = state;
      return {
        ...initialState,
        ...merged(state, cleared),
        step: isBlank(state.lead) ? cleared.step : state.step,
      };
    },
    /** The chance to undo is over. */
    clearedLeadForgotten(state) {
      state.cleared = null;
    },
    leadRestarted: (state) => (state.status === 'processing' ? state : initialState),
    /** The same application was accepted from another tab. */
    leadAcceptedElsewhere: submitted,
  },
  extraReducers: (builder) => {
    builder
      .addCase(submitLead.pending, (state, { meta }) =>
        at(state, { status: 'processing', requestId: meta.requestId }),
      )
      .addCase(submitLead.rejected, (state, { meta, payload }) =>
        isUnderWay(state, meta) ? at(state, { status: 'failed', failure: payload ?? 'notSent' }) : state,
      )
      .addCase(submitLead.fulfilled, (state, { meta }) =>
        isUnderWay(state, meta) ? submitted(state) : state,
      );
  },
  selectors: {
    selectLead: (state) => state.lead,
    selectStep: (state) => state.step,
    selectLeadStatus: (state) => state.status,
    selectLeadFailure: (state) => (state.status === 'failed' ? state.failure : null),
    selectAnswer: (state, field: LeadField) => state.lead[field],
    selectIsBlank: (state) => isBlank(state.lead),
    selectIsChanging: (state) => state.changing,
    selectThanks: (state) => (state.status === 'submitted' ? state.thanks : null),
    selectIsClearUndoable: (state) => state.cleared !== null,
    selectAgreedToCalls: (state) => state.agreedToCalls,
  },
});

export const {
  applicationStarted,
  fieldChanged,
  callsAgreementChanged,
  stepAdvanced,
  stepReversed,
  stepVisited,
  changeRequested,
  estimateApplied,
  leadCleared,
  clearUndone,
  clearedLeadForgotten,
  leadRestarted,
  leadAcceptedElsewhere,
} = leadWizardSlice.actions;
export const {
  selectLead,
  selectStep,
  selectLeadStatus,
  selectLeadFailure,
  selectAnswer,
  selectIsBlank,
  selectIsChanging,
  selectThanks,
  selectIsClearUndoable,
  selectAgreedToCalls,
} = leadWizardSlice.selectors;
export const leadWizardReducer = leadWizardSlice.reducer;

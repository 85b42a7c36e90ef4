import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { business } from '../../config/business';
import type { Identity } from '../../domain/identity';
import { emptyLead, leadFields, leadOf, type Lead, type LeadField } from '../../domain/lead';
import type { FailureKind } from '../../services/delivery';
import { contactOf, hasNumber, type Contact } from './contact';
import { blankApplication, isBlank, type LeadIdentity, type SavedLead } from './savedLead';
import { firstStep, isStepNumber, lastStep } from './steps/step';
import { submitLead } from './submitLead';

/** What the thank-you confirms of the application that was accepted; in memory only. */
export interface Receipt extends Pick<
  Lead,
  'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'currentLoanBalance' | 'email'
> {
  contact: Contact;
  agreedToCalls: boolean;
}

/** An application that the visitor works on. */
interface OpenApplication extends SavedLead {
  /** Whether the visitor came from the summary on the last step, to which Next then leads back. */
  changing: boolean;
  /** What "Clear my answers" wiped, for as long as it can be undone; in memory only. */
  cleared: SavedLead | null;
  /** Whether figures of the estimate have just been filled in. */
  estimateApplied: boolean;
}

/** The whole wizard: every screen is a pure function of this. */
export type LeadWizardState =
  | (OpenApplication & { status: 'editing' })
  | (OpenApplication & { status: 'failed'; failure: FailureKind })
  /** Under way, by its request; the end of any other is ignored. */
  | (SavedLead & { status: 'processing'; identity: LeadIdentity; requestId: string })
  /** The answers are gone by then. */
  | { status: 'submitted'; receipt: Receipt };

const initialTransientState = { changing: false, cleared: null, estimateApplied: false };
const initialState: OpenApplication & { status: 'editing' } = {
  ...blankApplication,
  ...initialTransientState,
  status: 'editing',
};

const isOpen = (state: LeadWizardState) => state.status === 'editing' || state.status === 'failed';

/** The answers and the step; those of a blank application once they are gone. */
const savedPart = (state: LeadWizardState | SavedLead): SavedLead => {
  if (!('lead' in state)) return blankApplication;
  const { lead, step, agreedToCalls, identity } = state;
  return { lead, step, agreedToCalls, identity };
};

/**
 * The older application with the newer answers, where there are any; the agreement to calls goes with its number. It
 * keeps its identity, by which the partner may know it already.
 */
const merged = (newer: SavedLead, older: SavedLead): SavedLead => ({
  ...older,
  lead: leadOf((field) => newer.lead[field] || older.lead[field]),
  agreedToCalls: (newer.lead.phone === '' ? older : newer).agreedToCalls,
});

function setAnswer(saved: SavedLead, field: LeadField, value: string) {
  saved.lead[field] = value.slice(0, business.maxAnswerLength);
  // The agreement names the number: it does not hold for another.
  if (field === 'phone') saved.agreedToCalls = false;
}

function goTo(state: OpenApplication, step: number, changing = false) {
  state.step = step;
  state.changing = changing;
  state.estimateApplied = false;
}

const leadWizardSlice = createSlice({
  name: 'leadWizard',
  initialState: (): LeadWizardState => initialState,
  reducers: {
    /** The first answer was given: from here on the application has an identity. */
    applicationStarted(state, { payload }: PayloadAction<Identity>) {
      if (isOpen(state)) state.identity ??= { ...payload, sequence: 0 };
    },
    fieldChanged(state, { payload }: PayloadAction<{ field: LeadField; value: string }>) {
      if (isOpen(state)) setAnswer(state, payload.field, payload.value);
    },
    /** The controls of the step were read: what was put there without an event counts as well. */
    formRead(state, { payload }: PayloadAction<Readonly<Record<string, string>>>) {
      if (!isOpen(state)) return;
      for (const field of leadFields) {
        const value = payload[field];
        if (value !== undefined && value !== state.lead[field]) setAnswer(state, field, value);
      }
    },
    callsAgreementChanged(state, { payload: agreed }: PayloadAction<boolean>) {
      if (isOpen(state)) state.agreedToCalls = agreed && hasNumber(state.lead);
    },
    /** Next was chosen at step `from`; a second tap that started there too changes nothing. */
    stepAdvanced(state, { payload: from }: PayloadAction<number>) {
      if (isOpen(state) && state.step === from)
        goTo(state, state.changing ? lastStep : Math.min(from + 1, lastStep));
    },
    /** Previous was chosen at step `from`; likewise. */
    stepReversed(state, { payload: from }: PayloadAction<number>) {
      if (isOpen(state) && state.step === from) goTo(state, Math.max(from - 1, firstStep));
    },
    /** The browser's Back or Forward led to a step. */
    stepVisited(state, { payload: step }: PayloadAction<number>) {
      if (isOpen(state) && isStepNumber(step)) goTo(state, step);
    },
    /** A Change link of the summary was followed. */
    changeRequested(state, { payload: step }: PayloadAction<number>) {
      if (isOpen(state) && isStepNumber(step)) goTo(state, step, step !== lastStep);
    },
    /** The figures of the landing page's estimate were carried over. */
    estimateApplied(state, { payload }: PayloadAction<Pick<Lead, 'currentLoanBalance' | 'monthlyPayment'>>) {
      if (state.status === 'processing') return state;
      if (state.status === 'submitted')
        return { ...initialState, lead: { ...emptyLead, ...payload }, estimateApplied: true };
      Object.assign(state.lead, payload);
      state.estimateApplied = true;
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
    undoExpired(state) {
      if (isOpen(state)) state.cleared = null;
    },
    leadRestarted: (state) => (state.status === 'processing' ? state : initialState),
  },
  extraReducers: (builder) => {
    builder
      .addCase(submitLead.pending, (state, { meta }) => {
        const saved = savedPart(state);
        const identity = saved.identity ?? { ...meta.newIdentity, sequence: 0 };
        return {
          ...saved,
          identity: { ...identity, sequence: identity.sequence + 1 },
          status: 'processing',
          requestId: meta.requestId,
        };
      })
      .addCase(submitLead.rejected, (state, { meta, payload }) =>
        state.status === 'processing' && state.requestId === meta.requestId
          ? { ...savedPart(state), ...initialTransientState, status: 'failed', failure: payload ?? 'notSent' }
          : state,
      )
      .addCase(submitLead.fulfilled, (state, { meta }) => {
        if (state.status !== 'processing' || state.requestId !== meta.requestId) return state;
        const { lead, agreedToCalls } = state;
        const { vehicleYear, vehicleMake, vehicleModel, currentLoanBalance, email } = lead;
        return {
          status: 'submitted',
          receipt: {
            ...{ vehicleYear, vehicleMake, vehicleModel, currentLoanBalance, email },
            contact: contactOf(lead, agreedToCalls),
            agreedToCalls,
          },
        };
      });
  },
  selectors: {
    selectLead: (state) => savedPart(state).lead,
    selectStep: (state) => savedPart(state).step,
    selectLeadStatus: (state) => state.status,
    selectLeadFailure: (state) => (state.status === 'failed' ? state.failure : null),
    selectAnswer: (state, field: LeadField) => savedPart(state).lead[field],
    selectIsBlank: (state) => isBlank(savedPart(state).lead),
    selectIsChanging: (state) => isOpen(state) && state.changing,
    selectReceipt: (state) => (state.status === 'submitted' ? state.receipt : null),
    selectIsClearUndoable: (state) => isOpen(state) && state.cleared !== null,
    selectIsEstimateApplied: (state) => isOpen(state) && state.estimateApplied,
    selectAgreedToCalls: (state) => savedPart(state).agreedToCalls,
  },
});

export const {
  applicationStarted,
  fieldChanged,
  formRead,
  callsAgreementChanged,
  stepAdvanced,
  stepReversed,
  stepVisited,
  changeRequested,
  estimateApplied,
  leadCleared,
  clearUndone,
  undoExpired,
  leadRestarted,
} = leadWizardSlice.actions;
export const {
  selectLead,
  selectStep,
  selectLeadStatus,
  selectLeadFailure,
  selectAnswer,
  selectIsBlank,
  selectIsChanging,
  selectReceipt,
  selectIsClearUndoable,
  selectIsEstimateApplied,
  selectAgreedToCalls,
} = leadWizardSlice.selectors;
export const leadWizardReducer = leadWizardSlice.reducer;

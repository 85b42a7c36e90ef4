import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { business } from '../../config/business';
import { emptyLead, type Lead, type LeadField } from '../../config/entities';
import { contactOf, type Contact } from './contact';
import { firstStep, isBlank, isStep, lastStep, type SavedLead } from './savedLead';
import { submitLead } from './submitLead';

/** The whole wizard: every screen is a pure function of this. */
export interface LeadWizardState extends SavedLead {
  status: 'editing' | 'processing' | 'failed' | 'submitted';
  /** The submission under way or last made, by its request; only that one's end counts. */
  attempt: string | null;
  /** Whether the visitor came from the summary on the last step, to which Next then leads back. */
  changing: boolean;
  /** What "Clear my answers" wiped, for as long as it can be undone; in memory only. */
  cleared: SavedLead | null;
  /** Once submitted, how the partner can answer: the answers themselves are gone by then. */
  contact: Contact;
}

const initialState: LeadWizardState = {
  lead: emptyLead,
  step: 1,
  status: 'editing',
  attempt: null,
  changing: false,
  cleared: null,
  contact: 'none',
};

/** The end: nothing is left of the answers but how they can be answered. */
const submitted = ({ lead }: LeadWizardState): LeadWizardState => ({
  ...initialState,
  status: 'submitted',
  contact: contactOf(lead),
});

const isOpen = ({ status }: LeadWizardState) => status === 'editing' || status === 'failed';

const leadWizardSlice = createSlice({
  name: 'leadWizard',
  initialState,
  reducers: {
    fieldChanged(state, { payload }: PayloadAction<{ field: LeadField; value: string }>) {
      if (!isOpen(state)) return;
      state.lead[payload.field] = payload.value.slice(0, business.longestAnswer);
      state.cleared = null;
    },
    stepAdvanced(state) {
      if (!isOpen(state)) return;
      state.step = state.changing ? lastStep : Math.min(state.step + 1, lastStep);
      state.changing = false;
    },
    stepReversed(state) {
      if (!isOpen(state)) return;
      state.step = Math.max(state.step - 1, firstStep);
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
    /** The savings estimate on the landing page was carried over. */
    figuresCarriedOver(
      state,
      { payload }: PayloadAction<Pick<Lead, 'currentLoanBalance' | 'monthlyPayment'>>,
    ) {
      if (state.status === 'submitted') return { ...initialState, lead: { ...emptyLead, ...payload } };
      if (isOpen(state)) Object.assign(state.lead, payload);
      return state;
    },
    leadCleared(state) {
      if (!isOpen(state)) return state;
      return { ...initialState, cleared: { lead: state.lead, step: state.step } };
    },
    clearUndone(state) {
      if (!isOpen(state) || !state.cleared) return state;
      return { ...initialState, ...state.cleared };
    },
    /** The chance to undo is over. */
    clearedLeadForgotten(state) {
      state.cleared = null;
    },
    leadRestarted: (state) => (state.status === 'processing' ? state : initialState),
    /** The same lead was accepted in another tab. */
    leadAcceptedElsewhere: submitted,
  },
  extraReducers: (builder) => {
    builder
      .addCase(submitLead.pending, (state, { meta }) => {
        state.status = 'processing';
        state.attempt = meta.requestId;
        state.cleared = null;
      })
      .addCase(submitLead.rejected, (state, { meta }) => {
        if (state.attempt === meta.requestId) state.status = 'failed';
      })
      .addCase(submitLead.fulfilled, (state, { meta }) =>
        state.attempt === meta.requestId ? submitted(state) : state,
      );
  },
  selectors: {
    selectLead: (state) => state.lead,
    selectStep: (state) => state.step,
    selectStatus: (state) => state.status,
    selectAnswer: (state, field: LeadField) => state.lead[field],
    selectIsBlank: isBlank,
    selectIsChanging: (state) => state.changing,
    selectContact: (state) => state.contact,
  },
});

export const {
  fieldChanged,
  stepAdvanced,
  stepReversed,
  stepVisited,
  changeRequested,
  figuresCarriedOver,
  leadCleared,
  clearUndone,
  clearedLeadForgotten,
  leadRestarted,
  leadAcceptedElsewhere,
} = leadWizardSlice.actions;
export const {
  selectLead,
  selectStep,
  selectStatus,
  selectAnswer,
  selectIsBlank,
  selectIsChanging,
  selectContact,
} = leadWizardSlice.selectors;
export const leadWizardReducer = leadWizardSlice.reducer;

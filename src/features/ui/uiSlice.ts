import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { StartListening } from '../../app/typedStore';
import { buildYear } from '../../config/build';
import { business } from '../../config/business';
import type { StateName } from '../../domain/states';
import {
  estimatedLoan,
  estimateTexts,
  initialEstimate,
  type EstimateState,
  type EstimateTexts,
} from './estimate';

export interface UiState {
  /** The calendar year. The build's at first, as in the prerendered HTML. */
  currentYear: number;
  /** Whether the browser saves answers for later. */
  savesAnswers: boolean;
  /** The name of the state chosen on the landing page, '' if none is; in memory only, like the estimate. */
  chosenState: StateName | '';
  estimate: EstimateState;
}

const initialState: UiState = {
  currentYear: buildYear,
  savesAnswers: true,
  chosenState: '',
  estimate: initialEstimate,
};

const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    clockRead: (state, { payload }: PayloadAction<number>) => ({ ...state, currentYear: payload }),
    storageFailed: (state) => ({ ...state, savesAnswers: false }),
    stateChosen: (state, { payload }: PayloadAction<StateName | ''>) => ({ ...state, chosenState: payload }),
    /** The visitor typed into fields of the estimate. */
    estimateTyped({ estimate, ...state }, { payload }: PayloadAction<Partial<EstimateTexts>>) {
      const typed = { ...estimate.typed, ...payload };
      const loan = estimatedLoan(estimateTexts({ typed })) ?? estimate.loan;
      return { ...state, estimate: { ...estimate, typed, loan, phase: 'changing' } };
    },
    /** By how many percentage points the new rate of the estimate is lower. */
    pointsLowerChosen({ estimate, ...state }, { payload: pointsLower }: PayloadAction<number>) {
      return { ...state, estimate: { ...estimate, pointsLower, phase: 'changing' } };
    },
    estimateSettled: ({ estimate, ...state }) => ({ ...state, estimate: { ...estimate, phase: 'settled' } }),
  },
  selectors: {
    selectCurrentYear: (state) => state.currentYear,
    selectSavesAnswers: (state) => state.savesAnswers,
    selectChosenState: (state) => state.chosenState,
    selectEstimate: (state) => state.estimate,
    /** The chosen state's name if loans are not offered there, otherwise ''. */
    selectExcludedState: ({ chosenState }) =>
      business.eligibility.excludedStates.some((name) => name === chosenState) ? chosenState : '',
  },
});

export const { clockRead, storageFailed, stateChosen, estimateTyped, pointsLowerChosen } = uiSlice.actions;
export const {
  selectCurrentYear,
  selectSavesAnswers,
  selectChosenState,
  selectEstimate,
  selectExcludedState,
} = uiSlice.selectors;
export const uiReducer = uiSlice.reducer;

/** Says when the visitor has stopped changing the estimate, so that a screen reader hears one result and not one a key. */
export function addUiListeners(startListening: StartListening) {
  startListening({
    matcher: isAnyOf(estimateTyped, pointsLowerChosen),
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await api.extra.clock.wait(business.estimate.settleMs);
      if (!api.signal.aborted) api.dispatch(uiSlice.actions.estimateSettled());
    },
  });
}

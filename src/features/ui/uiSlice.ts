import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { buildYear } from '../../config/build';
import { business } from '../../config/business';
import type { ToastName } from '../../content/toasts';
import type { StateName } from '../../domain/states';

const { excludedStates } = business.eligibility;

export interface UiState {
  /** The open toast: a new object for each, so that a repeated toast is announced again. */
  toast: { name: ToastName } | null;
  /** The calendar year. The build's at first, as in the prerendered HTML. */
  currentYear: number;
  /** Whether the browser saves answers for later. */
  savesAnswers: boolean;
  /** The state chosen on the landing page, '' if none is; in memory only. By its name, so that the form needs no list. */
  chosenState: StateName | '';
}

const initialState: UiState = {
  toast: null,
  currentYear: buildYear,
  savesAnswers: true,
  chosenState: '',
};

const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    toastRaised(state, { payload: name }: PayloadAction<ToastName>) {
      state.toast = { name };
    },
    toastClosed(state) {
      state.toast = null;
    },
    clockRead(state, { payload: year }: PayloadAction<number>) {
      state.currentYear = year;
    },
    storageFailed(state) {
      state.savesAnswers = false;
    },
    stateChosen(state, { payload }: PayloadAction<StateName | ''>) {
      state.chosenState = payload;
    },
  },
  selectors: {
    selectToast: (state) => state.toast,
    selectCurrentYear: (state) => state.currentYear,
    selectSavesAnswers: (state) => state.savesAnswers,
    selectChosenState: (state) => state.chosenState,
    /** The chosen state's name if loans are not offered there, otherwise ''. */
    selectExcludedState: ({ chosenState }) =>
      chosenState !== '' && excludedStates.includes(chosenState) ? chosenState : '',
  },
});

export const { toastRaised, toastClosed, clockRead, storageFailed, stateChosen } = uiSlice.actions;
export const { selectToast, selectCurrentYear, selectSavesAnswers, selectChosenState, selectExcludedState } =
  uiSlice.selectors;
export const uiReducer = uiSlice.reducer;

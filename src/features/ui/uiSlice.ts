import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { buildYear } from '../../config/build';
import type { ToastName } from '../../content/toasts';

export interface UiState {
  /** The open toast: a new object for each, so that a repeated toast is announced again. */
  toast: { name: ToastName } | null;
  /** The calendar year. The build's at first, as in the prerendered HTML. */
  currentYear: number;
  /** Whether the browser saves answers for later. */
  savesAnswers: boolean;
}

const initialState: UiState = {
  toast: null,
  currentYear: buildYear,
  savesAnswers: true,
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
  },
  selectors: {
    selectToast: (state) => state.toast,
    selectCurrentYear: (state) => state.currentYear,
    selectSavesAnswers: (state) => state.savesAnswers,
  },
});

export const { toastRaised, toastClosed, clockRead, storageFailed } = uiSlice.actions;
export const { selectToast, selectCurrentYear, selectSavesAnswers } = uiSlice.selectors;
export const uiReducer = uiSlice.reducer;

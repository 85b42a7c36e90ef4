import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { buildYear } from '../../config/build';
import type { ToastName } from '../../content/toasts';

export interface UiState {
  /** The open toast. Each toast has a new number, so that a repeated toast is announced again. */
  toast: { name: ToastName; number: number } | null;
  toastsRaised: number;
  /** The calendar year. It is the build's year until hydration, so that the first render equals the prerendered HTML. */
  currentYear: number;
  /** Whether the browser saves answers for later. */
  storage: 'works' | 'fails';
}

const initialState: UiState = {
  toast: null,
  toastsRaised: 0,
  currentYear: buildYear,
  storage: 'works',
};

const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    toastRaised(state, { payload: name }: PayloadAction<ToastName>) {
      state.toastsRaised += 1;
      state.toast = { name, number: state.toastsRaised };
    },
    toastClosed(state) {
      state.toast = null;
    },
    clockRead(state, { payload: year }: PayloadAction<number>) {
      state.currentYear = year;
    },
    storageFailed(state) {
      state.storage = 'fails';
    },
  },
  selectors: { selectToast: (state) => state.toast },
});

export const { toastRaised, toastClosed, clockRead, storageFailed } = uiSlice.actions;
export const { selectToast } = uiSlice.selectors;
export const uiReducer = uiSlice.reducer;

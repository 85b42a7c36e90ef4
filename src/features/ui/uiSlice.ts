import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Toast } from '../../content/toasts';

/** A toast in sight. `raised` counts up, so that a repeated toast is news again. */
export interface RaisedToast extends Toast {
  raised: number;
}

/** What the screen shows that is no form. */
interface UiState {
  /** The toasts in sight, oldest first. */
  toasts: readonly RaisedToast[];
  raisedSoFar: number;
  /** The calendar year: the build's until the browser has told its own, so that prerendered pages match. */
  currentYear: number;
  /** Whether the browser keeps answers for later. */
  storage: 'works' | 'fails';
}

const initialState: UiState = {
  toasts: [],
  raisedSoFar: 0,
  currentYear: Number(process.env.BUILD_YEAR),
  storage: 'works',
};

const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    toastRaised(state, { payload }: PayloadAction<Toast>) {
      state.raisedSoFar += 1;
      state.toasts = [
        ...state.toasts.filter(({ key }) => key !== payload.key),
        { ...payload, raised: state.raisedSoFar },
      ];
    },
    /** The toasts of these keys go, where they are in sight. */
    toastDismissed(state, { payload: keys }: PayloadAction<readonly string[]>) {
      state.toasts = state.toasts.filter(({ key }) => !keys.includes(key));
    },
    /** The time of a toast is over; the same one raised again since then stays. */
    toastExpired(state, { payload }: PayloadAction<number>) {
      state.toasts = state.toasts.filter(({ raised }) => raised !== payload);
    },
    clockRead(state, { payload: year }: PayloadAction<number>) {
      state.currentYear = year;
    },
    storageFailed(state) {
      state.storage = 'fails';
    },
  },
  selectors: {
    selectToasts: (state) => state.toasts,
    selectRaisedSoFar: (state) => state.raisedSoFar,
    selectCurrentYear: (state) => state.currentYear,
    selectKeepsAnswers: (state) => state.storage === 'works',
  },
});

export const { toastRaised, toastDismissed, toastExpired, clockRead, storageFailed } = uiSlice.actions;
export const { selectToasts, selectRaisedSoFar, selectCurrentYear, selectKeepsAnswers } = uiSlice.selectors;
export const uiReducer = uiSlice.reducer;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Toast } from '../../content/toasts';

/** What the screen shows that is no form. */
interface UiState {
  /** The toasts in sight, oldest first. `raised` counts up, so that a repeated toast is news again. */
  toasts: readonly (Toast & { raised: number })[];
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
    toastDismissed(state, { payload: key }: PayloadAction<string>) {
      state.toasts = state.toasts.filter((toast) => toast.key !== key);
    },
    clockRead(state, { payload: year }: PayloadAction<number>) {
      state.currentYear = year;
    },
    storageFailed(state) {
      state.storage = 'fails';
    },
    storageRecovered(state) {
      state.storage = 'works';
    },
  },
  selectors: {
    selectToasts: (state) => state.toasts,
    /** Whether notistack is needed yet. */
    selectEverRaised: (state) => state.raisedSoFar > 0,
    selectCurrentYear: (state) => state.currentYear,
    selectKeepsAnswers: (state) => state.storage === 'works',
  },
});

export const { toastRaised, toastDismissed, clockRead, storageFailed, storageRecovered } = uiSlice.actions;
export const { selectToasts, selectEverRaised, selectCurrentYear, selectKeepsAnswers } = uiSlice.selectors;
export const uiReducer = uiSlice.reducer;

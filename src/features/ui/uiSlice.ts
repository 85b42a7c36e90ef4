import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StartListening } from '../../app/typedStore';
import { buildYear } from '../../config/build';
import { business } from '../../config/business';
import { stateName, type StateName } from '../../domain/states';
import { initialEstimate, withControls, type FiguresForForm } from './estimate';
import { isExcluded } from './uiDraft';

const initialState = {
  /** The calendar year. The build's at first, as in the prerendered HTML. */
  currentYear: buildYear,
  /** Whether the browser saves answers for later. */
  savesAnswers: true,
  /** The name of the state chosen on the landing page, '' if none is. */
  chosenState: '' as StateName | '',
  /** In memory only. */
  estimate: initialEstimate,
};

const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    clockRead: (state, { payload }: PayloadAction<number>) => ({ ...state, currentYear: payload }),
    storageFailed: (state) => ({ ...state, savesAnswers: false }),
    /** The visitor filled in these controls of the landing page, by their names: the estimate or the state. */
    landingChanged(ui, { payload: controls }: PayloadAction<Partial<Record<string, string>>>) {
      const chosenState = controls.state === undefined ? ui.chosenState : (stateName(controls.state) ?? '');
      const estimate = withControls(ui.estimate, controls);
      const isSame = chosenState === ui.chosenState && estimate === ui.estimate;
      return isSame ? ui : { ...ui, chosenState, estimate };
    },
    estimateSettled: ({ estimate, ...state }) => ({ ...state, estimate: { ...estimate, phase: 'settled' } }),
  },
  selectors: {
    selectCurrentYear: (state) => state.currentYear,
    selectSavesAnswers: (state) => state.savesAnswers,
    selectChosenState: (state) => state.chosenState,
    selectEstimate: (state) => state.estimate,
    /** The chosen state's name if loans are not offered there, otherwise ''. */
    selectExcludedState: ({ chosenState }) => (isExcluded(chosenState) ? chosenState : ''),
  },
});

/** The visitor opened the rate form from the estimate, whose figures the form gets. */
export const estimateApplied = createAction<FiguresForForm>('ui/estimateApplied');

export const { clockRead, storageFailed, landingChanged } = uiSlice.actions;
export const {
  selectCurrentYear,
  selectSavesAnswers,
  selectChosenState,
  selectEstimate,
  selectExcludedState,
} = uiSlice.selectors;
export const uiReducer = uiSlice.reducer;

/** Settles the estimate once the visitor stops changing it, so that screen readers announce one result, not many. */
export function addUiListeners(startListening: StartListening) {
  startListening({
    predicate: (_, { ui }, before) => ui.estimate !== before.ui.estimate && ui.estimate.phase === 'changing',
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await api.extra.clock.wait(business.estimate.settleMs);
      if (!api.signal.aborted) api.dispatch(uiSlice.actions.estimateSettled());
    },
  });
}

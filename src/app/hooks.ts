import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './store';

/*
 * What every feature may read of the store. They know the store by its types alone.
 */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The calendar year: the build's while the page hydrates, then the browser's. */
export const useCurrentYear = () => useAppSelector(({ ui }) => ui.currentYear);

/** Whether the browser saves answers for later. */
export const useSavesAnswers = () => useAppSelector(({ ui }) => ui.savesAnswers);

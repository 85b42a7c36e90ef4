import { useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { excludedStateChosen } from '../../content/layout';
import { selectExcludedState } from '../ui/uiSlice';

/** Repeats that loans are not offered in the state chosen on the landing page; nothing if they are or none was chosen. */
export function ExcludedStateAdvice() {
  const excludedState = useAppSelector(selectExcludedState);
  return excludedState !== '' && <Advice text={excludedStateChosen(excludedState)} />;
}

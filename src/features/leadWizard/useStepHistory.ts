import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { leadRestarted, selectStatus, selectStep, stepVisited } from './leadWizardSlice';
import { firstStep, isStep } from './savedLead';

const parameter = 'step';

/** The step that an address names; the first where it names none. */
function stepIn(search: string): number {
  const named = Number(new URLSearchParams(search).get(parameter) ?? 1);
  return isStep(named) ? named : 1;
}

const addressOf = (step: number) => ({ search: step === 1 ? '' : `?${parameter}=${step}` });

/**
 * Makes each step an entry of the browser's history: the state leads and the address follows, but for Back and
 * Forward, where the state follows. The address names the step and never an answer. Back from the thank-you
 * opens a fresh form.
 * @param isLive false while the page hydrates, when the step is still the prerendered one
 */
export function useStepHistory(isLive: boolean) {
  const step = useAppSelector(selectStep);
  const status = useAppSelector(selectStatus);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;

  const seen = useRef({ key, search });
  const addressed = useRef<number | null>(null);

  useEffect(() => {
    if (!isLive) return;
    // A fragment (the skip link's) is no step.
    const cameAnew = seen.current.key !== key && seen.current.search !== search;
    seen.current = { key, search };
    if (cameAnew && isBackOrForward) {
      addressed.current = stepIn(search);
      if (status !== 'submitted') {
        dispatch(stepVisited(stepIn(search)));
      } else {
        addressed.current = firstStep;
        dispatch(leadRestarted());
        void navigate(addressOf(firstStep), { replace: true });
      }
      // `step` is still the one that was left; the state's own change brings us here again.
      return;
    }
    const atStart = addressed.current === null;
    addressed.current ??= stepIn(search);
    if (addressed.current === step || status === 'processing') return;
    addressed.current = step;
    // What was opened at another step, and where a submission ended, is put right in place.
    const replace = atStart || status === 'submitted';
    void navigate(addressOf(step), { replace });
  }, [isLive, step, status, key, search, isBackOrForward, dispatch, navigate]);
}

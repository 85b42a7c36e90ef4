import { findForm, isLive, liveEvent, scriptFailureAlertId, startFailedEvent } from '../config/pageContract';
import { forgetReload, reloadOnce } from '../lib/reloadOnce';

/** How long the scripts may take, in milliseconds, before the page says that they are still loading. */
const slowAfterMs = 30_000;

/**
 * Handles failures of the page's scripts. If one is lost, a form reloads once, since a newer build may have replaced
 * it. After that an alert says that a script failed, or that the scripts are slow: always on a form; on other pages,
 * which work without scripts, only if a press is waiting for React.
 */
export function reportScriptFailure(isPressWaiting: () => boolean) {
  let problem: 'failed' | 'slow' | '' = '';
  let isReloading = false;
  const isForm = () => findForm() !== null;
  const report = () => {
    const alert = document.getElementById(scriptFailureAlertId);
    if (!alert) return;
    alert.dataset.problem = problem;
    alert.hidden = isLive() || problem === '' || !(isForm() || isPressWaiting());
  };
  const onLost = () => {
    isReloading ||= isForm() && !isLive() && reloadOnce();
    if (isReloading) return;
    problem = 'failed';
    report();
  };
  // A script of the site did not arrive, could not be parsed or threw an error.
  const onError = ({ target, filename = '' }: Partial<ErrorEvent>) => {
    const file = target instanceof HTMLScriptElement ? target.src : filename;
    if (file.startsWith(`${location.origin}/assets/`)) onLost();
  };
  addEventListener('error', onError, true);
  document.addEventListener(startFailedEvent, onLost);
  setTimeout(() => {
    problem ||= 'slow';
    report();
  }, slowAfterMs);
  addEventListener('click', () => setTimeout(report), true);
  document.addEventListener(liveEvent, () => {
    forgetReload();
    report();
  });
}

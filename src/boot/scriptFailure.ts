import {
  dataAttributes,
  isLive,
  liveEvent,
  scriptFailureAlertId,
  startFailedEvent,
} from '../config/pageContract';
import { forgetReload, reloadOnce } from '../lib/reloadOnce';

/** How long the scripts may take, in milliseconds. */
const slowAfterMs = 30_000;

/**
 * Says when the page's scripts fail. If one is lost, a form reloads once, since a newer build may have replaced the script.
 * After that, or if the scripts take too long, an alert says it: on a form always, on other pages, which work without scripts,
 * only if a press is waiting for React.
 */
export function reportScriptFailure(isPressWaiting: () => boolean) {
  let hasFailed = false;
  let isReloading = false;
  const isForm = () => document.querySelector(`form[${dataAttributes.form}]`) !== null;
  const report = () => {
    const alert = document.getElementById(scriptFailureAlertId);
    if (alert) alert.hidden = isLive() || !hasFailed || !(isForm() || isPressWaiting());
  };
  const fail = () => {
    hasFailed = true;
    report();
  };
  const onLost = () => {
    isReloading ||= isForm() && !isLive() && reloadOnce();
    if (!isReloading) fail();
  };
  // A script of ours did not arrive, could not be parsed or threw an error.
  const onError = ({ target, filename = '' }: Partial<ErrorEvent>) => {
    const file = target instanceof HTMLScriptElement ? target.src : filename;
    if (file.startsWith(`${location.origin}/assets/`)) onLost();
  };
  addEventListener('error', onError, true);
  document.addEventListener(startFailedEvent, onLost);
  setTimeout(fail, slowAfterMs);
  addEventListener('click', () => setTimeout(report), true);
  document.addEventListener(liveEvent, () => {
    forgetReload();
    report();
  });
}

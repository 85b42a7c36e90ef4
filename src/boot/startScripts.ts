import { isLive, liveEvent, scriptFailureAlertId, scriptsId, startFailedEvent } from '../config/pageContract';
import { forgetReload, reloadOnce } from '../lib/reloadOnce';
import { whenLoadedAndIdle } from '../lib/scheduling';

/** How long the scripts may take, in milliseconds, before the page says that they are still on their way. */
const slowAfterMs = 30_000;

/** How long a form waits for its first paint, in milliseconds: Firefox reports none if it restores a scrolled page. */
const paintTimeoutMs = 500;

function start() {
  const template = document.getElementById(scriptsId);
  if (!(template instanceof HTMLTemplateElement)) return;
  template.remove();
  // They run in this order: the main script needs the page's own.
  for (const script of template.content.querySelectorAll('script')) script.async = false;
  document.head.append(template.content);
}

function startAfterFirstPaint() {
  setTimeout(start, paintTimeoutMs);
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}

/**
 * Starts the page's scripts at the first tap or key, at the latest after the first paint on a form, or once the browser is
 * idle on any other page. If a script is lost, a form reloads once, since a newer build may have replaced the script. After
 * that an alert says that a script failed, or that the scripts are slow: on a form always, on other pages, which work
 * without scripts, only if a press is waiting for React.
 */
export function startScripts(isPressWaiting: () => boolean) {
  let problem: 'failed' | 'slow' | '' = '';
  let isReloading = false;
  const isForm = () => window.earlyDrafts !== undefined;
  const report = (found = problem) => {
    problem = found;
    const alert = document.getElementById(scriptFailureAlertId);
    if (!alert) return;
    alert.dataset.problem = problem;
    alert.hidden = isLive() || problem === '' || !(isForm() || isPressWaiting());
  };
  const onLost = () => {
    isReloading ||= isForm() && !isLive() && reloadOnce();
    if (!isReloading) report('failed');
  };
  addEventListener('DOMContentLoaded', () => {
    setTimeout(() => report(problem || 'slow'), slowAfterMs);
    if (isPressWaiting()) start();
    else if (isForm()) startAfterFirstPaint();
    else whenLoadedAndIdle(start);
  });
  for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, start, true);
  addEventListener('click', () => setTimeout(report), true);
  // A script of ours did not arrive, could not be parsed or threw an error.
  const onError = ({ target, filename = '' }: Partial<ErrorEvent>) => {
    const file = target instanceof HTMLScriptElement ? target.src : filename;
    if (file.startsWith(`${location.origin}/assets/`)) onLost();
  };
  addEventListener('error', onError, true);
  document.addEventListener(startFailedEvent, onLost);
  document.addEventListener(liveEvent, forgetReload);
  document.addEventListener(liveEvent, () => report());
}

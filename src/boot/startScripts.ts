import { isLive, liveEvent, scriptFailureAlertId, scriptsId, startFailedEvent } from '../config/pageContract';
import { forgetReload, reloadOnce } from '../lib/reloadOnce';
import { whenLoadedAndIdle } from '../lib/scheduling';

/** How long the scripts may take, in milliseconds, before the page says that they are still on their way. */
const slowAfterMs = 30_000;

/** How long a form waits for its first paint, in milliseconds: Firefox reports none if it restores a scrolled page. */
const paintTimeoutMs = 500;

function afterFirstPaint(work: () => void) {
  setTimeout(work, paintTimeoutMs);
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(work).observe({ type: 'paint', buffered: true });
}

/**
 * Starts the page's scripts at the first tap or key, at the latest after the first paint on a form, or once the browser is
 * idle on any other page. If a script is lost, a form reloads once, since a newer build may have replaced the script. After
 * that an alert says that a script failed, or that the scripts are slow: on a form always, on other pages, which work
 * without scripts, only if a press is waiting for React.
 */
export function startScripts(isForm: boolean, isPressWaiting: () => boolean) {
  let problem: 'failed' | 'slow' | null = null;
  let isReloading = false;

  const updateAlert = () => {
    const alert = document.getElementById(scriptFailureAlertId);
    if (!alert) return;
    alert.hidden = isLive() || problem === null || !(isForm || isPressWaiting());
    alert.dataset.problem = problem ?? '';
  };
  const report = (found: 'failed' | 'slow') => {
    problem = problem === 'failed' ? problem : found;
    updateAlert();
  };
  const reloadOrReport = () => {
    isReloading ||= isForm && reloadOnce();
    if (!isReloading) report('failed');
  };
  const start = () => {
    const template = document.getElementById(scriptsId);
    if (!(template instanceof HTMLTemplateElement)) return;
    template.remove();
    // The scripts run in this order: the main script needs the page's own.
    for (const script of template.content.querySelectorAll('script')) script.async = false;
    document.head.append(template.content);
    setTimeout(report, slowAfterMs, 'slow');
  };

  addEventListener('DOMContentLoaded', () => {
    if (isPressWaiting()) start();
    else if (isForm) afterFirstPaint(start);
    else whenLoadedAndIdle(start);
  });
  for (const type of ['pointerdown', 'keydown', 'click'])
    addEventListener(type, start, { passive: true, capture: true });
  addEventListener('click', () => setTimeout(updateAlert), true);
  // A script of ours did not arrive, could not be parsed or threw an error.
  addEventListener(
    'error',
    ({ target, filename = '' }: Partial<ErrorEvent>) => {
      const file = target instanceof HTMLScriptElement ? target.src : filename;
      if (!isLive() && file.startsWith(`${location.origin}/assets/`)) reloadOrReport();
    },
    true,
  );
  document.addEventListener(startFailedEvent, reloadOrReport);
  document.addEventListener(liveEvent, () => {
    forgetReload();
    updateAlert();
  });
}

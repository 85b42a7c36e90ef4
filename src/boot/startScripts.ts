import {
  dataAttributes,
  isLive,
  liveEvent,
  scriptFailureAlertId,
  startFailedEvent,
} from '../config/pageContract';
import { formPages, type PageId } from '../config/paths';
import { forgetReload, reloadOnce } from '../lib/reloadOnce';
import { whenLoadedAndIdle } from '../lib/scheduling';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

/** How long the scripts may take, in milliseconds, before the page shows that they are missing. */
const scriptTimeoutMs = 10_000;

/** How long to wait for the first paint, in milliseconds: Firefox reports none where it restores a scrolled page. */
const paintTimeoutMs = 500;

/** Calls a function after the first paint; immediately if the page is hidden or the browser does not report paints. */
function afterFirstPaint(work: () => void) {
  const isObservable = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (document.hidden || !isObservable) {
    work();
    return;
  }
  new PerformanceObserver(work).observe({ type: 'paint', buffered: true });
  setTimeout(work, paintTimeoutMs);
}

/**
 * Starts the page's scripts at the first tap or key, at the latest after the first paint on a form, or once the browser is
 * idle on any other page. If a script is lost, a form reloads once, since a newer build may have replaced the script. A
 * second loss, or ten seconds without scripts, shows the script failure alert: on a form always, on other pages, which
 * work without scripts, only if a tap is waiting for React.
 */
export function startScripts(isTapWaiting: () => boolean) {
  const { documentElement: html } = document;
  const scripts = html.getAttribute(dataAttributes.scripts)?.split(' ') ?? [];
  const isForm = formPages.includes(html.getAttribute(dataAttributes.page) as PageId);
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // Only files of this build may become scripts.
  const policy = trustedTypes?.createPolicy('boot', {
    createScriptURL: (url) => {
      if (!url.startsWith('/assets/')) throw new TypeError('Not a script of this site');
      return url;
    },
  });
  let hasStarted = false;
  let hasFailed = false;
  let isReloading = false;

  function start() {
    if (hasStarted) return;
    hasStarted = true;
    setTimeout(giveUp, scriptTimeoutMs);
    for (const src of scripts) {
      const script = document.createElement('script');
      // The scripts run in this order: the main script needs the page's own.
      script.async = false;
      script.src = policy ? policy.createScriptURL(src) : src;
      script.onerror = reloadOrFail;
      document.head.append(script);
    }
  }

  function giveUp() {
    hasFailed = true;
    updateAlert();
  }

  function reloadOrFail() {
    isReloading ||= isForm && !isLive() && reloadOnce();
    if (!isReloading) giveUp();
  }

  function updateAlert() {
    const alert = document.getElementById(scriptFailureAlertId);
    if (alert) alert.hidden = isLive() || !hasFailed || !(isForm || isTapWaiting());
  }

  addEventListener('DOMContentLoaded', () => {
    if (isForm) afterFirstPaint(start);
    else whenLoadedAndIdle(start);
    for (const type of ['pointerdown', 'keydown', 'click']) {
      addEventListener(type, start, { once: true, passive: true, capture: true });
    }
    if (isTapWaiting()) start();
  });
  addEventListener('click', () => setTimeout(updateAlert), true);
  // A script threw an error while it was evaluated, or could not be parsed.
  addEventListener('error', ({ filename }) => {
    if (filename.startsWith(`${location.origin}/assets/`)) reloadOrFail();
  });
  document.addEventListener(startFailedEvent, reloadOrFail);
  document.addEventListener(liveEvent, () => {
    forgetReload();
    updateAlert();
  });
}

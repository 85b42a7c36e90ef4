import { dataAttributes, startFailedEvent, liveEvent, scriptFailureAlertId } from '../config/dataAttributes';
import { formPages, type PageId } from '../config/paths';
import { forgetReload, reloadOnce } from '../lib/reloadOnce';
import { whenIdle } from '../lib/scheduling';
import { isLive } from './isLive';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

/** How long the scripts may take, in milliseconds, before the page says that they do not come. */
const patienceMs = 10_000;

/** Runs some work once the first paint is on the screen; at once where nothing is painted. */
function afterFirstPaint(work: () => void) {
  const isObservable = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (document.hidden || !isObservable) work();
  else new PerformanceObserver(work).observe({ type: 'paint', buffered: true });
}

/**
 * Starts the page's scripts: a form's after its first paint, any other page's once the browser is idle; or at the first
 * tap or key. Where one of them is lost, a form is loaded again once, since a new version may be out, and then shows
 * the alert. Another page is complete without them, and says so where a tap waits for them.
 * @param isAwaited whether a tap waits for React
 */
export function startScripts(isAwaited: () => boolean) {
  const { documentElement: html } = document;
  const scripts = html.getAttribute(dataAttributes.scripts)?.split(' ') ?? [];
  const isForm = formPages.includes(html.getAttribute(dataAttributes.page) as PageId);
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // The build's own files alone may become scripts.
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
    setTimeout(failed, patienceMs);
    for (const src of scripts) {
      const script = document.createElement('script');
      // In order: each page's own script, then the one that needs it.
      script.async = false;
      script.src = policy ? policy.createScriptURL(src) : src;
      script.onerror = reloadOrFail;
      document.head.append(script);
    }
  }

  function failed() {
    hasFailed = true;
    showAlert();
  }

  function reloadOrFail() {
    isReloading ||= isForm && !isLive() && reloadOnce();
    if (!isReloading) failed();
  }

  function showAlert() {
    const alert = document.getElementById(scriptFailureAlertId);
    if (alert) alert.hidden = isLive() || !hasFailed || !(isForm || isAwaited());
  }

  addEventListener('DOMContentLoaded', () => {
    if (isForm) afterFirstPaint(start);
    else whenIdle(start);
    for (const type of ['pointerdown', 'keydown', 'click']) {
      addEventListener(type, start, { once: true, passive: true, capture: true });
    }
    if (isAwaited()) start();
  });
  addEventListener('click', () => setTimeout(showAlert), true);
  // What a script throws while it is evaluated, or that it does not parse.
  addEventListener('error', ({ filename }) => {
    if (filename.startsWith(`${location.origin}/assets/`)) reloadOrFail();
  });
  document.addEventListener(startFailedEvent, reloadOrFail);
  document.addEventListener(liveEvent, () => {
    forgetReload();
    showAlert();
  });
}

import { dataAttributes } from '../config/dataAttributes';
import { sendsGlobalPrivacyControl } from '../lib/privacySignal';
import { captureSource } from '../services/visitSource';
import { keepEarlyTaps } from './earlyTaps';
import { isLive } from './isLive';
import { keepSavedStep } from './savedStep';
import { startScripts } from './startScripts';

/** What happens in every page between its first paint and the moment at which React answers. */
export function bootPage() {
  const privacyControl = sendsGlobalPrivacyControl() ? 'on' : 'off';
  document.documentElement.setAttribute(dataAttributes.privacyControl, privacyControl);

  // Back or Forward to an entry of another page, which nothing can render yet: the browser loads it.
  const { pathname } = location;
  addEventListener('popstate', (event) => {
    if (isLive() || location.pathname === pathname) return;
    // The router must not render that page into this one's HTML.
    event.stopImmediatePropagation();
    location.reload();
  });

  captureSource();
  keepSavedStep();
  startScripts(keepEarlyTaps());
}

import { dataAttributes, isLive } from '../config/pageContract';
import { leadShape, setStepAttribute } from '../features/leadWizard/leadDraft';
import { reviewShape } from '../features/reviewForm/reviewDraft';
import { sendsGlobalPrivacyControl } from '../lib/privacySignal';
import { readSaved, savedText } from '../lib/savedShape';
import { captureSource } from '../services/visitSource';
import { deferEarlyTaps } from './earlyTaps';
import { startScripts } from './startScripts';

/** Reloads a page that comes back into view after another page has changed the saved answers. */
function reloadIfAnswersChange() {
  const savedTexts = () => [leadShape, reviewShape].map(savedText).join('\n');
  let texts = savedTexts();
  const reloadIfChanged = () => {
    if (savedTexts() !== texts) location.reload();
  };
  // The page was in the back/forward cache.
  addEventListener('pagehide', () => {
    texts = savedTexts();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadIfChanged();
  });
}

/** Reloads the page if Back or Forward leads to another page's history entry, which only the router could render. */
function reloadForOtherPages() {
  const { pathname } = location;
  addEventListener('popstate', (event) => {
    if (isLive() || location.pathname === pathname) return;
    // A router that starts meanwhile must not render the other page into this one's HTML.
    event.stopImmediatePropagation();
    location.reload();
  });
}

/** Runs in the head of every page, before the first paint. */
export function bootPage() {
  document.documentElement.setAttribute(
    dataAttributes.privacyControl,
    sendsGlobalPrivacyControl() ? 'on' : 'off',
  );
  captureSource();
  // Styles depend on the attribute.
  setStepAttribute(readSaved(leadShape));
  reloadIfAnswersChange();
  reloadForOtherPages();
  startScripts(deferEarlyTaps());
}

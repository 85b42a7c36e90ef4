import { dataAttributes } from '../config/dataAttributes';
import { captureSource } from '../features/analytics/source';
import { keepEarlyAnswers } from './earlyAnswers';
import { keepEarlyTaps } from './earlyTaps';
import { isLive } from './isLive';
import { startScripts } from './startScripts';

// What runs inline in every page: all that happens between its first paint and the moment at which React answers.

const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
document.documentElement.setAttribute(dataAttributes.privacyControl, globalPrivacyControl ? 'on' : 'off');

// Back or Forward to an entry of another page, which nothing can render yet: the browser loads it.
const { pathname } = location;
addEventListener('popstate', () => {
  if (!isLive() && location.pathname !== pathname) location.reload();
});

captureSource();
keepEarlyAnswers();
startScripts(keepEarlyTaps());

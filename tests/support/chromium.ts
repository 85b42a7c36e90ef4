import { findProgram } from './programs';

const findOneOf = (names: readonly string[]) =>
  findProgram('CHROMIUM_PATH', names, 'chromium', ['/Applications/Google Chrome.app/Contents/MacOS']);
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Google Chrome'];

/** The Chromium or Chrome to drive: `CHROMIUM_PATH`, else one of the system. */
export const findChromium = () => findOneOf(browsers);

/** Chromium without a browser around it, which is less work for the processor; where there is none, the browser. */
export const findChromiumShell = () => findOneOf(['chromium-headless-shell', ...browsers]);

/**
 * Off while it is driven: services that reach out, and the list below the address bar, a page of the browser's own
 * beside each of ours that takes a seventh of a test's time. A later --disable-features replaces Playwright's own list, so the
 * entries of that list that matter are repeated.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
];

/** What Chromium is started with where its speed is measured. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
];

/** What it is started with where only its behavior counts: one process fewer beside each browser. */
export const quickChromiumFlags = [...chromiumFlags, '--in-process-gpu'];

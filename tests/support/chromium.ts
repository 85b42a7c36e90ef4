import { findProgram } from './programs';

const findOneOf = (names: readonly string[]) =>
  findProgram('CHROMIUM_PATH', names, 'chromium', ['/Applications/Google Chrome.app/Contents/MacOS']);
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Google Chrome'];

/** The Chromium or Chrome to drive: `CHROMIUM_PATH`, or else the system's. */
export const findChromium = () => findOneOf(browsers);

/** Chromium's headless shell, which needs less processor time; if it is not installed, the whole browser. */
export const findChromiumShell = () => findOneOf(['chromium-headless-shell', ...browsers]);

/**
 * Turns off services that use the network, and the list below the address bar, an internal page next to each tested
 * page that takes a seventh of a test's time. A later --disable-features replaces Playwright's own list, so its
 * important entries are repeated.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
];

/** The options with which Chromium is started when its speed is measured. */
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

/** The options when only its behavior counts: each browser has one process fewer. */
export const quickChromiumFlags = [...chromiumFlags, '--in-process-gpu'];

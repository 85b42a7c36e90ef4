import { paths } from './paths';

/**
 * What a page with a call to action asks the browser to do once it is idle: prepare the form behind it, scripts and
 * all (Speculation Rules, https://wicg.github.io/nav-speculation/speculation-rules.html). Browsers heed Save-Data
 * by themselves. The text is fixed, since each page's policy names its hash.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ urls: [paths.leadCapture], eagerness: 'immediate' }],
});

import type { Funnel } from '../../services/funnel';

/**
 * Loads what measures the Core Web Vitals, once the page is loaded and idle, and counts their ratings. A browser
 * that lacks a measure, or a script that does not arrive, costs the measurement and nothing else.
 */
export function countVitalsWhenIdle(funnel: Funnel) {
  const load = () => {
    import(/* webpackChunkName: "vitals" */ './vitals').then(
      ({ countVitals }) => countVitals(funnel),
      () => undefined,
    );
  };
  const loadWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load, 1000);
  };
  if (document.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle, { once: true });
}

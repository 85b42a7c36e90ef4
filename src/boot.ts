import { isLive, noteEarlyTaps, readSavedLead } from './beforeHydration';
import { dataAttributes, liveEvent, scriptsId, stuckId } from './config/dataAttributes';
import { countsVisits, eventsEndpoint } from './config/delivery';
import { paths } from './config/paths';
import { speculationRules } from './config/speculation';
import { markSavedStep } from './features/leadWizard/savedStepMark';
import { countBeforeLive } from './lib/countBeacon';
import { parseJson } from './lib/parseJson';
import { forgetReload, reloadOnce } from './lib/reloadOnce';

const { documentElement: html } = document;
const once = { once: true, passive: true, capture: true } as const;
/**
 * What starts the scripts of a page without a form. A click alone is how assistive technology presses a button. A
 * pointer counts once it moves: `pointerover` also tells of one that lies still while the page appears under it. The
 * network's return is no sign of intent, but a good moment to try again.
 */
const wakingEvents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'online'];

/** How long after its load a page is painted for good, its own font included; nothing is fetched ahead before. */
const settledMs = 500;
/** How long a frame may take from its script to the screen. */
const paintMs = 200;
/** How long the scripts may take before the page says that they do not come, and a tap after that before it is told. */
const stallMs = 10_000;

/**
 * What runs before anything is painted, inline in every page. It marks a waiting application,
 * keeps what is tapped before the application answers, starts the page's scripts when they are wanted, fetches the
 * next page in advance, and says so where a script does not come.
 * @param isForm whether the page is a form, whose scripts start after the first paint; those of any other page wait
 *   for a sign that somebody is about to use it
 */
export function boot(isForm: boolean) {
  const isAwaited = noteEarlyTaps();
  markSavedStep(readSavedLead());
  addEventListener('pageshow', ({ persisted }) => {
    // Out of the back/forward cache: a later page may have gone on with the answers.
    if (persisted) markSavedStep(readSavedLead());
  });

  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  html.setAttribute(dataAttributes.privacyControl, globalPrivacyControl ? 'on' : 'off');

  if (countsVisits && html.getAttribute(dataAttributes.page) === 'home') {
    countBeforeLive(eventsEndpoint, 'landingSeen', isLive);
  }

  /** Back or Forward to an entry that the application made, while nothing here could show it: load it. */
  const { pathname, search } = location;
  const reloadForEntry = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener('popstate', reloadForEntry);

  /** Only the build's own files may become scripts (Trusted Types). */
  const policy = (
    window as {
      trustedTypes?: {
        createPolicy: (
          name: string,
          rules: object,
        ) => { createScriptURL: (url: string) => string; createScript: (text: string) => string };
      };
    }
  ).trustedTypes?.createPolicy('boot', {
    createScriptURL: (url: string) => {
      if (!url.startsWith('/assets/')) throw new TypeError('Not a script of this site');
      return url;
    },
    createScript: (text: string) => {
      if (text !== speculationRules) throw new TypeError('Not a text of this site');
      return text;
    },
  });

  const scripts = html.getAttribute(dataAttributes.scripts)?.split(' ') ?? [];
  const stuck = () => document.getElementById(stuckId);
  let isLeaving = false;
  let stall: ReturnType<typeof setInterval> | undefined;

  /** Says that the page does not answer, and offers to load it again. Another page is complete without its scripts. */
  function sayStuck() {
    const alert = stuck();
    if (alert && !isLive() && !isLeaving && (isForm || isAwaited())) alert.hidden = false;
  }

  /** A script is lost or broken. A new version may be out, so a form is loaded again once, then says so. */
  function scriptFailed() {
    if (isLive() || isLeaving) return;
    isLeaving = isForm && reloadOnce();
    sayStuck();
    // On another page the next sign of intent, or the network's return, tries again.
    if (!isForm) waitForIntent();
  }

  function runScripts() {
    clearInterval(stall);
    stall = setInterval(sayStuck, stallMs);
    for (const src of scripts) {
      const script = document.createElement('script');
      // In order, so that the entry finds its chunks.
      script.async = false;
      script.src = policy ? policy.createScriptURL(src) : src;
      // The entry comes last. It fetches a lost chunk again by itself, if no script element of that address is left.
      script.onerror = src === scripts.at(-1) ? scriptFailed : () => script.remove();
      document.head.append(script);
    }
  }

  /** Does something once the first paint is on the screen, or should have been: not every browser tells. */
  function oncePainted(work: () => void) {
    let isDone = false;
    const workOnce = () => {
      if (!isDone) work();
      isDone = true;
    };
    requestAnimationFrame(() => setTimeout(workOnce, paintMs));
    if ('PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(workOnce).observe({ type: 'paint', buffered: true });
    }
  }

  function wake() {
    for (const event of wakingEvents) removeEventListener(event, wake, once);
    if (isLive()) return;
    // Half a page cannot be hydrated.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', runScripts);
    else runScripts();
  }

  /** Runs the scripts at the next sign of intent, once, however often it is called until then. */
  function waitForIntent() {
    for (const event of wakingEvents) addEventListener(event, wake, once);
  }

  // What the entry throws, or that it does not parse.
  const failIfOurs = ({ filename }: ErrorEvent) => {
    if (filename.startsWith(`${location.origin}/assets/`)) scriptFailed();
  };
  addEventListener('error', failIfOurs);

  document.addEventListener(liveEvent, () => {
    clearInterval(stall);
    removeEventListener('popstate', reloadForEntry);
    removeEventListener('error', failIfOurs);
    forgetReload();
    const alert = stuck();
    if (alert) alert.hidden = true;
  });

  const fetched = new Set<string>();
  function prefetch(href: string, as: 'script' | 'document') {
    if (fetched.has(href)) return;
    fetched.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as, href }));
  }

  /** The script of each page by its path, as the build knows it, without the one that all share. */
  function scriptsByPath(): Record<string, string> {
    // Half of it may be there while the page still loads.
    return (parseJson(document.getElementById(scriptsId)?.textContent) ?? {}) as Record<string, string>;
  }

  if (!isForm) waitForIntent();
  addEventListener('DOMContentLoaded', () => {
    // Nothing that the visitor reads must wait for the scripts.
    if (isForm && document.hidden) runScripts();
    else if (isForm) oncePainted(runScripts);
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    addEventListener('load', () => {
      const fetchAll = () => {
        for (const script of isForm ? [] : scripts) {
          prefetch(script, 'script');
        }
        // Whatever page a call to action stands on, the form is there when it is tapped.
        const call = document.querySelector<HTMLAnchorElement>(`a[href="${paths.leadCapture}"]`);
        if (call && !isForm) prepareForm(call);
      };
      setTimeout(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
        else fetchAll();
      }, settledMs);
    });
  });

  /** A page's code, and its HTML where links still navigate. */
  function prefetchPage(link: HTMLAnchorElement) {
    const own = scriptsByPath()[link.pathname];
    if (own) for (const script of [own, ...scripts.slice(-1)]) prefetch(script, 'script');
    if (!isLive()) prefetch(link.pathname, 'document');
  }

  /** Has the browser prepare the whole form out of sight, or fetch its parts where it cannot. */
  function prepareForm(link: HTMLAnchorElement) {
    if (!isLive() && 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')) {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = policy ? policy.createScript(speculationRules) : speculationRules;
      document.head.append(rules);
    } else prefetchPage(link);
  }

  /** The next page, at the first sign that it is wanted. */
  function prefetchTarget({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    if (link.pathname in scriptsByPath()) prefetchPage(link);
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'] as const) {
    addEventListener(event, prefetchTarget, { passive: true, capture: true });
  }
}

import { parseSavedLead, storageKey } from './features/leadWizard/savedLead';
import { markSavedStep as markSaved } from './features/leadWizard/savedStepMark';
import { reloadOnce } from './lib/reloadOnce';

/**
 * The few lines that run before anything is painted, inline in every page: they mark a waiting application,
 * run the page's scripts when they are wanted, fetch the next page's in advance, and help where one is lost.
 */

const { documentElement: html } = document;
const once = { once: true, passive: true, capture: true } as const;
const intentEvents = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'] as const;

/** How long after its load a page is painted for good, its own font included; nothing is fetched ahead before. */
const settledMs = 500;

/** Storage that is missing, forbidden or full must stop nothing. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const readSaved = () => attempt(() => parseSavedLead(sessionStorage.getItem(storageKey)));
markSaved(readSaved());
// A page that comes back from the back/forward cache may have been overtaken.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) markSaved(readSaved());
});

html.dataset.gpc = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ? 'on' : 'off';

if (html.dataset.page === 'notFound') {
  console.log('Page not found:', location.pathname);
  html.dataset.logged = location.pathname;
}

/** Start over, also where no other script runs yet. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-start-over]')) return;
  attempt(() => {
    sessionStorage.removeItem(storageKey);
  });
  markSaved(null);
  document.querySelector('h1')?.focus();
});

/** A click on a button that waits for the page to come alive is made again once it has. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-replay]') : null;
  if (!button || html.dataset.live !== undefined) return;
  document.addEventListener(
    'live',
    () => {
      // What was typed before must be in the application first.
      setTimeout(() => {
        button.click();
      });
    },
    { once: true },
  );
});

/** Only the build's own files may become scripts (Trusted Types). */
const policy = attempt(() =>
  (
    window as {
      trustedTypes?: {
        createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
      };
    }
  ).trustedTypes?.createPolicy('boot', {
    createScriptURL: (url: string) => {
      if (!url.startsWith('/assets/')) throw new TypeError('Not a script of this site');
      return url;
    },
  }),
);

/** The scripts of each page by its path, as the build knows them. */
function scriptsByPath(): Record<string, string[]> {
  return (
    attempt(
      () => JSON.parse(document.getElementById('scripts')?.textContent ?? '') as Record<string, string[]>,
    ) ?? {}
  );
}

const fetched = new Set<string>();
function prefetch(href: string, as: 'script' | 'document') {
  if (fetched.has(href)) return;
  fetched.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as, href }));
}

function run(scripts: readonly string[]) {
  for (const src of scripts) {
    const script = document.createElement('script');
    // In order, so that the entry finds its chunks.
    script.async = false;
    script.src = policy ? policy.createScriptURL(src) : src;
    document.head.append(script);
  }
}

addEventListener('DOMContentLoaded', () => {
  const scripts = html.dataset.scripts?.split(' ') ?? [];
  const later = html.dataset.later?.split(' ') ?? [];
  if (html.dataset.start === 'atOnce') {
    // After the first paint: nothing that the visitor reads shall wait for what comes to life behind it.
    const runSoon = () => setTimeout(run, 0, scripts);
    if (document.hidden) runSoon();
    else requestAnimationFrame(runSoon);
  } else {
    const wake = () => {
      for (const event of intentEvents) removeEventListener(event, wake, once);
      run(scripts);
    };
    for (const event of intentEvents) addEventListener(event, wake, once);
  }
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  addEventListener('load', () => {
    const fetchAll = () => {
      for (const script of html.dataset.start === 'atOnce' ? later : scripts) prefetch(script, 'script');
    };
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
      else fetchAll();
    }, settledMs);
  });
});

/** The next page's code, and its HTML where links still navigate, at the first sign that it is wanted. */
function prefetchTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.pathname === location.pathname) return;
  const scripts = scriptsByPath()[link.pathname];
  if (!scripts) return;
  for (const script of scripts) prefetch(script, 'script');
  if (html.dataset.live === undefined) prefetch(link.pathname, 'document');
}
for (const event of ['pointerover', 'touchstart', 'focusin'] as const) {
  addEventListener(event, prefetchTarget, { passive: true, capture: true });
}

/** A lost script of a form: one reload, since a new version may be out, then words and a way on. */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || html.dataset.live !== undefined) return;
    const stuck = document.getElementById('stuck');
    if (!stuck) return;
    if (!reloadOnce(location.pathname)) stuck.hidden = false;
  },
  true,
);

import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long a page must rest before its entry of the history is told, in milliseconds. */
const restMs = 400;

/** What an entry of the browser's history holds: React Router's key, which the first entry has none of, and ours. */
type EntryState = { key?: string; scroll?: number } | null;

/** The state of the entry that the browser is at. */
const entryState = () => window.history.state as EntryState;

/**
 * Scroll positions of client-side navigations: a page opens at its top or at the fragment asked for; Back and
 * Forward lead to where the visitor was, after a reload as well. Kept in the history's entries: React Router's own
 * component writes to the sessionStorage, which must hold nothing once a lead is accepted. A step of the form is no
 * new page, and between the fragments of a page the browser scrolls by itself.
 */
export function useScrollMemory() {
  const { key, pathname, hash } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const here = useRef({ key, pathname });

  useLayoutEffect(() => {
    let timer: number | undefined;
    const remember = () => {
      window.clearTimeout(timer);
      const state = entryState();
      // While the code of the next page is on its way, the address is that page's already.
      if ((state?.key ?? 'default') !== here.current.key || state?.scroll === window.scrollY) return;
      window.history.replaceState({ ...state, scroll: window.scrollY }, '');
    };
    // Not at each: Safari takes a hundred changes in thirty seconds.
    const rememberAtRest = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(remember, restMs);
    };
    window.addEventListener('scroll', rememberAtRest, { passive: true });
    // Before a link is followed.
    window.addEventListener('click', remember, true);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', rememberAtRest);
      window.removeEventListener('click', remember, true);
    };
  }, []);

  useLayoutEffect(() => {
    const isSamePage = here.current.pathname === pathname;
    const isSameEntry = here.current.key === key;
    here.current = { key, pathname };
    if (isSameEntry || (isSamePage && (hash === '' || isBackOrForward))) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    const before = entryState()?.scroll ?? 0;
    if (isBackOrForward) window.scrollTo({ top: before, behavior: 'instant' });
    else if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, hash, isBackOrForward]);
}

import { useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { continueAtTop } from '../components/focus';
import { useOnChange } from '../components/useOnChange';

/** The state of the history entry: React Router's key, which the first entry lacks, and the saved scroll position. */
const entryState = () => window.history.state as { key?: string; scroll?: number } | null;

/**
 * Restores scroll positions in client-side navigation: a new page opens at its top or at the fragment of its address,
 * and Back and Forward return to the earlier position, also after a reload. A link to the open page leads to its top;
 * the form's steps do not scroll here. Positions are saved in the history entries, since React Router's own component
 * writes to sessionStorage and scrolls to the top when hydration is late.
 */
export function useScrollMemory() {
  const location = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;

  const remember = useEffectEvent(() => {
    const state = entryState();
    // While the next page's code loads, `history.state` is already the next entry's and must not get this position.
    if ((state?.key ?? 'default') !== location.key || state?.scroll === window.scrollY) return;
    window.history.replaceState({ ...state, scroll: window.scrollY }, '');
  });
  useLayoutEffect(() => {
    // Not at each `scroll`: Safari allows a hundred changes of the history in thirty seconds. In browsers without
    // `scrollend`, only a click saves the position, before a link is followed.
    for (const type of ['scrollend', 'click']) window.addEventListener(type, remember, true);
    return () => {
      for (const type of ['scrollend', 'click']) window.removeEventListener(type, remember, true);
    };
  }, []);

  useOnChange(location, (left) => {
    const isNewPage = left.pathname !== location.pathname;
    const target = document.getElementById(location.hash.slice(1));
    if (isBackOrForward) {
      if (isNewPage) window.scrollTo({ top: entryState()?.scroll ?? 0, behavior: 'instant' });
    } else if (target) target.scrollIntoView();
    else if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' });
    else if (left.search === location.search) continueAtTop();
  });
}

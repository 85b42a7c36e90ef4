import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scroll positions of client-side navigations: a page opens at its top or at the fragment asked for; Back and
 * Forward lead to where the visitor was. In memory, where React Router's own component writes to the
 * sessionStorage that must hold nothing once a lead is accepted. A step of the form is no new page.
 */
export function useScrollMemory() {
  const { key, pathname, hash } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const positions = useRef(new Map<string, number>());
  const here = useRef({ key, pathname });

  useLayoutEffect(() => {
    const remember = () => positions.current.set(here.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, []);

  useLayoutEffect(() => {
    const isSamePage = here.current.pathname === pathname;
    const isSameEntry = here.current.key === key;
    here.current = { key, pathname };
    if (isSameEntry || (isSamePage && hash === '')) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (isBackOrForward) window.scrollTo({ top: positions.current.get(key) ?? 0, behavior: 'instant' });
    else if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, hash, isBackOrForward]);
}

import {
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { isLive, liveEvent } from '../config/pageContract';
import { readControls } from '../lib/form';
import { focusControl } from './focus';

const onLive = (listener: () => void) => {
  document.addEventListener(liveEvent, listener);
  return () => document.removeEventListener(liveEvent, listener);
};

/**
 * Whether the page is live: false in the prerendered HTML and in the first render of a page that is opened by its address. A
 * component that asks renders again in the task that hydrates the page: ask in the smallest one that needs the answer.
 */
export const useIsLive = (): boolean => useSyncExternalStore(onLive, isLive, () => false);

/**
 * Whether the page was live when the component appeared. What shows by itself shows only then: a page that becomes live must
 * not move.
 */
export const useAppearedLive = (): boolean => useState(useIsLive())[0];

/**
 * On a live page, renders its children after what surrounds them is painted, since they load code of their own; within a hidden
 * `Activity`, where no effect runs, once it is shown.
 */
export function WhenLive({ children }: { children: ReactNode }) {
  const isLive = useIsLive();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(isLive)), [isLive]);
  return isDue && <Suspense>{children}</Suspense>;
}

/** The page's main part right before hydration. Where something has changed the markup, React replaces it by a new one. */
let earlyMain: HTMLElement | null = null;
/** The name of the control that had the focus last. */
let focused = '';

/** Remembers the page's main part, and which of its controls has the focus. Call it right before hydration. */
export function rememberControls() {
  earlyMain = document.querySelector('main');
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!isLive() && target instanceof Element) focused = target.getAttribute('name') ?? '';
  };
  remember({ target: document.activeElement });
  document.addEventListener('focusin', remember);
}

/**
 * Goes last in the tree that is hydrated. In its commit it restores the answers, has them rendered, and gives the focus back to
 * the control of the same name if React has made the controls anew.
 * @param props.restore gets what the controls hold before React updates them: what was typed there is nowhere else
 * @param props.onLive called when React answers events
 */
export function Hydrated(props: {
  restore: (controls: Record<string, string>) => Promise<unknown>;
  onLive: () => void;
}) {
  const [, setIsRestored] = useState(false);
  const hydrate = useEffectEvent(async () => {
    await props.restore(earlyMain ? readControls(earlyMain) : {});
    flushSync(() => setIsRestored(true));
    props.onLive();
    const isLost = focused !== '' && document.activeElement === document.body;
    if (isLost && !earlyMain?.isConnected) focusControl(focused);
  });
  useLayoutEffect(() => void hydrate(), []);
  return null;
}

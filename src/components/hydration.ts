import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isLive, liveEvent } from '../config/pageContract';
import { focusControl } from './focus';

const onLive = (listener: () => void) => {
  document.addEventListener(liveEvent, listener);
  return () => document.removeEventListener(liveEvent, listener);
};

/** Whether the page is live: false in the prerendered HTML and in the first render of a page that is opened by its address. */
export const useIsLive = (): boolean => useSyncExternalStore(onLive, isLive, () => false);

/**
 * Whether the page was live when the component appeared. What shows by itself shows only then: a page that becomes live must
 * not move.
 */
export const useAppearedLive = (): boolean => useState(useIsLive())[0];

/** The page right before hydration. Where something has changed the markup, React replaces it by new, empty controls. */
const before = { nodes: [] as Element[], focused: '' };

/** Remembers the controls with what they hold, and which one has the focus. Call it right before hydration. */
export function rememberControls(container: Element) {
  before.nodes = [...container.children];
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!isLive() && target instanceof Element) before.focused = target.getAttribute('name') ?? '';
  };
  remember({ target: document.activeElement });
  document.addEventListener('focusin', remember);
}

const wasReplaced = () => before.nodes.some((node) => !node.isConnected);

/** What an element of the page was before React replaced it: the one at the same place among those of its tag. */
function replacedBy<Root extends Element>(root: Root): Root | undefined {
  const place = [...document.querySelectorAll(root.tagName)].indexOf(root);
  const all = before.nodes.flatMap((node) => [...node.querySelectorAll(root.tagName)]);
  return all[place] as Root | undefined;
}

/**
 * Goes last in the tree that is hydrated. In its commit it restores the saved answers, has them rendered, and gives the focus
 * back to the control of the same name if React has made the controls anew.
 * @param props.onLive called when React answers events
 */
export function Hydrated(props: { restore: () => Promise<unknown>; onLive: () => void }) {
  const [, setIsRestored] = useState(false);
  const hydrate = useEffectEvent(async () => {
    await props.restore();
    flushSync(() => setIsRestored(true));
    props.onLive();
    const isLost = before.focused !== '' && document.activeElement === document.body;
    if (isLost && wasReplaced()) focusControl(before.focused);
  });
  useLayoutEffect(() => void hydrate(), []);
  return null;
}

/**
 * Reads a prerendered form during hydration, since answers given before hydration exist only in the form's controls. The
 * form is read in the commit that hydrates it, before an update can overwrite a control, and again at {@link liveEvent}.
 * @param ref the form, or an element around the controls
 * @param onRead reads the controls
 */
export function useEarlyAnswers<Root extends HTMLElement>(
  ref: RefObject<Root | null>,
  onRead: (root: Root) => void,
) {
  const read = useEffectEvent(() => {
    const root = ref.current;
    if (root) onRead(wasReplaced() ? (replacedBy(root) ?? root) : root);
  });
  useLayoutEffect(() => {
    if (isLive()) return undefined;
    read();
    return onLive(() => read());
  }, []);
}

import { createContext, useContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../../components/focus';

/** Where the visitor last was in the wizard; lives as long as the wizard is on the screen. */
const LastPlace = createContext<{ current: number | string | null }>({ current: null });

/** Remembers, for the {@link FocusOnArrival}s within, where the visitor was. */
export function ArrivalMemory({ children }: { children: ReactNode }) {
  const last = useRef<number | string | null>(null);
  return <LastPlace value={last}>{children}</LastPlace>;
}

/**
 * Wraps the heading of a place in the wizard. When the visitor comes here from another place of it, the focus
 * goes to the heading, so that a screen reader reads on from there, and the page to its top, as if it were a new
 * one. The first place of a visit leaves both alone.
 */
export function FocusOnArrival({ at, children }: { at: number | string; children: ReactNode }) {
  const lastRef = useContext(LastPlace);
  const ref = useRef<HTMLDivElement>(null);
  // With the drawing itself: a Tab pressed in between would be undone.
  useLayoutEffect(() => {
    if (lastRef.current !== null && lastRef.current !== at) {
      focusHeading(ref.current?.querySelector<HTMLElement>('h1, h2') ?? null);
    }
    lastRef.current = at;
  }, [at, lastRef]);
  return <div ref={ref}>{children}</div>;
}

import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { useIsLive } from './hydration';

/** On a live page, renders its children after what surrounds them is painted, since they load code of their own. */
export function WhenLive({ children }: { children: ReactNode }) {
  const isLive = useDeferredValue(useIsLive(), false);
  return isLive && <Suspense>{children}</Suspense>;
}

import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False in prerendered HTML and during its hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

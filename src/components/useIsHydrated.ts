import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether hydration is complete: false in the prerendered HTML and in the first render. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

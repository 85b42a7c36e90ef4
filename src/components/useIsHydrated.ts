import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is past its hydration: false in the prerendered HTML and in the render that hydrates it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

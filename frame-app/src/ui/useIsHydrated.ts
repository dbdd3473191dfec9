import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false during hydration and true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

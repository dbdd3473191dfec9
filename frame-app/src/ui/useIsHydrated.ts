import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the document's own markup is taken over, true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

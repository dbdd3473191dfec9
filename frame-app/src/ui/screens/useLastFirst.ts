import { useState } from 'react';
import type { SignInMethod } from '../../flow/entities.ts';
import { useIsHydrated } from '../useIsHydrated.ts';
import type { ScreenProps } from './ScreenProps.ts';

/**
 * Returns a function that moves the method of the last sign-in to the front, if the host wants it there. Buttons that were
 * in the document before any script stay where they are: the visitor may be pressing one.
 */
export function useLastFirst({
  config: { showLastUsed },
  environment: { lastUsed },
}: Pick<ScreenProps<'Main'>, 'config' | 'environment'>) {
  const [mayMove] = useState(useIsHydrated());
  const isWanted = mayMove && showLastUsed === 'first';
  return <T>(items: readonly T[], methodOf: (item: T) => SignInMethod): readonly T[] => {
    const last = isWanted ? items.find((item) => methodOf(item) === lastUsed) : undefined;
    return last === undefined ? items : [last, ...items.filter((item) => item !== last)];
  };
}

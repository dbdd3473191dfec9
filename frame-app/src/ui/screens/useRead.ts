import type { WidgetErrorCode } from '@vestibule/shared-protocol';
import { useState } from 'react';
import useSWR from 'swr';

type Failure = { code: WidgetErrorCode };

type ReadOptions = {
  /** False reads nothing. Default true. */
  isWanted?: boolean;
  /** True if the data were just read. Then the first read waits for a possible change. Default false. */
  isThere?: boolean;
  /** True reads again when the visitor returns to this document. Default true. */
  followsFocus?: boolean;
};

let readers = 0;

/**
 * Reads a screen's data through the flow, which stores it: at once, when the visitor returns, when the network returns,
 * and again after the provider was not reached. swr schedules the reads with its defaults, which `useRead.test.tsx`
 * names.
 *
 * @param ask resolves with the failure, or null.
 */
export function useRead(
  ask: () => Promise<Failure | null>,
  { isWanted = true, isThere = false, followsFocus = true }: ReadOptions = {},
) {
  // A new screen gets a new key, because the data of an earlier screen no longer exist.
  const [key] = useState(() => {
    readers += 1;
    return `read ${readers}`;
  });
  const read = async () => {
    const failure = await ask();
    if (failure) throw failure;
    return true;
  };
  const { isValidating, mutate } = useSWR<boolean, Failure>(isWanted ? key : null, read, {
    revalidateOnMount: !isThere,
    revalidateOnFocus: followsFocus,
    shouldRetryOnError: ({ code }) => code === 'provider_unreachable' || code === 'timeout',
  });
  return { isReading: isValidating, readNow: () => void mutate().catch(() => {}) };
}

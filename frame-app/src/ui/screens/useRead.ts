import type { WidgetErrorCode } from '@vestibule/shared-protocol';
import { useState } from 'react';
import useSWR from 'swr';

type Failure = { code: WidgetErrorCode };

type ReadOptions = {
  /** There is something to read. Default true. */
  isWanted?: boolean;
  /** The data was just read, so it is read only after a possible change. Default false. */
  isThere?: boolean;
  /** The visitor's return to this document reads again. Default true. */
  followsFocus?: boolean;
};

let readers = 0;

/**
 * Reads a screen's data through the flow, which stores it: at once, when the visitor returns, when the network returns,
 * and again when the provider could not be reached. swr schedules the reads with
 * its defaults, which `useRead.test.tsx` names.
 *
 * @param ask resolves with the failure, or null.
 */
export function useRead(
  ask: () => Promise<Failure | null>,
  { isWanted = true, isThere = false, followsFocus = true }: ReadOptions = {},
) {
  // A new screen gets a new key, because the data of an earlier one is gone.
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

import type { WidgetErrorCode } from '@vestibule/shared-protocol';
import { useState } from 'react';
import useSWR from 'swr';

type Failure = { code: WidgetErrorCode };

type ReadOptions = {
  /** Whether there is anything to read. Default true. */
  isWanted?: boolean;
  /** What is read has just been read: only what may have changed it reads it again. Default false. */
  isThere?: boolean;
  /** Whether the visitor's return to this document reads it again. Default true. */
  followsFocus?: boolean;
};

let readers = 0;

/**
 * Reads what a screen shows, by asking the flow, which keeps what was read: at once, when the visitor is back, when the network
 * is, and again when the provider could not be reached. When and how often is swr's to say: its defaults are the constants of
 * spec §9, "Data-fetching cache" (`useRead.test.tsx`).
 *
 * @param ask resolves with the failure, if it failed.
 */
export function useRead(
  ask: () => Promise<Failure | null>,
  { isWanted = true, isThere = false, followsFocus = true }: ReadOptions = {},
) {
  // A screen that is new reads anew: what an earlier one has read went with it.
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

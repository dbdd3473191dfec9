import { dateAndTime } from '../../ui/time.ts';
import { useEmulator } from './emulator.ts';

/**
 * Returns when the account lock of a user or member ends, or undefined without a lock.
 *
 * @param people what an account lock may be on: the id, or also the email address
 */
export function useLockOf(): (...people: readonly string[]) => number | undefined {
  const locks = useEmulator<{ locks: Record<string, number> }>('/control/locks')?.locks ?? {};
  return (...people) => {
    const endsMs = people.flatMap((person) => locks[person] ?? []);
    return endsMs.length > 0 ? Math.max(...endsMs) : undefined;
  };
}

/** The fact that an account is locked, in a list of facts. */
export function LockedUntil({ endMs }: { endMs: number | undefined }) {
  if (endMs === undefined) return null;
  return (
    <>
      <dt>Locked until</dt>
      <dd>{dateAndTime(endMs)}</dd>
    </>
  );
}

import type { SectionProps } from './SectionProps.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns "Added 2 minutes ago" in the displayed language for a recent entry of this browser, otherwise null. */
export function sinceAdded(
  id: string | undefined,
  { details: { addedAtMs = {} }, texts }: Pick<SectionProps, 'details' | 'texts'>,
  nowMs = Date.now(),
): string | null {
  const atMs = id === undefined ? undefined : addedAtMs[id];
  if (atMs === undefined) return null;
  const ago = new Intl.RelativeTimeFormat(texts.locale, { numeric: 'auto' });
  const passedMs = Math.max(0, nowMs - atMs);
  const words =
    passedMs < MINUTE_MS
      ? ago.format(0, 'second')
      : passedMs < HOUR_MS
        ? ago.format(-Math.floor(passedMs / MINUTE_MS), 'minute')
        : ago.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  return texts.account.added(words);
}

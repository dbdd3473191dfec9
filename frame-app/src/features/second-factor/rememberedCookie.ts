import { readCookie, writeCookie } from '../../provider/storage/cookies.ts';
import { cookies } from '../../provider/storage/register.ts';

/** The record of a remembered browser: user, start, days, and the signature in hexadecimal. */
export type Remembered = { userId: string; sinceMs: number; days: number; signature: string };

const DAY_SECONDS = 86_400;
/** Limits the cookie, which every request to the auth host carries; a record takes 140 characters. */
const MOST = 6;

/** Parses the records without verifying them; any script may have written the cookie. */
export function readRemembered(): Remembered[] {
  const records = readCookie(cookies.rememberedBrowser)?.split('|') ?? [];
  return records.flatMap((record) => {
    const [, userId = '', sinceMs, days, signature = ''] =
      /^([\w-]{1,100}):(\d{1,15}):(\d{1,3}):([\da-f]{64})$/.exec(record) ?? [];
    return userId ? [{ userId, sinceMs: Number(sinceMs), days: Number(days), signature }] : [];
  });
}

/** Writes the newest records and drops the oldest. The cookie expires with the last of them. */
export function writeRemembered(all: readonly Remembered[]): void {
  const kept = all.slice(-MOST);
  const records = kept.map(({ userId, sinceMs, days, signature }) => [userId, sinceMs, days, signature].join(':'));
  const maxAgeSeconds = Math.max(0, ...kept.map(({ days }) => days * DAY_SECONDS));
  writeCookie(cookies.rememberedBrowser, records.join('|'), maxAgeSeconds);
}

import { readCookie, writeCookie } from '../../provider/storage/cookies.ts';
import * as cookies from '../../provider/storage/register/cookies.ts';

/** The record of a remembered browser: user, start, days, and the signature in hexadecimal. */
export type Remembered = { userId: string; sinceMs: number; days: number; signature: string };

const DAY_SECONDS = 86_400;
/** The most records in the cookie, which every request to the auth host carries. A record takes 140 characters. */
const MOST = 6;

/** Parses the records without verifying them. Any script may have written the cookie. */
export function readRemembered(): Remembered[] {
  const records = readCookie(cookies.rememberedBrowser)?.split('|') ?? [];
  return records.flatMap((record) => {
    const [, userId = '', sinceMs, days, signature = ''] =
      /^([\w-]{1,100}):(\d{1,15}):(\d{1,3}):([\da-f]{64})$/.exec(record) ?? [];
    return userId ? [{ userId, sinceMs: Number(sinceMs), days: Number(days), signature }] : [];
  });
}

/** Writes the newest records and drops older ones. The cookie expires with its last record. */
export function writeRemembered(remembereds: readonly Remembered[]): void {
  const newest = remembereds.slice(-MOST);
  const records = newest.map(({ userId, sinceMs, days, signature }) => [userId, sinceMs, days, signature].join(':'));
  const maxAgeSeconds = Math.max(0, ...newest.map(({ days }) => days * DAY_SECONDS));
  writeCookie(cookies.rememberedBrowser, records.join('|'), maxAgeSeconds);
}

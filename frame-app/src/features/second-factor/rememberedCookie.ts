import { readCookie, writeCookie } from '../../provider/storage/cookies.ts';
import { cookies } from '../../provider/storage/register.ts';

/** That this browser is remembered for a user: since when and for how many days, and what proves it, hexadecimal. */
export type Remembered = { userId: string; sinceMs: number; days: number; signature: string };

const DAY_SECONDS = 86_400;
/** A record takes 140 characters, and goes with every request to the auth host. */
const MOST = 6;

/** One record after the other, none of them judged: anybody may write a cookie. */
export function readRemembered(): Remembered[] {
  const records = readCookie(cookies.rememberedBrowser)?.split('|') ?? [];
  return records.flatMap((record) => {
    const [, userId = '', sinceMs, days, signature = ''] =
      /^([\w-]{1,100}):(\d{1,15}):(\d{1,3}):([\da-f]{64})$/.exec(record) ?? [];
    return userId ? [{ userId, sinceMs: Number(sinceMs), days: Number(days), signature }] : [];
  });
}

/** The newest last: what is more than fits is forgotten. The cookie goes when the last of them is over. */
export function writeRemembered(all: readonly Remembered[]): void {
  const kept = all.slice(-MOST);
  const records = kept.map(({ userId, sinceMs, days, signature }) => [userId, sinceMs, days, signature].join(':'));
  const maxAgeSeconds = Math.max(0, ...kept.map(({ days }) => days * DAY_SECONDS));
  writeCookie(cookies.rememberedBrowser, records.join('|'), maxAgeSeconds);
}

/** The record of a remembered browser: user, start, days, and the signature in hexadecimal. */
export type Remembered = { userId: string; sinceMs: number; days: number; signature: string };

const DAY_SECONDS = 86_400;
/** Limits the cookie, which every request to the auth host carries; a record takes 140 characters. */
const MOST = 6;

/** Parses the records without verifying them; any script may have written the cookie. */
export function readRemembered(): Remembered[] {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName()}=`));
  const records = pair?.slice(cookieName().length + 1).split('|') ?? [];
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
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere
  document.cookie = `${cookieName()}=${records.join('|')}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`;
}

/** A `__Host-` cookie belongs to exactly this host and requires https, which every host but localhost has. */
const isSecure = () => location.protocol === 'https:';
const cookieName = () => `${isSecure() ? '__Host-' : ''}vestibule_remembered`;

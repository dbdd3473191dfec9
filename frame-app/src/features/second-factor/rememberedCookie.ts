/** That this browser is remembered for a user: since when and for how many days, and what proves it, hexadecimal. */
export type Remembered = { userId: string; sinceMs: number; days: number; signature: string };

const DAY_SECONDS = 86_400;
/** A record takes 140 characters, and goes with every request to the auth host. */
const MOST = 6;

/** One record after the other, none of them judged: anybody may write a cookie. */
export function readRemembered(): Remembered[] {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName()}=`));
  const records = pair?.slice(cookieName().length + 1).split('|') ?? [];
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
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere
  document.cookie = `${cookieName()}=${records.join('|')}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`;
}

/** `__Host-`: of exactly this host. Off localhost everything is https. */
const isSecure = () => location.protocol === 'https:';
const cookieName = () => `${isSecure() ? '__Host-' : ''}vestibule_remembered`;

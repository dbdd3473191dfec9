import type { StytchClient } from '@stytch/vanilla-js/headless';
import { sessionCookie } from './storage/sessionCookie.ts';

/** For this long the library may hear of it by itself, which costs no call: milliseconds. */
const LIBRARY_MS = 500;

/**
 * Notices by the session's cookie that another document of the auth domain has signed in or out. The library hears of that by
 * `localStorage` alone, which in Safari a frame and a page of the auth domain do not share. Wire protocol §5.7.
 *
 * @param first the cookie when the library began: what has come since then it has not read.
 * @param onChange whether there is a session now. Where it rejects, the next look asks again.
 * @returns looks; it is also looked whenever the browser says that a cookie has changed, and when the page comes to the front.
 */
export function watchCookie(
  client: Pick<StytchClient, 'onStateChange'> & { session: Pick<StytchClient['session'], 'getSync'> },
  first: string | null,
  onChange: (isThere: boolean) => Promise<void>,
): () => void {
  let seen = first;
  let isWaiting = false;
  // Its own doing, or what it has heard by itself; not what it keeps of something else while it has yet to hear.
  function note(): void {
    const cookie = sessionCookie();
    if (!client.session.getSync() === !cookie) seen = cookie;
  }
  note();
  client.onStateChange(note);

  function tell(): void {
    const former = seen;
    isWaiting = false;
    seen = sessionCookie();
    if (seen === former) return;
    onChange(seen !== null).catch(() => {
      seen = former;
    });
  }

  function look(): void {
    if (isWaiting || sessionCookie() === seen) return;
    isWaiting = true;
    setTimeout(tell, LIBRARY_MS);
  }
  // Not every browser has it yet.
  window.cookieStore?.addEventListener('change', look);
  // The second: a page that the browser brings back as it was left.
  for (const shown of ['focus', 'pageshow']) window.addEventListener(shown, look);
  document.addEventListener('visibilitychange', look);
  look();
  return look;
}

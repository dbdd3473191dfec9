import type { StytchClient } from '@stytch/vanilla-js/headless';
import { sessionCookie } from './sessionCookie.ts';

/** For this long the library may hear of it by itself, which costs no call: milliseconds. */
const LIBRARY_MS = 500;

/**
 * Notices by the session's cookie that another document of the auth domain has signed in or out. The library hears of that by
 * `localStorage` alone, which in Safari a frame and a page of the auth domain do not share. Wire protocol §5.7.
 *
 * @param onChange whether there is a session now. Where it rejects, the next look asks again.
 * @returns looks; it is also looked whenever the browser says that a cookie has changed, and when the page comes to the front.
 */
export function watchCookie(
  client: Pick<StytchClient, 'onStateChange'>,
  onChange: (isThere: boolean) => Promise<void>,
): () => void {
  let seen = sessionCookie();
  let isWaiting = false;
  // Its own doing, or what it has heard by itself.
  client.onStateChange(() => {
    seen = sessionCookie();
  });

  function tell(): void {
    isWaiting = false;
    const former = seen;
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
  return look;
}

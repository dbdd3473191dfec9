import { sessionCookie } from './storage/sessionCookie.ts';

/** The time for the library to notice the change itself, which needs no request. */
const LIBRARY_MS = 500;

/**
 * Watches the session's cookie for a sign-in or logout in another document of the auth domain. The library watches only
 * `localStorage`, which a frame and a page of the auth domain do not share in Safari.
 *
 * @param first the cookie when the library started; the library has not read later changes.
 * @param onChange receives whether there is a session now. If it rejects, the next check calls `onChange` again.
 * @returns a function that checks at once. A check also runs when a cookie changes and when the page comes to the
 * front.
 */
export function watchCookie(
  client: { onStateChange(listener: () => void): unknown; session: { getSync(): unknown } },
  first: string | null,
  onChange: (isThere: boolean) => Promise<void>,
): () => void {
  let seen = first;
  let isWaiting = false;
  // Stores the cookie if the library already reflects it. Otherwise the library has yet to notice the change.
  function note(): void {
    const cookie = sessionCookie();
    if (!client.session.getSync() === !cookie) seen = cookie;
  }
  note();
  client.onStateChange(note);

  function reportChange(): void {
    const formerCookie = seen;
    isWaiting = false;
    seen = sessionCookie();
    if (seen === formerCookie) return;
    onChange(seen !== null).catch(() => {
      seen = formerCookie;
    });
  }

  function checkCookie(): void {
    if (isWaiting || sessionCookie() === seen) return;
    isWaiting = true;
    setTimeout(reportChange, LIBRARY_MS);
  }
  // Not every browser has `cookieStore` yet.
  window.cookieStore?.addEventListener('change', checkCookie);
  // `pageshow` fires when the browser restores a page from its back-forward cache.
  for (const type of ['focus', 'pageshow']) window.addEventListener(type, checkCookie);
  document.addEventListener('visibilitychange', checkCookie);
  checkCookie();
  return checkCookie;
}

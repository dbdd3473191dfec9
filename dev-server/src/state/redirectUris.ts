const UNSAFE_SCHEMES = /^(about|blob|data|file|filesystem|javascript|vbscript|view-source):$/;

/** Returns whether an app may register a redirect URL. Refuses schemes that run code or show their own document. */
export const isRegistrable = (url: string): boolean => URL.canParse(url) && !UNSAFE_SCHEMES.test(new URL(url).protocol);

/**
 * Returns whether the browser may be redirected to `url`: it must be registered. A program on the device listens on any
 * free port, so the port of a loopback address is not compared (RFC 8252 §7.3).
 */
export function isRegistered(registered: readonly string[], url: string): boolean {
  if (!isRegistrable(url)) return false;
  const anyPort = withoutLoopbackPort(url);
  return registered.some((one) => one === url || (anyPort !== null && withoutLoopbackPort(one) === anyPort));
}

/**
 * Returns whether an app that registers itself may have this redirect URI: https, a loopback address, or the scheme of
 * a native app; no fragment and no credentials (RFC 6749 §3.1.2, RFC 8252 §7).
 *
 * @param applicationType `web` allows https only. OpenID Connect Dynamic Client Registration §2.
 */
export function isSelfRegistrable(uri: string, applicationType?: 'web' | 'native' | undefined): boolean {
  if (!isRegistrable(uri) || uri.includes('#')) return false;
  const { protocol, username, password } = new URL(uri);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  return applicationType !== 'web' && (protocol !== 'http:' || LOOPBACK.test(uri));
}

const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/;

/** Returns a loopback address without its port; null for any other address. */
const withoutLoopbackPort = (url: string): string | null => (LOOPBACK.test(url) ? url.replace(LOOPBACK, '$1') : null);

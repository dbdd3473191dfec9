/** Schemes of the browser, the web platform and the system: they run code, show local documents, or belong to no app. */
const noAppSchemes = new Set([
  ...['about', 'blob', 'brave', 'content', 'data', 'devtools', 'file', 'filesystem', 'ftp', 'ftps', 'gopher', 'intent'],
  ...[
    'jar',
    'javascript',
    'ldap',
    'ldaps',
    'livescript',
    'mailto',
    'mhtml',
    'mocha',
    'nntp',
    'resource',
    'res',
    'search',
  ],
  ...[
    'search-ms',
    'sftp',
    'shell',
    'sms',
    'smb',
    'ssh',
    'tel',
    'telnet',
    'vbscript',
    'view-source',
    'vivaldi',
    'ws',
    'wss',
  ],
]);
const systemSchemes = /^(chrome|edge|moz|ms|opera|safari|webkit|x-apple)(-|$)/;
/** Browsers drop, resolve or rewrite these, so the address that is compared would not be the one that is opened. */
const rewritten = /[\\\s\p{Cc}]|\/(\.|%2e){1,2}(?=[/?#]|$)/iu;

/**
 * Returns whether an app may register a redirect URL: a web address without wildcards, or the scheme of an app. No
 * browser may read it in another way than it is written.
 */
export function isRegistrable(url: string): boolean {
  if (url.length > MOST_CHARACTERS || !URL.canParse(url) || rewritten.test(url)) return false;
  const { protocol, hostname } = new URL(url);
  const scheme = protocol.slice(0, -1);
  return !noAppSchemes.has(scheme) && !systemSchemes.test(scheme) && !hostname.includes('*');
}

const MOST_CHARACTERS = 2048;

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

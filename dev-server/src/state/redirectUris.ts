/**
 * Schemes that belong to no app: those of browsers, of the web platform and of the system. Some run code or show local
 * documents.
 */
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
/** Characters that browsers drop, resolve or rewrite. The opened address would differ from the compared address. */
const browserRewrites = /[\\\s\p{Cc}]|\/(\.|%2e){1,2}(?=[/?#]|$)/iu;

/**
 * Returns whether an app may register a redirect URL: a web address without wildcards, or an app's own scheme. Browsers
 * must read the URL exactly as it is written.
 */
export function isRegistrable(url: string): boolean {
  if (url.length > MAX_CHARACTERS || !URL.canParse(url) || browserRewrites.test(url)) return false;
  const { protocol, hostname } = new URL(url);
  const scheme = protocol.slice(0, -1);
  return !noAppSchemes.has(scheme) && !systemSchemes.test(scheme) && !hostname.includes('*');
}

const MAX_CHARACTERS = 2048;

/**
 * Returns whether the browser may be redirected to `url`: it must be registered. A native app listens on any free port,
 * so the port of a loopback address is not compared (RFC 8252 §7.3).
 */
export function isRegistered(registeredUrls: readonly string[], url: string): boolean {
  if (!isRegistrable(url)) return false;
  const anyPort = withoutLoopbackPort(url);
  return registeredUrls.some(
    (registeredUrl) => registeredUrl === url || (anyPort !== null && withoutLoopbackPort(registeredUrl) === anyPort),
  );
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

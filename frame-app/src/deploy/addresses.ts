import { getDomainWithoutSuffix } from 'tldts';

/**
 * What a deployment may name of the web. These texts end in headers, where a space, a semicolon or a comma would begin
 * something else, and URLs may hold the latter two even in a host name: so it is said what may stand there. A content
 * security policy cannot name an IPv6 address; browsers take it for nobody.
 */

const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** A name with a dot in it, as browsers write it: lower case, Punycode, no dot at either end; no IP address. */
export const isDomain = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 253 && hostName.test(value) && /\.[a-z][a-z0-9-]*$/.test(value);

/** An origin as browsers write it: no path, no default port, no wildcard. */
export function isExactOrigin(value: unknown): value is string {
  const url = safeUrl(value);
  return url !== null && url.origin === value;
}

/** An absolute URL. */
export const isSafeUrl = (value: unknown): value is string => safeUrl(value) !== null;

/** The URL of one file, as a content security policy can name it: in its normal form, without query and fragment. */
export function isFileUrl(value: unknown): value is string {
  const url = safeUrl(value);
  return url !== null && value === url.origin + url.pathname && /^[\w./~-]+$/.test(url.pathname);
}

/** Whether an origin is on this machine, where `http:` is as good as `https:`. */
export const isLocal = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^127(\.\d+){3}$/.test(hostname);

/** Null for what is no URL over `https:`, or `http:` on this machine, to a host with a usual name, without credentials. */
function safeUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const url = new URL(value);
  const { protocol, hostname, username, password } = url;
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocal(url));
  return isSecure && hostName.test(hostname) && !username && !password && !/\s/.test(value) ? url : null;
}

/** What stands before the public suffix of an origin's domain: `example` of `https://auth.example.co.uk`. */
export const nameOfDomain = (origin: string): string =>
  getDomainWithoutSuffix(origin, { allowPrivateDomains: true }) ?? origin;

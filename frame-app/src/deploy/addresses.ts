import { getDomainWithoutSuffix } from 'tldts';

/**
 * Checks for the web addresses in a deployment. They become part of headers, where a space, semicolon or comma
 * separates values. URLs may contain semicolons and commas even in a host name, so these checks list the allowed
 * characters. IPv6 addresses are refused, because browsers ignore them in a content security policy.
 */

const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Accepts a domain name as browsers write it: with a dot, lower case, Punycode, no dot at either end, no IP address.
 */
export const isDomain = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 253 && hostName.test(value) && /\.[a-z][a-z0-9-]*$/.test(value);

/** Accepts an origin as browsers write it: no path, no default port, no wildcard. */
export function isExactOrigin(value: unknown): value is string {
  const url = safeUrl(value);
  return url !== null && url.origin === value;
}

/** Accepts an absolute URL. */
export const isSafeUrl = (value: unknown): value is string => safeUrl(value) !== null;

/** Accepts the URL of one file that a content security policy can name: normalized, without query and fragment. */
export function isFileUrl(value: unknown): value is string {
  const url = safeUrl(value);
  return url !== null && value === url.origin + url.pathname && /^[\w./~-]+$/.test(url.pathname);
}

/** Returns whether an origin is on this machine, where `http:` is as secure as `https:`. */
export const isLocal = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^127(\.\d+){3}$/.test(hostname);

/**
 * Parses a URL with `https:`, an ordinary host name and no credentials. `http:` is accepted on this machine. Null for
 * any other value.
 */
function safeUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const url = new URL(value);
  const { protocol, hostname, username, password } = url;
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocal(url));
  return isSecure && hostName.test(hostname) && !username && !password && !/\s/.test(value) ? url : null;
}

/** Returns the label before the public suffix of an origin's domain: `example` of `https://auth.example.co.uk`. */
export const nameOfDomain = (origin: string): string =>
  getDomainWithoutSuffix(origin, { allowPrivateDomains: true }) ?? origin;

/** Returns whether two hosts have the same last two labels. Too lenient for public suffixes such as `co.uk`. */
export function haveSameSite(a: string, b: string): boolean {
  const site = (host: string) => (/^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.'));
  return site(a) === site(b);
}

/** Returns whether an address is on this machine. Browsers treat `http:` there like `https:`. */
export const isLocal = ({ hostname }: URL): boolean => /^(.+\.)?localhost$|^127(\.\d+){3}$/.test(hostname);

/**
 * Returns whether a page on `host` may use passkeys of `domain`: its own host name or a parent domain. Refuses a
 * domain without a dot, because it is a public suffix. Does not detect other public suffixes such as `co.uk`.
 */
export const mayBeRelyingParty = (domain: string, host: string): boolean =>
  domain === host || (domain.includes('.') && !/^[\d.]+$/.test(host) && host.endsWith(`.${domain}`));

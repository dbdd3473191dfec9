/** The same last two labels: right for all but public suffixes such as `co.uk`, where it is too kind. */
export function haveSameSite(one: string, other: string): boolean {
  const site = (host: string) => (/^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.'));
  return site(one) === site(other);
}

/** Whether an address is on this machine, where `http:` is as good as `https:`. */
export const isLocal = ({ hostname }: URL): boolean => /^(.+\.)?localhost$|^127(\.\d+){3}$/.test(hostname);

/** Whether passkeys of a page on `host` may be for `domain`: its own name, or one above it that is no public suffix. */
export const mayBeRelyingParty = (domain: string, host: string): boolean =>
  domain === host || (domain.includes('.') && !/^[\d.]+$/.test(host) && host.endsWith(`.${domain}`));

import { plainEmail, readDomain } from '@vestibule/shared-protocol';

/** The entries of a list of domains. `domains`: in the spelling that is sent. `invalid`: as typed. */
export type Domains = { domains: readonly string[]; invalid: string[] };

/**
 * Reads domains that were typed or pasted, separated by commas, semicolons, spaces or lines. A domain that the
 * organization has already keeps its spelling, and an absent text means no change.
 */
export function readDomains(typed: string | undefined, before: readonly string[]): Domains {
  if (typed === undefined) return { domains: before, invalid: [] };
  const saved = new Map(before.map((one) => [readDomain(one) ?? one, one]));
  const entries = plainEmail(typed)
    .split(/[\s,;\u3001\u060C\u061B]+/)
    .filter(Boolean)
    .map((entry) => ({ entry, domain: saved.has(entry) ? entry : readDomain(entry) }));
  const domains = entries.flatMap(({ domain }) => (domain === null ? [] : [saved.get(domain) ?? domain]));
  const invalid = entries.flatMap(({ entry, domain }) => (domain === null ? [entry] : []));
  return { domains: [...new Set(domains)], invalid };
}

import { plainEmail, readDomain } from '@vestibule/shared-protocol';

/**
 * The entries of a list of domains. `domains` have the spelling for the provider, `invalid` entries the typed spelling.
 */
type Domains = { domains: readonly string[]; invalid: string[] };

/**
 * Reads domains that were typed or pasted, separated by commas, semicolons, spaces or lines. A domain of the
 * organization keeps its spelling. Without a text, the domains stay the same.
 */
export function readDomains(text: string | undefined, before: readonly string[]): Domains {
  if (text === undefined) return { domains: before, invalid: [] };
  const savedDomains = new Map(before.map((domain) => [readDomain(domain) ?? domain, domain]));
  const entries = plainEmail(text)
    .split(/[\s,;\u3001\u060C\u061B]+/)
    .filter(Boolean)
    .map((entry) => ({ entry, domain: savedDomains.has(entry) ? entry : readDomain(entry) }));
  const domains = entries.flatMap(({ domain }) => (domain === null ? [] : [savedDomains.get(domain) ?? domain]));
  const invalid = entries.flatMap(({ entry, domain }) => (domain === null ? [entry] : []));
  return { domains: [...new Set(domains)], invalid };
}

import { getDomain } from 'tldts';
import type { Deployment } from '../../deployment.ts';
import { isLocal } from '../addresses.ts';
import type { Finding } from './Finding.ts';

/** Checks the members of the deployment against the address that serves it. */
export function checkDeploymentMembers(origin: string, deployment: Deployment, wantedHosts: string[]): Finding[] {
  const auth = new URL(origin);
  const crossSiteHosts = deployment.hosts.filter((host) => !haveSameSite(auth, new URL(host)));
  const missingHosts = wantedHosts.filter((host) => !deployment.hosts.includes(host));
  const domain = deployment.cookieDomain;
  return [
    {
      check: 'Every host is on the site of the auth domain',
      ok: crossSiteHosts.length === 0,
      advice: `Remove ${crossSiteHosts.join(', ')} from "hosts", or set up an auth domain on the same site as each of them. Otherwise browsers block the frame's cookies there.`,
    },
    {
      check: 'The deployment lists the hosts passed with --host',
      ok: missingHosts.length === 0,
      advice: `"hosts": ${JSON.stringify([...deployment.hosts, ...missingHosts])}`,
    },
    {
      check: 'No link can configure the page',
      ok: !deployment.testing,
      advice: 'Remove "testing": true. It is for tests only.',
    },
    {
      check: "The session's cookies reach the auth domain",
      ok: domain === undefined || auth.hostname === domain || auth.hostname.endsWith(`.${domain}`),
      advice: `Set "cookieDomain" to a parent of ${auth.hostname}, or remove it.`,
    },
  ];
}

/**
 * Returns whether two addresses share scheme and registrable domain. Names such as `localhost` have no such domain and
 * must be equal.
 */
function haveSameSite(url: URL, otherUrl: URL): boolean {
  const siteOf = ({ hostname }: URL) => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
  if (isLocal(url) && isLocal(otherUrl)) return lastLabels(url) === lastLabels(otherUrl);
  return url.protocol === otherUrl.protocol && siteOf(url) === siteOf(otherUrl);
}

/** Returns the last two labels of a host name. Browsers treat each name below `localhost` as a domain of its own. */
const lastLabels = ({ hostname }: URL) => hostname.split('.').slice(-2).join('.');

import { getDomain } from 'tldts';
import type { Deployment } from '../../deployment.ts';
import { isLocal } from '../addresses.ts';
import type { Finding } from './Finding.ts';

/** Checks the members of the deployment against the address that serves it. */
export function checkDeploymentMembers(origin: string, deployment: Deployment, wantedHosts: string[]): Finding[] {
  const auth = new URL(origin);
  const foreign = deployment.hosts.filter((host) => !haveSameSite(auth, new URL(host)));
  const unlisted = wantedHosts.filter((host) => !deployment.hosts.includes(host));
  const domain = deployment.cookieDomain;
  return [
    {
      check: 'Every host is on the site of the auth domain',
      ok: foreign.length === 0,
      advice: `Remove ${foreign.join(', ')} from "hosts", or give it an auth domain under its own domain: browsers block the frame's cookies there.`,
    },
    {
      check: 'The deployment lists the hosts that you asked for',
      ok: unlisted.length === 0,
      advice: `"hosts": ${JSON.stringify([...deployment.hosts, ...unlisted])}`,
    },
    {
      check: 'No address can configure the page',
      ok: !deployment.testing,
      advice: 'Remove "testing": true. It is for tests only.',
    },
    {
      check: 'The cookies of the session reach the auth domain',
      ok: domain === undefined || auth.hostname === domain || auth.hostname.endsWith(`.${domain}`),
      advice: `Set "cookieDomain" to a parent of ${auth.hostname}, or remove it.`,
    },
  ];
}

/** Whether two addresses share scheme and registrable domain. Names such as `localhost` have none and must be equal. */
function haveSameSite(one: URL, other: URL): boolean {
  const siteOf = ({ hostname }: URL) => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
  if (isLocal(one) && isLocal(other)) return lastLabels(one) === lastLabels(other);
  return one.protocol === other.protocol && siteOf(one) === siteOf(other);
}

/** Browsers treat each name below `localhost` as a domain of its own, with everything below that as its site. */
const lastLabels = ({ hostname }: URL) => hostname.split('.').slice(-2).join('.');

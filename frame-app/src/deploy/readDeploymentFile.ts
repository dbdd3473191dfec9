import { validateConfig, validateTheme } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';

/**
 * Checks a deployment written by hand. Throws an Error that names the place: a wrong origin here would only show as an
 * empty frame in somebody's browser.
 */
export function readDeploymentFile(text: string): Deployment {
  const deployment = JSON.parse(text) as Deployment;
  const { publicToken, hosts, oneTap, page } = deployment;
  if (typeof publicToken !== 'string' || !publicToken.startsWith('public-token-')) {
    throw new Error(
      `publicToken: expected a public token, starting with "public-token-", got ${JSON.stringify(publicToken)}`,
    );
  }
  if (!Array.isArray(hosts)) throw new Error('hosts: expected a list of origins such as "https://app.example.com"');
  hosts.forEach((host, index) => {
    const isOrigin =
      typeof host === 'string' && !host.includes('*') && URL.canParse(host) && new URL(host).origin === host;
    if (!isOrigin) {
      throw new Error(
        `hosts[${index}]: expected an exact origin such as "https://app.example.com", got ${JSON.stringify(host)}`,
      );
    }
  });
  const { scriptUrl } = oneTap ?? {};
  if (scriptUrl !== undefined && !(URL.canParse(scriptUrl) && new URL(scriptUrl).protocol === 'https:')) {
    throw new Error(`oneTap.scriptUrl: expected an https URL, got ${JSON.stringify(scriptUrl)}`);
  }
  for (const checked of [validateConfig(page?.config ?? {}), validateTheme(page?.theme ?? {})]) {
    if (!checked.ok) throw new Error(`page.${checked.message}`);
  }
  return deployment;
}

import type { Deployment } from '../../deployment.ts';
import { isLocal } from '../addresses.ts';
import { readDeploymentFile } from '../readDeploymentFile.ts';
import { checkDeploymentMembers } from './checkDeploymentMembers.ts';
import { checkFiles } from './checkFiles.ts';
import { checkHeaders } from './checkHeaders.ts';
import { checkPasskeyFiles } from './checkPasskeyFiles.ts';
import { checkProvider } from './checkProvider.ts';
import type { Finding } from './Finding.ts';
import { type Answer, deploymentText, readSite, request } from './readSite.ts';

type CheckOptions = {
  /** The version of the command. */
  version: string;
  /** The origins of the pages that embed the frame. */
  hosts: string[];
};

/**
 * Checks a deployed auth domain from outside: headers, files, hosts, version and the provider's settings. A failed
 * check may leave out later checks.
 */
export async function checkAuthDomain(address: string, { version, hosts }: CheckOptions): Promise<Finding[]> {
  const { origin, protocol } = new URL(address);
  const secure: Finding = {
    check: 'The auth domain is served over https',
    ok: protocol === 'https:' || isLocal(new URL(address)),
    advice: `Serve ${new URL(address).host} over https.`,
  };
  const response = await request(origin, '/').catch((failure: Error) => failure);
  const reachability = response instanceof Error ? failedRequest(origin, response) : frameFinding(origin, response);
  if (response instanceof Error || !reachability.ok) return [secure, reachability];
  const { deployment, finding } = readDeployment(response);
  if (!deployment) return [secure, reachability, finding];
  const site = await readSite(origin, response);
  return [
    secure,
    reachability,
    finding,
    ...checkFiles(site, version),
    ...checkHeaders(site, deployment),
    ...checkDeploymentMembers(origin, deployment, hosts),
    ...(await checkPasskeyFiles(origin, deployment)),
    ...(await checkProvider(origin, deployment)),
  ];
}

function failedRequest(origin: string, failure: Error): Finding {
  return { check: 'The auth domain answers', ok: false, advice: adviceFor(origin, failure) };
}

/** Returns the cause of a failed request and its fix, by the error code of Node. */
function adviceFor(origin: string, { message, name, cause }: Error): string {
  const { code = '', message: reason = message } = Object(cause) as { code?: string; message?: string };
  const { hostname, port, protocol } = new URL(origin);
  const portOfServer = port || (protocol === 'https:' ? '443' : '80');
  if (code === 'ENOTFOUND') return `${origin} has no DNS record. Add one for ${hostname}, or check the URL.`;
  if (code === 'EAI_AGAIN') return `DNS doesn't answer for ${hostname}. Check this computer's network, and try again.`;
  if (code === 'ECONNREFUSED')
    return `Nothing listens on port ${portOfServer} of ${hostname}. Start the web server there, or check the URL.`;
  if (name === 'TimeoutError' || /TIMEOUT|TIMEDOUT/.test(code))
    return `${origin} doesn't answer in time. Check the server and its firewall.`;
  if (/CERT|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code))
    return `The certificate of ${hostname} isn't valid: ${reason}. Install one for ${hostname} that browsers trust.`;
  if (/^ERR_SSL|EPROTO/.test(code))
    return `Port ${portOfServer} of ${hostname} doesn't speak https. Serve the auth domain over https there.`;
  return `${origin} doesn't answer: ${reason}. Check that the web server runs, and that this computer can reach it.`;
}

function frameFinding(origin: string, response: Answer): Finding {
  const target = response.headers.get('Location');
  return {
    check: 'The URL shows the frame',
    ok: response.status === 200 && deploymentText(response) !== undefined,
    advice: target
      ? `${origin} redirects to ${target}: check that URL, and serve the frame there without a redirect.`
      : `${origin} answers ${response.status} without a frame. Publish the folder that "vestibule deploy" writes.`,
  };
}

function readDeployment(document: Answer): { deployment?: Deployment; finding: Finding } {
  const check = 'The deployment is valid for this version';
  try {
    const deployment = readDeploymentFile(deploymentText(document) ?? '');
    return { deployment, finding: { check, ok: true, advice: '' } };
  } catch (mistake) {
    return { finding: { check, ok: false, advice: `Change the deployment: ${(mistake as Error).message}` } };
  }
}

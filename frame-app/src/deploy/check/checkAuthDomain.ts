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

function failedRequest(origin: string, { message, cause }: Error): Finding {
  const reason = cause instanceof Error ? cause.message : message;
  return { check: 'The auth domain answers', ok: false, advice: `${origin} doesn't answer: ${reason}` };
}

function frameFinding(origin: string, response: Answer): Finding {
  const target = response.headers.get('Location');
  return {
    check: 'The address shows the frame',
    ok: response.status === 200 && deploymentText(response) !== undefined,
    advice: target
      ? `${origin} redirects to ${target}: check that address, and serve the frame there without a redirect.`
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

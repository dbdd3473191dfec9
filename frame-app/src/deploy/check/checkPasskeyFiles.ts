import type { Deployment } from '../../deployment.ts';
import { passkeyFiles } from '../passkeyFiles.ts';
import type { Finding } from './Finding.ts';
import { request } from './readSite.ts';

/** Checks the files about passkeys that the deployment serves: each one is JSON, with the deployment's content. */
export const checkPasskeyFiles = (origin: string, deployment: Deployment): Promise<Finding[]> =>
  Promise.all(
    Object.entries(passkeyFiles(deployment)).map(([file, content]) => checkFile(origin, `/${file}`, content)),
  );

async function checkFile(origin: string, path: string, content: object): Promise<Finding> {
  const { status, headers, body } = await request(origin, path);
  const isJson = headers.get('Content-Type') === 'application/json';
  return {
    check: `Browsers can read ${path}`,
    ok: status === 200 && isJson && isSame(body, content),
    advice: `Serve the file at exactly that address with "Content-Type: application/json" (now: ${status}, ${headers.get('Content-Type')}).`,
  };
}

function isSame(body: string, content: object): boolean {
  try {
    return JSON.stringify(JSON.parse(body)) === JSON.stringify(content);
  } catch {
    return false;
  }
}

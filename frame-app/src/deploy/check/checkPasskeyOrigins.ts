import type { Deployment } from '../../deployment.ts';
import { passkeyOriginsFile } from '../headerRules.ts';
import type { Finding } from './Finding.ts';
import { request } from './readSite.ts';

/**
 * Checks the file that lets other auth domains use the passkeys of this domain, if the deployment names such domains.
 */
export async function checkPasskeyOrigins(origin: string, { passkeyOrigins }: Deployment): Promise<Finding[]> {
  if (!passkeyOrigins) return [];
  const { status, headers, body } = await request(origin, `/${passkeyOriginsFile}`);
  const isJson = headers.get('Content-Type') === 'application/json';
  const isListed = passkeyOrigins.every((origin) => body.includes(JSON.stringify(origin)));
  return [
    {
      check: `Browsers can read /${passkeyOriginsFile}`,
      ok: status === 200 && isJson && isListed,
      advice: `Serve the file at exactly that address with "Content-Type: application/json" (now: ${status}, ${headers.get('Content-Type')}).`,
    },
  ];
}

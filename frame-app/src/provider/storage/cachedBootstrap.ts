import type { Deployment } from '../../deployment.ts';
import { localKeys } from './register.ts';

const keyOf = (publicToken: string) => `${localKeys.bootstrap}:${publicToken}`;

/**
 * Returns the project's settings of the last visit, or else of the deployment; null if neither has them. Settings rarely
 * change.
 */
export function readCachedBootstrap({ publicToken, settings }: Deployment): Response | null {
  let text: string | null = null;
  try {
    const stored = localStorage.getItem(keyOf(publicToken));
    if (JSON.parse(stored ?? 'null')?.data instanceof Object) text = stored;
  } catch {} // the settings of the deployment are used
  text ??= settings ? JSON.stringify({ data: settings }) : null;
  return text === null ? null : new Response(text);
}

/** Stores the provider's answer for the next visit. */
export async function cacheBootstrap(publicToken: string, asked: Promise<Response>): Promise<void> {
  try {
    const answer = await asked;
    if (answer.ok) localStorage.setItem(keyOf(publicToken), await answer.clone().text());
  } catch {} // the next visit requests the settings again
}

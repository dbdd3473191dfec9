import type { Deployment } from '../../deployment.ts';
import * as localKeys from './register/localKeys.ts';

const keyOf = (publicToken: string) => `${localKeys.bootstrap}:${publicToken}`;

/**
 * Returns the project's settings of the last visit, or else of the deployment; null if there are none. Settings rarely
 * change.
 */
export function readCachedBootstrap({ publicToken, settings }: Deployment): Response | null {
  let text: string | null = null;
  try {
    const value = localStorage.getItem(keyOf(publicToken));
    if (JSON.parse(value ?? 'null')?.data instanceof Object) text = value;
  } catch {} // the settings of the deployment are used
  text ??= settings ? JSON.stringify({ data: settings }) : null;
  return text === null ? null : new Response(text);
}

/** Stores the provider's response for the next visit. */
export async function cacheBootstrap(publicToken: string, pendingResponse: Promise<Response>): Promise<void> {
  try {
    const response = await pendingResponse;
    if (response.ok) localStorage.setItem(keyOf(publicToken), await response.clone().text());
  } catch {} // the next visit requests the settings again
}

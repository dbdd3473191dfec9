import type { Deployment } from '../../deployment.ts';
import { localKeys } from './register.ts';

const keyOf = (publicToken: string) => `${localKeys.bootstrap}:${publicToken}`;

/**
 * What the provider said of the project at the last visit, or else when the frame was deployed; null where nobody remembers. It
 * changes once a year.
 */
export function readCachedBootstrap({ publicToken, settings }: Deployment): Response | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(keyOf(publicToken));
  } catch {} // the deployment remembers
  text ??= settings ? JSON.stringify({ data: settings }) : null;
  return text === null ? null : new Response(text);
}

/** Keeps what the provider says now for the next visit. */
export async function cacheBootstrap(publicToken: string, asked: Promise<Response>): Promise<void> {
  try {
    const answer = await asked;
    if (answer.ok) localStorage.setItem(keyOf(publicToken), await answer.clone().text());
  } catch {} // it is asked at the next visit, as it was at this one
}

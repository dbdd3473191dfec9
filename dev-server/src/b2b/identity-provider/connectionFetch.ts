import type { CustomFetch } from 'openid-client';
import { fetchResponse, type Outgoing, readAtMost } from '../../client-metadata/fetchDocument.ts';
import type { State } from '../../state/createState.ts';
import { STAND_IN_PATH } from './metadata.ts';

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 5_000;

/** Calls the emulated identity provider, which runs in the same process. */
export type Send = (url: string, init: RequestInit) => Response | Promise<Response>;

/**
 * Returns the function that calls the endpoints of connections. An administrator chooses the addresses, so an address
 * must be public and https. Exceptions: the emulated identity provider, and the origins that the developer has named.
 *
 * @param identityProviders origins of identity providers on this machine or network
 */
export function connectionFetch(
  { providerUrl }: State,
  send: Send,
  identityProviders: readonly string[] = [],
): CustomFetch {
  const standIns = new URL(`${STAND_IN_PATH}/`, providerUrl).href;
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    const text = await new Response(body as ConstructorParameters<typeof Response>[0]).text();
    const outgoing = { method, headers, ...(text !== '' && { body: text }) };
    if (url.href.startsWith(standIns)) return send(url.href, outgoing);
    if (identityProviders.includes(url.origin)) return callNamed(url, outgoing);
    return fetchResponse(url, outgoing, { mostBytes: MAX_BYTES });
  };
}

/**
 * Sends a request to a named origin. Follows no redirect, because a redirect could lead to an origin that is not named.
 */
async function callNamed(url: URL, outgoing: Outgoing): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { status, headers, body } = await fetch(url, { ...outgoing, redirect: 'manual', signal });
  const text = body === null ? '' : await readAtMost(MAX_BYTES, body);
  return new Response(text || null, { status, headers: { 'Content-Type': headers.get('Content-Type') ?? '' } });
}

import type { CustomFetch } from 'openid-client';
import { fetchResponse } from '../../client-metadata/fetchDocument.ts';
import type { State } from '../../state/createState.ts';
import { STAND_IN_PATH } from './metadata.ts';

const MOST_BYTES = 1024 * 1024;

/** Calls the stand-in of the emulator, which runs in the same process. */
export type Send = (url: string, init: RequestInit) => Response | Promise<Response>;

/**
 * Returns the function that calls the endpoints of connections. An administrator chooses the addresses, so a foreign
 * one must be public and https. Only the emulator's own stand-in is called otherwise.
 */
export function connectionFetch({ providerUrl }: State, send: Send): CustomFetch {
  const standIns = new URL(`${STAND_IN_PATH}/`, providerUrl).href;
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    const text = await new Response(body as ConstructorParameters<typeof Response>[0]).text();
    const outgoing = { method, headers, ...(text !== '' && { body: text }) };
    return url.href.startsWith(standIns)
      ? send(url.href, outgoing)
      : fetchResponse(url, outgoing, { mostBytes: MOST_BYTES });
  };
}

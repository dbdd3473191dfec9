import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

const MAX_BYTES = 5 * 1024;
const TIMEOUT_MS = 5_000;

type FetchLimits = {
  /** Decides for each address that the name resolves to. Default: public addresses only. */
  isAllowed?: (address: string) => boolean;
  mostBytes?: number;
  timeoutMs?: number;
  /** The certificate authority to trust, for tests. */
  ca?: string;
};

/**
 * Fetches an untrusted JSON document over https. Follows no redirect and connects to no private address. The connection
 * uses the checked IP address, so a second look-up of the name cannot change it.
 *
 * @throws Error for an address, status, size, time or media type that is not accepted
 */
export async function fetchDocument(url: URL, limits: FetchLimits = {}): Promise<unknown> {
  const response = await send(url, { headers: { Accept: 'application/json' } }, limits);
  try {
    if (response.statusCode !== 200) throw new Error(`The status is ${response.statusCode}.`);
    const type = response.headers['content-type'] ?? '';
    if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw new Error("The document's Content-Type isn't JSON.");
    return JSON.parse(await textOf(response, limits));
  } finally {
    response.destroy();
  }
}

/**
 * Sends a request to an untrusted server, with the protections of {@link fetchDocument}. Returns the response with any
 * status and media type.
 *
 * @throws Error for an address, size or time that is not accepted
 */
export async function fetchResponse(url: URL, outgoing: Outgoing, limits: FetchLimits = {}): Promise<Response> {
  const response = await send(url, outgoing, limits);
  try {
    const text = await textOf(response, limits);
    const { 'content-type': type, 'www-authenticate': challenge } = response.headers;
    return new Response(text || null, {
      status: response.statusCode ?? 0,
      headers: {
        ...(type !== undefined && { 'Content-Type': type }),
        ...(challenge !== undefined && { 'WWW-Authenticate': challenge }),
      },
    });
  } finally {
    response.destroy();
  }
}

export type Outgoing = { method?: string; headers: Record<string, string>; body?: string };

async function send(
  url: URL,
  { method = 'GET', headers, body }: Outgoing,
  { isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS, ca }: FetchLimits,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:') throw new Error('The URL must use https.');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new Error('The URL must lead to a public address.');
  const options: RequestOptions = {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    lookup: checkedLookup(isAllowed),
    ...(ca !== undefined && { ca }),
  };
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
}

const textOf = (response: IncomingMessage, { mostBytes = MAX_BYTES }: FetchLimits): Promise<string> =>
  readAtMost(mostBytes, response);

/**
 * Reads a body of UTF-8.
 * @throws Error for a body with more bytes
 */
export async function readAtMost(mostBytes: number, body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('The document is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      const isFine = first !== undefined && addresses.every(({ address }) => isAllowed(address));
      if (error || !isFine) return callback(error ?? new Error('The URL must lead to a public address.'), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

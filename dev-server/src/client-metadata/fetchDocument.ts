import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

const MOST_BYTES = 5 * 1024;
const TIMEOUT_MS = 5_000;

type FetchLimits = {
  /** Decides on each address that the name resolves to. Default: public addresses alone. */
  isAllowed?: (address: string) => boolean;
  mostBytes?: number;
  timeoutMs?: number;
  /** The certificate authority to trust, for tests. */
  ca?: string;
};

/**
 * Fetches a JSON document of a stranger over https. It follows no redirect and connects to no private address, even if
 * the name resolves to one at the second look-up: the connection uses the address that was checked.
 *
 * @throws Error for an address, status, size, time or media type that is not accepted
 */
export async function fetchDocument(url: URL, limits: FetchLimits = {}): Promise<unknown> {
  const answer = await send(url, { headers: { Accept: 'application/json' } }, limits);
  try {
    if (answer.statusCode !== 200) throw new Error(`The status is ${answer.statusCode}.`);
    const type = answer.headers['content-type'] ?? '';
    if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw new Error('The document is not JSON.');
    return JSON.parse(await textOf(answer, limits));
  } finally {
    answer.destroy();
  }
}

/**
 * Sends a request to a stranger, with the protections of {@link fetchDocument}. Returns the answer with any status and
 * media type.
 *
 * @throws Error for an address, size or time that is not accepted
 */
export async function fetchResponse(url: URL, outgoing: Outgoing, limits: FetchLimits = {}): Promise<Response> {
  const answer = await send(url, outgoing, limits);
  try {
    const text = await textOf(answer, limits);
    const { 'content-type': type, 'www-authenticate': challenge } = answer.headers;
    return new Response(text || null, {
      status: answer.statusCode ?? 0,
      headers: {
        ...(type !== undefined && { 'Content-Type': type }),
        ...(challenge !== undefined && { 'WWW-Authenticate': challenge }),
      },
    });
  } finally {
    answer.destroy();
  }
}

export type Outgoing = { method?: string; headers: Record<string, string>; body?: string };

async function send(
  url: URL,
  { method = 'GET', headers, body }: Outgoing,
  { isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS, ca }: FetchLimits,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:') throw new Error("The address isn't https.");
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new Error("The address isn't public.");
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

const textOf = (answer: IncomingMessage, { mostBytes = MOST_BYTES }: FetchLimits): Promise<string> =>
  readAtMost(mostBytes, answer);

/** Reads a body of UTF-8. @throws Error for one with more bytes */
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
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      const isFine = first !== undefined && found.every(({ address }) => isAllowed(address));
      if (error || !isFine) return callback(error ?? new Error("The address isn't public."), '');
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

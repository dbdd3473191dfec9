import { readHeader } from './readSessionJwts.ts';
import type { PageRequest } from './readTarget.ts';

/** Reads the text of a request. Null for a body with more bytes than the limit. The remaining bytes are not read. */
export type ReadBody = (limit: number) => Promise<string | null>;

/** A response in plain data, for servers without `Response`. */
export type ExchangeAnswer = { status: number; headers: Record<string, string>; body?: string };

/** The longest body in bytes. A JWT in a cookie is shorter. */
const BODY_LIMIT = 16_384;

/**
 * Reads the JSON text that a document of the auth domain posts, and answers its preflight. No other page can send this
 * origin. The origin is checked before the body is read.
 *
 * @param common the headers of every response that the auth domain may read.
 */
export async function readPost(
  request: PageRequest,
  body: string | ReadBody,
  { authOrigin, common }: { authOrigin: string; common: Record<string, string> },
): Promise<{ text: string } | { answer: ExchangeAnswer }> {
  const refuse = (status: number) => ({ answer: { status, headers: { 'Cache-Control': 'no-store' } } });
  if (readHeader(request, 'origin') !== authOrigin) return refuse(403);
  if (request.method === 'OPTIONS') {
    const preflight = { 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Allow-Headers': 'content-type' };
    return { answer: { status: 204, headers: { ...common, ...preflight, 'Access-Control-Max-Age': '600' } } };
  }
  if (request.method !== 'POST') return refuse(405);
  if (!/^application\/json\s*(?:;|$)/i.test(readHeader(request, 'content-type') ?? '')) return refuse(415);
  // A broken connection rejects.
  const text = typeof body === 'string' ? body : await body(BODY_LIMIT).catch(() => '');
  if (text === null || new TextEncoder().encode(text).length > BODY_LIMIT) {
    return { answer: { status: 413, headers: common } };
  }
  return { text };
}

/** Returns the headers that let only the auth domain read a response. */
export const readableBy = (authOrigin: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': authOrigin,
  'Cache-Control': 'no-store',
  Vary: 'Origin',
});

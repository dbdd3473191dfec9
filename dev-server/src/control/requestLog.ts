import type { Context } from 'hono';
import { parseJson } from '../http/parseJson.ts';
import type { Failure } from './failure.ts';

/** A received request. `body`, `telemetry` and `answer` are unredacted, including passwords and tokens. */
export type RequestRecord = {
  id: number;
  atMs: number;
  method: string;
  path: string;
  query: Record<string, string>;
  origin?: string;
  body?: unknown;
  /** The decoded header `X-SDK-Client`. */
  telemetry?: unknown;
  /** The HTTP status; `cut` when the connection was closed; missing while the call is running. */
  status?: number | 'cut';
  /** The response body if it is text; JSON is parsed. */
  answer?: unknown;
  /** Set if the test control made the request fail. */
  orderedFailure?: Failure;
  /** Real milliseconds until the response, including holds and delays. */
  durationMs?: number;
};

export type RequestWish = { path: string; method?: string | undefined };

const KEPT_REQUESTS = 1000;
/** Longer bodies and answers are truncated to text of this length. */
const KEPT_CHARACTERS = 65_536;

export type RequestLog = ReturnType<typeof createRequestLog>;

export function createRequestLog(now: () => number) {
  const records: RequestRecord[] = [];
  const listeners = new Set<(record: RequestRecord) => void>();
  const startedAtMs = new WeakMap<RequestRecord, number>();
  let received = 0;

  function changed(record: RequestRecord): void {
    for (const listener of [...listeners]) listener(record);
  }

  return {
    /** The requests, oldest first. */
    records: records as readonly RequestRecord[],

    async receive(c: Context): Promise<RequestRecord> {
      received += 1;
      const origin = c.req.header('origin');
      const telemetry = parse(Buffer.from(c.req.header('x-sdk-client') ?? '', 'base64').toString());
      const text = await c.req.text();
      const record: RequestRecord = {
        id: received,
        atMs: now(),
        method: c.req.method,
        path: c.req.path,
        query: c.req.query(),
        ...(origin && { origin }),
        ...(text && { body: truncate(text) }),
        ...(telemetry !== undefined && { telemetry }),
      };
      startedAtMs.set(record, performance.now());
      records.push(record);
      if (records.length > KEPT_REQUESTS) records.shift();
      changed(record);
      return record;
    },

    /** @param response the text of the response; empty if there is none */
    finish(record: RequestRecord, status: number | 'cut', response = ''): void {
      record.status = status;
      record.durationMs = Math.round(performance.now() - (startedAtMs.get(record) ?? performance.now()));
      if (response) record.answer = truncate(response);
      changed(record);
    },

    subscribe(listener: (record: RequestRecord) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    clear(): void {
      records.length = 0;
    },
  };
}

/**
 * Returns whether a request matches. `/otps/authenticate` and `/sdk/v1/otps/authenticate` are equivalent. A `*` at the end
 * matches anything; elsewhere it matches one path segment.
 */
export function matchesRequest(record: { path: string; method: string }, wish: RequestWish): boolean {
  if (wish.method !== undefined && wish.method.toUpperCase() !== record.method) return false;
  const paths = [record.path, record.path.replace(/^\/sdk\/v1/, '')];
  const escapedPath = wish.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${escapedPath.replace(/\*(?!$)/g, '[^/]+').replace(/\*$/, '.*')}$`);
  return paths.some((path) => pattern.test(path));
}

function truncate(text: string): unknown {
  return text.length > KEPT_CHARACTERS ? `${text.slice(0, KEPT_CHARACTERS)}…` : (parse(text) ?? text);
}

function parse(json: string): unknown {
  try {
    return parseJson(json);
  } catch {
    return undefined;
  }
}

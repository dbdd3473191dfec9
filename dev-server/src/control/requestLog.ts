import type { Context } from 'hono';

/** A request the emulator received. `body`, `telemetry` and `answer` are what was sent, passwords and tokens included. */
export type RequestRecord = {
  id: number;
  atMs: number;
  method: string;
  path: string;
  query: Record<string, string>;
  origin?: string;
  body?: unknown;
  /** From `X-SDK-Client`. */
  telemetry?: unknown;
  /** Of the answer; `cut` when the caller got none. Missing while the call is under way. */
  status?: number | 'cut';
  /** What was answered, as far as it is text: JSON as what it says. */
  answer?: unknown;
  /** Real milliseconds until it was answered, held or slow ones included. */
  durationMs?: number;
};

export type RequestWish = { path: string; method?: string | undefined };

const KEPT_REQUESTS = 1000;
/** A longer body or answer is kept as its beginning, a text. */
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
    /** Oldest first. */
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
        ...(text && { body: kept(text) }),
        ...(telemetry !== undefined && { telemetry }),
      };
      startedAtMs.set(record, performance.now());
      records.push(record);
      if (records.length > KEPT_REQUESTS) records.shift();
      changed(record);
      return record;
    },

    /** @param answer the text of the answer; empty for none */
    finish(record: RequestRecord, status: number | 'cut', answer = ''): void {
      record.status = status;
      record.durationMs = Math.round(performance.now() - (startedAtMs.get(record) ?? performance.now()));
      if (answer) record.answer = kept(answer);
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
 * Whether a request is the one meant: `/otps/authenticate` and `/sdk/v1/otps/authenticate` mean the same, a `*` at the
 * end stands for anything, one before that for anything without a slash.
 */
export function isWished(record: { path: string; method: string }, wish: RequestWish): boolean {
  if (wish.method !== undefined && wish.method.toUpperCase() !== record.method) return false;
  const paths = [record.path, record.path.replace(/^\/sdk\/v1/, '')];
  const plain = wish.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${plain.replace(/\*(?!$)/g, '[^/]+').replace(/\*$/, '.*')}$`);
  return paths.some((path) => pattern.test(path));
}

function kept(text: string): unknown {
  return text.length > KEPT_CHARACTERS ? `${text.slice(0, KEPT_CHARACTERS)}…` : (parse(text) ?? text);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

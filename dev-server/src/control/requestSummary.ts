import type { RequestRecord } from './requestLog.ts';

/** A request as a list shows it. */
export type RequestSummary = Pick<RequestRecord, 'id' | 'atMs' | 'method' | 'path' | 'status' | 'durationMs'> & {
  /** Whom it is about, as far as it says: an address or a number. */
  about?: string;
  /** Why it was refused. */
  errorType?: string;
};

/** The members of a body that name somebody. */
const names = ['email', 'email_address', 'phone_number'];

export function summaryOf({ id, atMs, method, path, status, durationMs, body, answer }: RequestRecord): RequestSummary {
  const about = names.map((name) => memberOf(body, name)).find(Boolean);
  const errorType = memberOf(answer, 'error_type');
  return {
    id,
    atMs,
    method,
    path,
    ...(status !== undefined && { status }),
    ...(durationMs !== undefined && { durationMs }),
    ...(about && { about }),
    ...(errorType && { errorType }),
  };
}

function memberOf(value: unknown, name: string): string | undefined {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

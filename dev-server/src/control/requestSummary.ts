import type { RequestRecord } from './requestLog.ts';

/** A request as shown in a list. */
export type RequestSummary = Pick<RequestRecord, 'id' | 'atMs' | 'method' | 'path' | 'status' | 'durationMs'> & {
  /** The email address or phone number in the body, if any. */
  about?: string;
  /** The error type of a refusal. */
  errorType?: string;
};

/** The names of members that identify a user in a body. */
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
  const property = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof property === 'string' ? property : undefined;
}

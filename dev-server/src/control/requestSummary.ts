import type { User } from '../wire/responses.ts';
import type { RequestRecord } from './requestLog.ts';

/** A request as shown in a list. */
export type RequestSummary = Pick<RequestRecord, 'id' | 'atMs' | 'method' | 'path' | 'status' | 'durationMs'> & {
  /** The email address or phone number in the body; otherwise that of the user or member in the response. */
  about?: string;
  /** The error type of a refusal. */
  errorType?: string;
};

/** The names of members that identify a user in a body. */
const names = ['email', 'email_address', 'phone_number'];

export function summaryOf({ id, atMs, method, path, status, durationMs, body, answer }: RequestRecord): RequestSummary {
  const about = addressIn(body) ?? addressOfUser(answer);
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

const addressIn = (value: unknown): string | undefined => names.map((name) => memberOf(value, name)).find(Boolean);

/** Returns the first address of the user or member in a response. A token in the request has no name. */
function addressOfUser(answer: unknown): string | undefined {
  const { data } = (answer ?? {}) as { data?: { user?: Partial<User>; member?: object } };
  const { user, member } = data ?? {};
  return addressIn(user?.emails?.[0]) ?? addressIn(user?.phone_numbers?.[0]) ?? addressIn(member);
}

function memberOf(value: unknown, name: string): string | undefined {
  const property = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof property === 'string' ? property : undefined;
}

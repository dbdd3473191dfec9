import type { Deployment } from '../../deployment.ts';
import { FlowError } from '../../flow/ports.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import { postToServer } from '../../provider/postToServer.ts';
import type { AccountSession } from './port.ts';

/** The longest wait for the application's server, which asks the provider. */
const LIMIT_MS = 10_000;
const MOST_SESSIONS = 100;
const MOST_CHARACTERS = 512;

/**
 * Asks the application's server for the sessions of the user, and ends one or all others before. Only the address of the
 * deployment gets the session's JWT. Returns null if the deployment has no such server.
 *
 * @param end the id of a session, or `others`.
 * @throws FlowError `no_session` if the session of this browser has ended, `provider_unreachable` if the server does not
 * answer.
 */
export async function askForSessions(
  { accountSessions: address }: Pick<Deployment, 'accountSessions'>,
  jwt: string | undefined,
  end?: string,
): Promise<AccountSession[] | null> {
  if (address === undefined) return null;
  if (jwt === undefined) throw new FlowError({ kind: 'client', code: 'no_session' });
  const request = postToServer(address, { session_jwt: jwt, ...(end !== undefined && { end }) });
  const unreachable = (cause?: unknown) => new FlowError({ kind: 'client', code: 'provider_unreachable' }, cause);
  const response = await withTimeout(request, LIMIT_MS).catch((error: unknown) => {
    throw unreachable(error);
  });
  if (response.status === 401) throw new FlowError({ kind: 'client', code: 'no_session' });
  const body: unknown = response.ok ? await withTimeout(response.json(), LIMIT_MS).catch(() => null) : null;
  const { sessions }: Record<string, unknown> = Object(body);
  if (!Array.isArray(sessions)) {
    console.warn(`[vestibule] The deployment's "accountSessions" answered with status ${response.status}: ${address}`);
    throw unreachable();
  }
  return sessions.slice(0, MOST_SESSIONS).flatMap(readSession);
}

function readSession(session: unknown): AccountSession[] {
  const { id, is_own, started_at, last_accessed_at, user_agent, place }: Record<string, unknown> = Object(session);
  const startedMs = Date.parse(String(started_at));
  const lastMs = Date.parse(String(last_accessed_at));
  if (typeof id !== 'string' || Number.isNaN(startedMs) || Number.isNaN(lastMs)) return [];
  return [{ id, isOwn: is_own === true, startedMs, lastMs, userAgent: short(user_agent), place: short(place) }];
}

const short = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : '');

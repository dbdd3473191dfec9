import { FlowError } from '../../flow/ports.ts';
import { withTimeout } from '../../flow/withTimeout.ts';

/** The longest time that a sign-in waits for the server of the host, in milliseconds. */
const EXCHANGE_LIMIT_MS = 5_000;

/**
 * The longest time that a document waits for other documents, in milliseconds. A frozen tab may hold the lock for
 * hours.
 */
const WAIT_MS = EXCHANGE_LIMIT_MS + 1_000;

const lockName = 'vestibule:exchange';

/**
 * Posts the session to a host's server. Documents of the auth domain post their sessions in parallel, but the end of a
 * session alone. Otherwise a late response to another tab would set the server's cookie again.
 *
 * @param read returns the session's JWT; null when signed out, undefined if there is nothing to post.
 */
export async function exchangeInTurn(
  read: () => Promise<string | null | undefined>,
  post: (jwt: string | null) => Promise<void>,
): Promise<void> {
  const before = await read();
  if (before === undefined) return;
  let hasEnded = false;
  await inTurn(before === null ? 'exclusive' : 'shared', async () => {
    // Reads the session again, because another document may have posted the end meanwhile.
    const jwt = await read();
    hasEnded = jwt === null && before !== null;
    if (jwt !== undefined && !hasEnded) await post(jwt);
  });
  if (hasEnded) await exchangeInTurn(read, post);
}

/**
 * Runs the work under the lock. Without the lock if the browser refuses it, or another document holds it for too long.
 */
async function inTurn(mode: LockMode, work: () => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), WAIT_MS);
  let started: Promise<void> | undefined;
  const start = () => {
    clearTimeout(timer);
    started ??= work();
    return started;
  };
  try {
    await navigator.locks.request(lockName, { mode, signal: controller.signal }, start);
  } catch {
    await start();
  }
}

/**
 * Hands the session to the server of a host, which sets its own cookie. It uses `fetch` instead of a form: a service
 * worker of the host page could read the form.
 *
 * @param address an address that the deployment lists.
 * @param jwt the session's JWT; null when signed out.
 * @param limitMs the time limit in milliseconds.
 * @throws FlowError `session_exchange_failed`, `session_too_large` or `timeout`.
 */
export async function postSession(address: string, jwt: string | null, limitMs = EXCHANGE_LIMIT_MS): Promise<void> {
  const late = new AbortController();
  const request = fetch(address, {
    signal: late.signal,
    method: 'POST',
    // The visitor may leave the page right after a logout.
    keepalive: jwt === null,
    credentials: 'include',
    redirect: 'error',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session_jwt: jwt }),
  }).catch(() => null);
  const response = await withTimeout(request, limitMs).catch((error: unknown) => {
    // A late response would replace the cookie of a later post.
    late.abort();
    throw error;
  });
  if (response?.ok) return;
  if (response?.status === 413) throw new FlowError({ kind: 'client', code: 'session_too_large' });
  throw new FlowError({
    kind: 'client',
    code: 'session_exchange_failed',
    error_type: `${response?.status ?? 'network'}`,
  });
}

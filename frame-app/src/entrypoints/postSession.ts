import { FlowError } from '../flow/ports.ts';
import { withTimeout } from '../flow/withTimeout.ts';

/** The longest time that a sign-in waits for the server of the host, in milliseconds. */
const EXCHANGE_LIMIT_MS = 5_000;

/** The longest time that a document waits for others, in milliseconds. A frozen tab may hold the lock for hours. */
const WAIT_MS = EXCHANGE_LIMIT_MS + 1_000;

const lockName = 'vestibule:exchange';

/**
 * Posts the session in turn with the other documents of the auth domain. The end of a session waits for their posts, and
 * theirs wait for it: a late answer to another tab would set the server's cookie again.
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
    // Another document may have posted the end meanwhile.
    const jwt = await read();
    hasEnded = jwt === null && before !== null;
    if (jwt !== undefined && !hasEnded) await post(jwt);
  });
  if (hasEnded) await exchangeInTurn(read, post);
}

/** Runs the work also without the lock, if the browser refuses it or another document holds it for too long. */
async function inTurn(mode: LockMode, work: () => Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), WAIT_MS);
  let started: Promise<void> | undefined;
  const start = () => {
    clearTimeout(timer);
    started ??= work();
    return started;
  };
  try {
    await navigator.locks.request(lockName, { mode, signal: waiting.signal }, start);
  } catch {
    await start();
  }
}

/**
 * Hands the session to the server of a host, which sets a cookie of its own. A `fetch` of this document, not a form: a
 * service worker of the host page could read the form.
 *
 * @param address an address that the deployment lists.
 * @param jwt the session's JWT; null when signed out.
 * @param limitMs the time limit in milliseconds.
 * @throws FlowError `session_exchange_failed`, `session_too_large` or `timeout`.
 */
export async function postSession(address: string, jwt: string | null, limitMs = EXCHANGE_LIMIT_MS): Promise<void> {
  const late = new AbortController();
  const posted = fetch(address, {
    signal: late.signal,
    method: 'POST',
    // The visitor may leave the page right after a logout.
    keepalive: jwt === null,
    credentials: 'include',
    redirect: 'error',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session_jwt: jwt }),
  }).catch(() => null);
  const answer = await withTimeout(posted, limitMs).catch((thrown: unknown) => {
    // Its answer would set the cookie after that of a later post.
    late.abort();
    throw thrown;
  });
  if (answer?.ok) return;
  if (answer?.status === 413) throw new FlowError({ kind: 'client', code: 'session_too_large' });
  throw new FlowError({
    kind: 'client',
    code: 'session_exchange_failed',
    error_type: `${answer?.status ?? 'network'}`,
  });
}

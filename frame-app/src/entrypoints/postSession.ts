import { FlowError } from '../flow/ports.ts';
import { withTimeout } from '../flow/withTimeout.ts';

/** The longest time that a sign-in waits for the server of the host, in milliseconds. */
const EXCHANGE_LIMIT_MS = 5_000;

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

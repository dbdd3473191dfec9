import { localKeys } from '../storage/register.ts';
import type { Interceptor } from './interceptRequest.ts';

/** All documents use an answer that one of them received for this many milliseconds. The library refreshes every 180 s. */
const FRESH_MS = 60_000;
/** The time until a document's storage reaches the others: milliseconds. */
const SPREAD_MS = 100;
/** The longest time that a document waits for another one: milliseconds. Then it refreshes by itself. */
const WAIT_MS = 5_000;
const stampKey = localKeys.refreshed;
const lockName = 'vestibule:refresh';

/** `isAsked`: the refresh that starts now was requested explicitly, so the provider answers it. */
export type Asking = { isAsked: boolean };

/** The session that this document knows, and the provider's answer that would contain it. */
export type HeldSession = { id: string | undefined; answer: object | null };

/**
 * Makes one refresh for all documents of the auth domain. The library refreshes in each document, so ten tabs would send
 * ten requests. The first document sends the request; the others wait and use its answer.
 */
export function refreshLock(held: () => HeldSession, asking: Asking): Interceptor {
  async function ask(go: () => Promise<unknown>): Promise<unknown> {
    const answer = await go();
    stamp(held().id);
    return answer;
  }

  /** Returns the session that another document has just refreshed, in the provider's format. */
  function known(): unknown {
    const { id, answer } = held();
    return id !== undefined && isFresh(id) && answer;
  }

  return async (go, { body }) => {
    // Only the provider can extend a session.
    if (!navigator.locks || asking.isAsked || isLengthening(body)) return ask(go);
    return inTurn(() => {
      const shared = known();
      return shared ? { answer: Promise.resolve(shared), spreadMs: 0 } : { answer: ask(go), spreadMs: SPREAD_MS };
    });
  };
}

/** An answer, and the time for which other documents wait afterwards until they can see it. */
type Turn = { answer: Promise<unknown>; spreadMs: number };

/**
 * Runs the work while no other document runs it. Without the lock the work runs anyway: a frozen tab or another script
 * of the origin may hold the lock forever, and browsers may refuse locks.
 *
 * The answer is returned before the lock is released. An answer that waits could outlast a sign-out.
 */
function inTurn(work: () => Turn): Promise<unknown> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), WAIT_MS);
    let isStarted = false;
    async function start(): Promise<void> {
      isStarted = true;
      clearTimeout(timer);
      const { answer, spreadMs } = work();
      resolve(answer);
      await answer;
      if (spreadMs) await new Promise((done) => setTimeout(done, spreadMs));
    }
    navigator.locks.request(lockName, { signal: waiting.signal }, start).catch(() => {
      // Either the work itself failed, or it did not start.
      if (!isStarted) start().catch(() => {}); // the caller receives the failure
    });
  });
}

const isLengthening = (body: object | undefined) =>
  body !== undefined && (body as { session_duration_minutes?: number }).session_duration_minutes !== undefined;

function stamp(sessionId: string | undefined): void {
  try {
    localStorage.setItem(stampKey, `${sessionId} ${Date.now()}`);
  } catch {
    // Without storage each document refreshes by itself.
  }
}

function isFresh(sessionId: string): boolean {
  try {
    const [id, atMs] = (localStorage.getItem(stampKey) ?? '').split(' ');
    // The clock may have been set back, so a time up to a minute in the future counts as fresh.
    return id === sessionId && Math.abs(Date.now() - Number(atMs)) < FRESH_MS;
  } catch {
    return false;
  }
}

import * as localKeys from '../storage/register/localKeys.ts';
import type { Interceptor } from './interceptRequest.ts';

/** All documents use a document's response for this time, in milliseconds. The library refreshes every 180 s. */
const FRESH_MS = 60_000;
/** The delay until other documents see a change of the storage, in milliseconds. */
const SPREAD_MS = 100;
/** The longest time that a document waits for another document, in milliseconds. Then it sends its own refresh. */
const WAIT_MS = 5_000;
const stampKey = localKeys.lastRefresh;
const lockName = 'vestibule:refresh';

/** `isAsked`: the current refresh was requested explicitly, so it must reach the provider. */
export type Asking = { isAsked: boolean };

/** The session of this document, and the data of a response that would contain it. */
export type HeldSession = { id: string | undefined; answer: object | null };

/**
 * Replaces the refreshes of all documents of the auth domain by one. The library refreshes in each document, so ten
 * tabs would send ten requests. The first document sends the request. Other documents wait and use the response.
 */
export function refreshLock(held: () => HeldSession, asking: Asking): Interceptor {
  async function ask(proceed: () => Promise<unknown>): Promise<unknown> {
    const response = await proceed();
    stamp(held().id);
    return response;
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
      const sharedLock = known();
      return sharedLock
        ? { answer: Promise.resolve(sharedLock), spreadMs: 0 }
        : { answer: ask(go), spreadMs: SPREAD_MS };
    });
  };
}

/** A response, and how long other documents wait afterwards until they can see it. */
type Turn = { answer: Promise<unknown>; spreadMs: number };

/**
 * Runs the work under a lock. After a wait it runs without the lock, because a frozen tab or another script of the
 * origin may hold the lock forever, and browsers may refuse locks.
 *
 * The response is returned before the lock is released. A waiting response could arrive after a sign-out.
 */
function inTurn(work: () => Turn): Promise<unknown> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), WAIT_MS);
    let isStarted = false;
    async function start(): Promise<void> {
      isStarted = true;
      clearTimeout(timer);
      const { answer, spreadMs } = work();
      resolve(answer);
      await answer;
      if (spreadMs) await new Promise((resolve) => setTimeout(resolve, spreadMs));
    }
    navigator.locks.request(lockName, { signal: controller.signal }, start).catch(() => {
      // Starts the work if it has not started. Otherwise the work itself has failed.
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

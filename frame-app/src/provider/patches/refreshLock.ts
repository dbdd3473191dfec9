import type { StytchClient } from '@stytch/vanilla-js/headless';
import { localKeys } from '../storage/register.ts';
import type { Interceptor } from './interceptRequest.ts';

/** For this long what one document heard of the provider is good for all: milliseconds, a third of the library's round. */
const FRESH_MS = 60_000;
/** How long the storage of one document may take to reach the others: milliseconds. */
const SPREAD_MS = 100;
/** The longest that one document waits for another: milliseconds. After that it refreshes alone, which costs a request. */
const WAIT_MS = 5_000;
const stampKey = localKeys.refreshed;
const lockName = 'vestibule:refresh';

/** Set while a refresh begins that somebody asked for: it is answered by the provider itself. */
export type Asking = { isAsked: boolean };

/**
 * One refresh for all documents of the auth domain: the provider's client refreshes in each, every 180 s, and ten tabs would
 * ask ten times. Whoever comes first asks, the others wait and take what it heard. Spec §3, "Session state".
 */
export function refreshLock(client: StytchClient, asking: Asking): Interceptor {
  async function ask(go: () => Promise<unknown>): Promise<unknown> {
    const answer = await go();
    stamp(client.session.getSync()?.session_id);
    return answer;
  }

  /** What another document has just heard, as the provider would say it. */
  function known(): unknown {
    const session = client.session.getSync();
    const tokens = client.session.getTokens();
    return session && tokens && isFresh(session.session_id) && { session, user: client.user.getSync(), ...tokens };
  }

  return async (go, { body }) => {
    // Longer sessions are for the provider to give.
    if (!navigator.locks || asking.isAsked || isLengthening(body)) return ask(go);
    return inTurn(async (isAlone) => {
      const shared = known();
      if (shared) return shared;
      const answer = await ask(go);
      if (!isAlone) await new Promise((resolve) => setTimeout(resolve, SPREAD_MS));
      return answer;
    });
  };
}

/**
 * Does the work while no other document does. A tab that the browser has put to sleep, or any script of the origin, may hold the
 * lock for ever, and browsers may refuse locks: then it is done alone.
 */
async function inTurn<T>(work: (isAlone: boolean) => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), WAIT_MS);
  let turn: Promise<T> | null = null;
  try {
    await navigator.locks.request(lockName, { signal: waiting.signal }, async () => {
      clearTimeout(timer);
      turn = work(false);
      await turn;
    });
  } catch {
    // Either the work itself failed, or it did not start.
  } finally {
    clearTimeout(timer);
  }
  return turn ?? work(true);
}

const isLengthening = (body: object | undefined) =>
  body !== undefined && (body as { session_duration_minutes?: number }).session_duration_minutes !== undefined;

function stamp(sessionId: string | undefined): void {
  try {
    localStorage.setItem(stampKey, `${sessionId} ${Date.now()}`);
  } catch {
    // A full or closed storage costs requests, nothing else.
  }
}

function isFresh(sessionId: string): boolean {
  try {
    const [id, atMs] = (localStorage.getItem(stampKey) ?? '').split(' ');
    // Clocks are set back at times: an answer that seems to come from the next minute is no older than two.
    return id === sessionId && Math.abs(Date.now() - Number(atMs)) < FRESH_MS;
  } catch {
    return false;
  }
}

import type { Session } from '@stytch/vanilla-js/headless';
import { localKeys } from '../storage/register.ts';
import type { Internals } from './internals.ts';

/** The provider's time, as this device can know it. */
export type ProviderClock = {
  /** Milliseconds since the epoch. */
  now(): number;
};

/** A smaller difference is the time that an answer takes to arrive: milliseconds. */
const LEAST_SKEW_MS = 60_000;
const key = localKeys.clockSkew;

/**
 * Follows the provider's time, because visitors' clocks may be hours off. Every answer with a session says when the provider gave
 * it (`last_accessed_at`). The difference is kept for the documents that have heard no answer yet.
 *
 * The library dates the session's cookies by `expires_at`. On a device whose clock is ahead the browser would drop them at once,
 * so they are dated by the device's clock. Where it is behind they may outlive the session, which the provider then refuses.
 */
export function followProviderClock({
  networkClient,
  dataLayer,
}: Pick<Internals, 'networkClient' | 'dataLayer'>): ProviderClock {
  let skewMs = readSkew();

  function note(answer: unknown): void {
    const { last_accessed_at } = Object(Object(answer).session) as Partial<Session>;
    const behindMs = Date.now() - Date.parse(last_accessed_at ?? '');
    if (Number.isNaN(behindMs)) return;
    const heardMs = Math.abs(behindMs) < LEAST_SKEW_MS ? 0 : behindMs;
    if (Math.abs(heardMs - skewMs) < LEAST_SKEW_MS) return;
    skewMs = heardMs;
    keepSkew(skewMs);
  }

  for (const method of ['fetchSDK', 'retriableFetchSDK'] as const) {
    const make = networkClient[method].bind(networkClient);
    networkClient[method] = async <T>(call: Parameters<typeof make>[0]) => {
      const answer = await make<T>(call);
      note(answer);
      return answer;
    };
  }

  const write = dataLayer.writeSessionCookie.bind(dataLayer);
  dataLayer.writeSessionCookie = (change) => {
    const { session } = change.state ?? {};
    if (skewMs <= 0 || !session) return write(change);
    const expires_at = new Date(Date.parse(session.expires_at) + skewMs).toISOString();
    write({ ...change, state: { ...change.state, session: { ...session, expires_at } } });
  };

  return { now: () => Date.now() - skewMs };
}

function readSkew(): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function keepSkew(skewMs: number): void {
  try {
    if (skewMs) localStorage.setItem(key, String(skewMs));
    else localStorage.removeItem(key);
  } catch {
    // A full or closed storage costs the other documents a wrong time until they hear an answer.
  }
}

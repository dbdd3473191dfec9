import type { Session } from '@stytch/vanilla-js/headless';
import * as localKeys from '../storage/register/localKeys.ts';
import type { Internals } from './internals.ts';
import { wrapCalls } from './wrapCalls.ts';

/** The provider's time, as this device has measured it. */
export type ProviderClock = {
  /** Milliseconds since the epoch. */
  now(): number;
};

/** The smallest difference that counts, in milliseconds. Smaller differences are the travel time of a response. */
const LEAST_SKEW_MS = 60_000;
const key = localKeys.clockSkew;

/**
 * Follows the provider's time, because visitors' clocks may be hours off. Each response with a session contains the
 * provider's time (`last_accessed_at`). The difference is stored for documents that have no response yet.
 *
 * If the device's clock is ahead, the expiry of the session cookies is corrected, because the browser would delete them
 * at once. On a device whose clock is behind, the cookies may outlive the session; the provider then refuses it.
 */
export function followProviderClock({
  networkClient,
  dataLayer,
}: Pick<Internals, 'networkClient' | 'dataLayer'>): ProviderClock {
  let skewMs = readSkew();

  function note(response: unknown): void {
    const { session, member_session } = Object(response);
    const { last_accessed_at } = Object(session ?? member_session) as Partial<Session>;
    const behindMs = Date.now() - Date.parse(last_accessed_at ?? '');
    if (Number.isNaN(behindMs)) return;
    const heardMs = Math.abs(behindMs) < LEAST_SKEW_MS ? 0 : behindMs;
    if (Math.abs(heardMs - skewMs) < LEAST_SKEW_MS) return;
    skewMs = heardMs;
    keepSkew(skewMs);
  }

  wrapCalls(networkClient, async (call, make) => {
    const response = await make(call);
    note(response);
    return response;
  });

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
    // Without storage, other documents have a wrong time until their first response.
  }
}

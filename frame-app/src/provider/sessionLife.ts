import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SessionEnd } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';
import { FlowError } from '../flow/ports.ts';
import { isSessionOver } from './isSessionOver.ts';
import { interceptRequest } from './patches/interceptRequest.ts';
import type { Internals } from './patches/internals.ts';
import type { ProviderClock } from './patches/providerClock.ts';
import { type Asking, type HeldSession, refreshLock } from './patches/refreshLock.ts';
import { removeDuplicates } from './storage/removeDuplicates.ts';
import { sessionCookie } from './storage/sessionCookie.ts';
import { forgetEnd, notedEnd, noteEnd } from './storage/sessionEndNote.ts';
import { waitForSessionCookie } from './waitForSessionCookie.ts';

/** Extends and ends the session, and knows why it ended. A separate chunk, because the first screen does not need it. */
export type SessionLife = ReturnType<typeof createSessionLife>;

/** Returns the session that a consumer's client knows. */
export const heldBy = (client: Pick<StytchClient, 'session' | 'user'>) => (): HeldSession => {
  const session = client.session.getSync();
  const tokens = client.session.getTokens();
  return { id: session?.session_id, answer: tokens && { session, user: client.user.getSync(), ...tokens } };
};

/** The longest delay that `setTimeout` accepts. */
const TIMER_LIMIT_MS = 2 ** 31 - 1;

/** The pause before the next check of a session that continues although it seems to have expired. */
const ASK_AGAIN_MS = 60_000;

/** The part of the library's clients, for consumers and for organizations, that begins and ends sessions. */
export type SessionClient = {
  session: {
    getTokens(): { session_token: string; session_jwt: string } | null;
    getSync(): { expires_at: string } | null;
    authenticate(options?: { session_duration_minutes: number }): Promise<unknown>;
    revoke(options: { forceClear: boolean }): Promise<unknown>;
  };
  onStateChange(listener: () => void): unknown;
};

/**
 * @param ask asks the provider whether the session is still valid.
 * @param held returns the known session.
 * @param vertical the part of the provider's paths that names the vertical.
 */
export function createSessionLife(
  client: SessionClient,
  { provider, cookieDomain }: Pick<Deployment, 'provider' | 'cookieDomain'>,
  { networkClient, dataLayer }: Pick<Internals, 'networkClient' | 'dataLayer'>,
  ask: () => Promise<void>,
  asking: Asking,
  clock: ProviderClock,
  held: () => HeldSession,
  vertical: '' | '/b2b' = '',
) {
  const refresh = refreshLock(held, asking);
  const mayHideCookies = provider !== undefined && 'domain' in provider;
  const arrived = async () => {
    if (!mayHideCookies) await waitForSessionCookie(client.session);
  };
  let isEnding = false;
  let expiresAtMs: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tokenListeners = new Set<() => void>();
  /** The browser kept an older JWT instead of the written one. */
  let isJwtLost = false;

  const write = dataLayer.writeSessionCookie.bind(dataLayer);
  dataLayer.writeSessionCookie = (change) => {
    const former = client.session.getTokens()?.session_jwt;
    write(change);
    for (const name of ['stytch_session', 'stytch_session_jwt']) removeDuplicates(name, cookieDomain);
    const tokens = client.session.getTokens();
    // The answer that another refresh has just received holds the former JWT, which says nothing about the lost one.
    if (change.session_jwt !== former)
      isJwtLost =
        typeof change.session_jwt === 'string' && tokens !== null && tokens.session_jwt !== change.session_jwt;
    // The library has yet to update its state.
    queueMicrotask(() => {
      for (const listener of tokenListeners) listener();
    });
  };

  for (const name of ['stytch_session', 'stytch_session_jwt']) removeDuplicates(name, cookieDomain);

  interceptRequest(networkClient, `${vertical}/sessions/revoke`, async (go) => (isEnding ? {} : go()));
  interceptRequest(networkClient, `${vertical}/sessions/authenticate`, async (go, call) => {
    try {
      if (!client.session.getTokens()) await arrived();
      return await refresh(go, call);
    } catch (thrown) {
      // Without tokens here, another document has ended the session and noted the reason.
      if (client.session.getTokens() && isSessionOver(thrown))
        noteEnd(thrown.error_type === 'session_not_found' ? 'revoked' : 'refused');
      throw thrown;
    }
  });

  async function endHere(): Promise<void> {
    isEnding = true;
    const ended = client.session.revoke({ forceClear: true });
    isEnding = false;
    await ended;
  }

  /** Ends an expired session, because the library does not check the expiry between two refreshes. */
  async function endWhenOver(): Promise<void> {
    if (leftMs() > 0) return watchClock();
    if (!client.session.getTokens() && !mayHideCookies) return endHere();
    // The provider may have extended the session.
    await ask().catch(() => {});
    if (client.session.getSync()) watchClock(ASK_AGAIN_MS);
  }

  const leftMs = () => (expiresAtMs ?? Number.POSITIVE_INFINITY) - clock.now();

  function watchClock(leastMs = 0): void {
    clearTimeout(timer);
    timer = setTimeout(endWhenOver, Math.min(Math.max(leftMs(), leastMs) + 1_000, TIMER_LIMIT_MS));
  }

  function follow(): void {
    const session = client.session.getSync();
    if (!session) {
      clearTimeout(timer);
      return;
    }
    forgetEnd();
    expiresAtMs = Date.parse(session.expires_at);
    watchClock();
  }
  follow();
  client.onStateChange(follow);

  return {
    /** Ends the session here without telling the provider. The library alone would keep it until the provider answers. */
    endHere,

    /** Waits for the cookie of a session that another document began; a request without it would end the session. */
    arrived,

    /** Returns why the last session ended. */
    end(): SessionEnd {
      if (leftMs() <= 0) return 'expired';
      return notedEnd() ?? 'signed_out';
    },

    /** Extends the session. Rejects with `no_session`, or with the provider's error. */
    async extend(minutes: number): Promise<void> {
      if (!client.session.getTokens()) throw new FlowError({ kind: 'client', code: 'no_session' });
      await client.session.authenticate({ session_duration_minutes: minutes });
    },

    /** Returns whether the session's JWT is too large for a cookie. The browser then has none, or an older one. */
    isTooLarge: () => isJwtLost || (sessionCookie() !== null && client.session.getTokens() === null),

    /**
     * Asks for a new JWT, unless another document has just done so. Rejects with the provider's error. Does nothing without
     * a session.
     */
    async renew(): Promise<void> {
      if (client.session.getSync()) await client.session.authenticate();
    },

    /** Calls the listener after each answer with tokens, also if nothing else in the session has changed. */
    onTokens(listener: () => void): void {
      tokenListeners.add(listener);
    },

    /** Ends the session here at once, and at the provider. Rejects if the provider can't be told in time. */
    async signOut(): Promise<void> {
      const told = networkClient.fetchSDK({ url: `${vertical}/sessions/revoke`, method: 'POST' });
      await Promise.all([told, endHere()]);
    },
  };
}

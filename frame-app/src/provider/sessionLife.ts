import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SessionEnd } from '@vestibule/shared-protocol';
import { SESSION_ENDING_MS } from '../constants.ts';
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

/**
 * Extends and ends the session, and knows why it ended. In a separate chunk, because the first screen does not need it.
 */
export type SessionLife = ReturnType<typeof createSessionLife>;

/** Returns a function that reads a consumer's session. */
export const heldBy = (client: Pick<StytchClient, 'session' | 'user'>) => (): HeldSession => {
  const session = client.session.getSync();
  const tokens = client.session.getTokens();
  return { id: session?.session_id, answer: tokens && { session, user: client.user.getSync(), ...tokens } };
};

/** The longest delay that `setTimeout` accepts. */
const TIMER_LIMIT_MS = 2 ** 31 - 1;

/** The delay before the next check of a session that continues although it seems to have expired. */
const ASK_AGAIN_MS = 60_000;

/** The part of both clients of the library that starts and ends sessions. */
export type SessionClient = {
  session: {
    getTokens(): { session_token: string; session_jwt: string } | null;
    getSync(): { expires_at: string } | null;
    authenticate(options?: { session_duration_minutes: number }): Promise<unknown>;
    revoke(options: { forceClear: boolean }): Promise<unknown>;
  };
  onStateChange(listener: () => void): () => void;
};

/**
 * @param ask asks the provider whether the session is still valid.
 * @param held returns this document's session.
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
  const waitForCookie = async () => {
    if (!mayHideCookies) await waitForSessionCookie(client.session);
  };
  let isEnding = false;
  let expiresAtMs: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endingTimer: ReturnType<typeof setTimeout> | undefined;
  const endingListeners = new Set<() => void>();
  const tokenListeners = new Set<() => void>();
  /** True if the browser has an older JWT than the one that was written last. */
  let isJwtLost = false;

  const write = dataLayer.writeSessionCookie.bind(dataLayer);
  dataLayer.writeSessionCookie = (change) => {
    const formerJwt = client.session.getTokens()?.session_jwt;
    write(change);
    for (const name of ['stytch_session', 'stytch_session_jwt']) removeDuplicates(name, cookieDomain);
    const tokens = client.session.getTokens();
    // A response of an earlier refresh contains the former JWT, and does not show whether the new one was lost.
    if (change.session_jwt !== formerJwt)
      isJwtLost =
        typeof change.session_jwt === 'string' && tokens !== null && tokens.session_jwt !== change.session_jwt;
    // The library has yet to update its state.
    queueMicrotask(() => {
      for (const listener of tokenListeners) listener();
    });
  };

  for (const name of ['stytch_session', 'stytch_session_jwt']) removeDuplicates(name, cookieDomain);

  interceptRequest(networkClient, `${vertical}/sessions/revoke`, async (proceed) => (isEnding ? {} : proceed()));
  interceptRequest(networkClient, `${vertical}/sessions/authenticate`, async (go, call) => {
    try {
      if (!client.session.getTokens()) await waitForCookie();
      return await refresh(go, call);
    } catch (thrown) {
      // If there are no tokens, another document has ended the session and noted the reason.
      if (client.session.getTokens() && isSessionOver(thrown))
        noteEnd(thrown.error_type === 'session_not_found' ? 'revoked' : 'refused');
      throw thrown;
    }
  });

  async function endHere(): Promise<void> {
    isEnding = true;
    const revocation = client.session.revoke({ forceClear: true });
    isEnding = false;
    await revocation;
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

  /** Reports the last part of the session. A later document hears of it with the session itself. */
  function watchEnding(): void {
    clearTimeout(endingTimer);
    const waitMs = leftMs() - SESSION_ENDING_MS;
    if (waitMs <= 0) return;
    endingTimer = setTimeout(
      () => {
        if (leftMs() > SESSION_ENDING_MS) return watchEnding();
        for (const listener of endingListeners) listener();
      },
      Math.min(waitMs, TIMER_LIMIT_MS),
    );
  }

  function follow(): void {
    const session = client.session.getSync();
    if (!session) {
      clearTimeout(timer);
      clearTimeout(endingTimer);
      return;
    }
    forgetEnd();
    expiresAtMs = Date.parse(session.expires_at);
    watchClock();
    watchEnding();
  }
  follow();
  client.onStateChange(follow);

  /**
   * The session may have ended on another device, or the browser may have held the timers, while the page was hidden. The
   * lock limits this to a request a minute for all documents.
   */
  function confirmWhenVisible(): void {
    if (document.visibilityState === 'hidden' || !client.session.getSync()) return;
    const confirmation = leftMs() > 0 ? client.session.authenticate() : endWhenOver();
    confirmation.catch(() => {}); // the library ends a session that the provider refuses, and asks again later otherwise
  }
  document.addEventListener('visibilitychange', confirmWhenVisible);

  return {
    /**
     * Ends the session here without telling the provider. The library itself would keep the session until the provider
     * responds.
     */
    endHere,

    /**
     * Waits for the cookie of a session that another document has started. A request without the cookie would end the
     * session.
     */
    arrived: waitForCookie,

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

    /** Returns whether the session's JWT is too large for a cookie. The browser then has no JWT, or an older one. */
    isTooLarge: () => isJwtLost || (sessionCookie() !== null && client.session.getTokens() === null),

    /**
     * Requests a new JWT, unless another document has just received one. Rejects with the provider's error. Does
     * nothing without a session.
     */
    async renew(): Promise<void> {
      if (client.session.getSync()) await client.session.authenticate();
    },

    /** Calls the listener when the last part of the session begins. An extension is reported as a change of the session. */
    onEnding(listener: () => void): void {
      endingListeners.add(listener);
    },

    /** Calls the listener after each response with tokens, even if nothing else in the session has changed. */
    onTokens(listener: () => void): void {
      tokenListeners.add(listener);
    },

    /** Ends the session here at once, then at the provider. Rejects if the provider does not respond in time. */
    async signOut(): Promise<void> {
      const request = networkClient.fetchSDK({ url: `${vertical}/sessions/revoke`, method: 'POST' });
      await Promise.all([request, endHere()]);
    },
  };
}

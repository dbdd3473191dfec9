import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SessionEnd } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';
import { FlowError } from '../flow/ports.ts';
import { isSessionOver } from './isSessionOver.ts';
import { interceptRequest } from './patches/interceptRequest.ts';
import type { Internals } from './patches/internals.ts';
import type { ProviderClock } from './patches/providerClock.ts';
import { type Asking, refreshLock } from './patches/refreshLock.ts';
import { forgetEnd, notedEnd, noteEnd } from './storage/sessionEndNote.ts';
import { waitForSessionCookie } from './waitForSessionCookie.ts';

/** A session that is there: lengthened, ended, and why it ended. In a chunk of its own: the first screen needs none of it. */
export type SessionLife = ReturnType<typeof createSessionLife>;

/** The longest that a timer waits. */
const TIMER_LIMIT_MS = 2 ** 31 - 1;

/** How long a session is left alone that goes on although its time seems to be up: milliseconds. */
const ASK_AGAIN_MS = 60_000;

/** @param ask the provider, whether the session still stands. */
export function createSessionLife(
  client: StytchClient,
  { provider }: Pick<Deployment, 'provider'>,
  { networkClient }: Pick<Internals, 'networkClient'>,
  ask: () => Promise<void>,
  asking: Asking,
  clock: ProviderClock,
) {
  const refresh = refreshLock(client, asking);
  const mayHideCookies = provider !== undefined && 'domain' in provider;
  const arrived = async () => {
    if (!mayHideCookies) await waitForSessionCookie(client.session);
  };
  let isEnding = false;
  let expiresAtMs: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  interceptRequest(networkClient, '/sessions/revoke', async (go) => (isEnding ? {} : go()));
  interceptRequest(networkClient, '/sessions/authenticate', async (go, call) => {
    try {
      if (!client.session.getTokens()) await arrived();
      return await refresh(go, call);
    } catch (thrown) {
      // What another document has ended has its reason.
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

  /** The provider's client does not look at the clock between two refreshes. */
  async function endWhenOver(): Promise<void> {
    if (leftMs() > 0) return watchClock();
    if (!client.session.getTokens() && !mayHideCookies) return endHere();
    // The answer may be that the session goes on.
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
    /** Without a word to the provider: the library keeps a session until it has an answer. */
    endHere,

    /** Settles when the provider can be asked as the visitor of a session that another document began. */
    arrived,

    /** Why the session that was here is over. */
    end(): SessionEnd {
      if (leftMs() <= 0) return 'expired';
      return notedEnd() ?? 'signed_out';
    },

    /** Throws a FlowError: `no_session`, or what the provider says. */
    async extend(minutes: number): Promise<void> {
      if (!client.session.getTokens()) throw new FlowError({ kind: 'client', code: 'no_session' });
      await client.session.authenticate({ session_duration_minutes: minutes });
    },

    /** Ends the session here before anything is awaited. Rejects when the provider could not be told in time. */
    async signOut(): Promise<void> {
      const told = networkClient.fetchSDK({ url: '/sessions/revoke', method: 'POST' });
      await Promise.all([told, endHere()]);
    },
  };
}

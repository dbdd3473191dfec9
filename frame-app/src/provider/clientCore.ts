import { type Exposure, type SessionTokens, signedOut } from '@vestibule/shared-protocol';
import { SESSION_ENDING_MS } from '../constants.ts';
import type { Deployment } from '../deployment.ts';
import type { KnownState } from '../flow/entities.ts';
import { loadOnce } from '../flow/loadOnce.ts';
import type { Bootstrap, LogEntry } from '../flow/ports.ts';
import { call } from './call.ts';
import { dropLateResponses } from './patches/dropLateResponses.ts';
import { interceptRequest } from './patches/interceptRequest.ts';
import type { Internals, ProtectedInternals } from './patches/internals.ts';
import { followProviderClock } from './patches/providerClock.ts';
import { refetchBootstrap } from './patches/refetchBootstrap.ts';
import type { HeldSession } from './patches/refreshLock.ts';
import { retryBotProtection } from './patches/retryBotProtection.ts';
import { asSignOut, ofThisSession } from './patches/sessionInterceptors.ts';
import { watchFetch } from './patches/watchFetch.ts';
import type { SessionClient, SessionLife } from './sessionLife.ts';
import { sessionRefresh } from './sessionRefresh.ts';
import { cacheBootstrap } from './storage/cachedBootstrap.ts';
import { sessionCookie } from './storage/sessionCookie.ts';
import type { Held } from './storage/signOutMark.ts';
import { toFlowError } from './toFlowError.ts';
import { exposed } from './toSessionState.ts';
import { watchCookie } from './watchCookie.ts';

/** The bootstrap data: from the cache, or from a request that is on its way. */
export type Settings = { cachedResponse: Response | null; pendingResponse: Promise<Response> | null };

/** The calls about the session that both clients have. The flow does not use them. */
export type SessionCalls = {
  /**
   * Returns the project's settings of this visit. If none arrive, it returns the library's defaults, which have no
   * name.
   *
   * @param isAgain whether to ask the provider again.
   */
  currentBootstrap(isAgain?: boolean): Promise<Bootstrap>;
  /** Returns the session in this browser. It may be from an earlier visit and not confirmed by the provider yet. */
  session(exposure?: Exposure): KnownState;
  /** Asks the provider whether the session is still valid. */
  refreshSession(): Promise<void>;
  onSessionChange(listener: () => void): () => void;
  /** Watches the session cookie, which other documents change; returns a function that checks it at once. */
  watchCookie(): () => void;
  /** Loads the chunk that extends and ends a session; see `sessionLife.ts`. */
  life(): Promise<SessionLife>;
};

/** The parts of the client that the core needs and that differ between consumers and organizations. */
type Vertical = {
  /** The part of the provider's paths that names the vertical. */
  path: '' | '/b2b';
  protection: ProtectedInternals;
  /** Patches the client before the core intercepts the calls about sessions. */
  patch(): void;
  state(tokens: SessionTokens | null): KnownState;
  held(life: typeof import('./sessionLife.ts')): () => HeldSession;
};

/**
 * Prepares the page for the library's client: caches the bootstrap data, and watches the requests. Runs before the
 * library creates its client.
 *
 * @param onCall called for every call to the provider.
 * @returns the session cookie, so that a later change is not missed.
 */
export function prepareClient(
  publicToken: string,
  { cachedResponse, pendingResponse }: Settings,
  onCall?: () => void,
): string | null {
  const keep = (answer: Promise<Response>) => void cacheBootstrap(publicToken, answer);
  if (pendingResponse) keep(pendingResponse);
  const firstCookie = sessionCookie();
  watchFetch(cachedResponse ?? pendingResponse, keep, onCall);
  return firstCookie;
}

/**
 * Creates the common part of both clients: their patches, and the calls about the session.
 *
 * @param isRecalled Whether the library has the bootstrap data of the last visit.
 */
export function createClientCore(
  client: SessionClient & { session: Held },
  internals: Pick<Internals, 'networkClient' | 'dataLayer' | 'bootstrap'>,
  deployment: Deployment,
  isRecalled: boolean,
  firstCookie: string | null,
  { path, protection, patch, state, held }: Vertical,
) {
  const { networkClient } = internals;
  dropLateResponses(internals, client.session, endHere);
  const { known: bootstrap, current } = refetchBootstrap(internals, deployment.publicToken, isRecalled);
  retryBotProtection(protection, deployment);
  const clock = followProviderClock(internals);
  patch();
  interceptRequest(networkClient, `${path}/sessions/revoke`, asSignOut(client.session, endHere));
  interceptRequest(networkClient, `${path}/sessions/authenticate`, ofThisSession(client.session));
  const { refresh, asking } = sessionRefresh(client);
  let hasReadTokens = false;

  const life = loadOnce(async () => {
    const part = await import('./sessionLife.ts');
    return part.createSessionLife(client, deployment, internals, refresh, asking, clock, held(part), path);
  }, toFlowError);

  async function endHere(): Promise<void> {
    await (await life()).endHere();
  }

  function session(exposure: Exposure = 'nothing'): KnownState {
    const tokens = client.session.getTokens();
    hasReadTokens ||= tokens !== null;
    // If another document ends the session, the cookies disappear before the library notices.
    const current = hasReadTokens && !tokens ? signedOut : state(exposed(tokens, exposure));
    const { session } = current;
    if (session && Date.parse(session.expires_at) - clock.now() <= SESSION_ENDING_MS) session.isEnding = true;
    return current;
  }

  const calls = {
    bootstrap,
    currentBootstrap: current,
    logEvent: (entry: LogEntry) => networkClient.logEvent(entry),
    session,
    refreshSession: () => call(refresh),
    onSessionChange: (listener) => client.onStateChange(listener),
    watchCookie: () => watchCookie(client, firstCookie, (isThere) => (isThere ? refresh() : endHere())),
    life,
  } satisfies SessionCalls & Record<string, unknown>;
  return { calls, current, clock, refresh };
}

import { createStytchClient } from '@stytch/vanilla-js/headless';
import { type AuthenticationMethod, type Exposure, type SignIn, signedOut } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';
import { present } from '../flow/assertDefined.ts';
import type { KnownState, PasskeyCeremony } from '../flow/entities.ts';
import { loadOnce } from '../flow/loadOnce.ts';
import { type Bootstrap, FlowError, type Ports, type ProviderPort } from '../flow/ports.ts';
import { clientOptions } from './clientOptions.ts';
import type { FeatureCalls } from './FeatureCalls.ts';
import { dropLateAnswers } from './patches/dropLateAnswers.ts';
import { interceptRequest } from './patches/interceptRequest.ts';
import { internalsOf } from './patches/internals.ts';
import { consumerLinks, type LinkStore, markLinks } from './patches/markLinks.ts';
import { onDataLayer } from './patches/onDataLayer.ts';
import { type PairStore, pkceStorage } from './patches/pkceStorage.ts';
import { followProviderClock } from './patches/providerClock.ts';
import { refetchBootstrap } from './patches/refetchBootstrap.ts';
import { retryBotProtection } from './patches/retryBotProtection.ts';
import { asSignOut, ofThisSession } from './patches/sessionInterceptors.ts';
import { watchFetch } from './patches/watchFetch.ts';
import { magicLinkRequest, passcodeRequest, sessionRequest } from './requestOptions.ts';
import type { SessionLife } from './sessionLife.ts';
import { sessionRefresh } from './sessionRefresh.ts';
import { cacheBootstrap } from './storage/cachedBootstrap.ts';
import { sessionCookie } from './storage/sessionCookie.ts';
import { toFlowError } from './toFlowError.ts';
import { exposed, signIn, toSessionState } from './toSessionState.ts';
import { watchCookie } from './watchCookie.ts';

/** The flow's port, plus the session, which the composition root reports to the host. */
export type ProviderClient = ProviderPort & {
  /**
   * Returns the project's settings of this visit. Falls back to the library's defaults, without a name, if none arrive.
   *
   * @param isAgain asks the provider once more.
   */
  currentBootstrap(isAgain?: boolean): Promise<Bootstrap>;
  /** Returns the known session. It may be stored from an earlier visit and not confirmed by the provider yet. */
  session(exposure?: Exposure): KnownState;
  /** Asks the provider whether the session still stands. */
  refreshSession(): Promise<void>;
  onSessionChange(listener: () => void): () => void;
  /** Watches the session cookie, which other documents change; returns a function that checks it at once. */
  watchCookie(): () => void;
  /** Loads the chunk that extends and ends a session; see `sessionLife.ts`. */
  life(): Promise<SessionLife>;
  /** Loads the chunk for passkeys; see `createPasskeys.ts`. */
  passkeys(onRefused: (ceremony: PasskeyCeremony) => void): Promise<Ports['passkeys']>;
};

/** The bootstrap data: cached, or requested already. */
export type Settings = { known: Response | null; asked: Promise<Response> | null };

/**
 * Creates the provider port, based on `@stytch/vanilla-js/headless`. Create one client per page, because two clients would
 * overwrite each other's state.
 *
 * @param pairs stores the PKCE pairs, and the names of links, for all documents of the auth domain.
 * @param features loads the calls of each feature with its chunk.
 * @param settings the bootstrap data: cached, or requested already.
 * @param onCall called for every call to the provider.
 */
export function createProviderClient(
  deployment: Deployment,
  pairs: PairStore & LinkStore,
  features: FeatureCalls,
  { known, asked }: Settings = { known: null, asked: null },
  onCall?: () => void,
): ProviderClient {
  const { publicToken } = deployment;
  const keep = (answer: Promise<Response>) => void cacheBootstrap(publicToken, answer);
  if (asked) keep(asked);
  // Read before the client reads it, so that a change in between causes one extra request instead of being missed.
  const firstCookie = sessionCookie();
  watchFetch(known ?? asked, keep, onCall);
  onDataLayer('consumer', publicToken);
  const client = createStytchClient(publicToken, clientOptions(deployment));
  const internals = internalsOf(client);
  const { networkClient } = internals;
  dropLateAnswers(internals, client.session, endHere);
  const { known: bootstrap, current } = refetchBootstrap(internals, publicToken, known !== null);
  retryBotProtection(internals, deployment);
  const clock = followProviderClock(internals);
  pkceStorage(internals, pairs);
  markLinks(networkClient, consumerLinks, pairs);
  interceptRequest(networkClient, '/sessions/revoke', asSignOut(client.session, endHere));
  interceptRequest(networkClient, '/sessions/authenticate', ofThisSession(client.session));
  const passwords = () => features.password(client);
  const wallets = () => features.wallet(client);
  const { refresh, asking } = sessionRefresh(client);
  let hasReadTokens = false;

  async function resume(method: AuthenticationMethod): Promise<SignIn> {
    await refresh();
    return signIn(method, { session: client.session.getSync(), user: client.user.getSync() });
  }

  const findLife = loadOnce(async () => {
    const { createSessionLife, heldBy } = await import('./sessionLife.ts');
    return createSessionLife(client, deployment, internals, refresh, asking, clock, heldBy(client));
  }, toFlowError);

  async function endHere(): Promise<void> {
    await (await findLife()).endHere();
  }

  const loadOneTap = loadOnce(() => features.oneTap(client, deployment));

  function session(exposure: Exposure = 'nothing'): KnownState {
    const tokens = client.session.getTokens();
    hasReadTokens ||= tokens !== null;
    // If another document ends the session, the cookies are gone before the library notices.
    return hasReadTokens && !tokens
      ? signedOut
      : toSessionState(client.session.getSync(), client.user.getSync(), exposed(tokens, exposure));
  }

  return {
    bootstrap,
    currentBootstrap: current,
    sendMagicLink: (email, options) =>
      call(async () => {
        await bootstrap();
        await client.magicLinks.email.loginOrCreate(email, magicLinkRequest(options));
      }),
    authenticateMagicLink: (token, options) =>
      call(async () => {
        return signIn('magic_link', await client.magicLinks.authenticate(token, sessionRequest(options)));
      }),
    authenticateOAuth: (token, options) =>
      call(async () => {
        return signIn('oauth', await client.oauth.authenticate(token, sessionRequest(options)));
      }),
    oauthUrl: (oauthProvider, options) =>
      call(async () => {
        await bootstrap();
        return features.oauthUrl(client, pairs, oauthProvider, options);
      }),
    knownUser: () =>
      call(async () => {
        if (!client.user.getSync()) await refresh();
        return toSessionState(client.session.getSync(), client.user.getSync()).user;
      }),
    knownOrganization: async () => null,
    organizations: () => Promise.reject(new FlowError({ kind: 'config', code: 'vertical_mismatch' })),
    resume: (method) => call(() => resume(method)),
    showOneTap: (prompt) => call(async () => (await loadOneTap()).show(prompt)),
    submitOneTap: (credential, options) =>
      call(async () => {
        return (await loadOneTap()).submit(credential, options);
      }),
    sendPasscode: (method, destination, options) =>
      call(async () => {
        const answer = await client.otps[method].loginOrCreate(destination, passcodeRequest(options, method));
        return { methodId: present(answer.method_id) };
      }),
    authenticatePasscode: (code, methodId, options) =>
      call(async () => signIn('passcode', await client.otps.authenticate(code, methodId, sessionRequest(options)))),
    searchUser: (...given) => call(async () => (await passwords()).searchUser(...given)),
    checkPasswordStrength: (...given) => call(async () => (await passwords()).checkPasswordStrength(...given)),
    createPassword: (...given) => call(async () => (await passwords()).createPassword(...given)),
    authenticatePassword: (...given) => call(async () => (await passwords()).authenticatePassword(...given)),
    startPasswordReset: (...given) =>
      call(async () => {
        await bootstrap();
        await (await passwords()).startPasswordReset(...given);
      }),
    resetPassword: (...given) =>
      call(async () => {
        return (await passwords()).resetPassword(...given);
      }),
    startWallet: (...given) => call(async () => (await wallets()).startWallet(...given)),
    authenticateWallet: (...given) => call(async () => (await wallets()).authenticateWallet(...given)),
    identityProvider: () => call(() => features.identityProvider(client, deployment)),
    secondFactors: () => features.secondFactors(client, session, refresh),
    account: () => call(() => features.account(client, pairs, resume, current, clock)),
    logEvent: (entry) => networkClient.logEvent(entry),
    session,
    refreshSession: () => call(refresh),
    onSessionChange: (listener) => client.onStateChange(listener),
    watchCookie: () => watchCookie(client, firstCookie, (isThere) => (isThere ? refresh() : endHere())),
    life: findLife,
    passkeys: (onRefused) => features.passkeys(client, internals, onRefused),
  };
}

/** Converts the errors of the library to those of the flow. */
export async function call<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw toFlowError(thrown);
  }
}

import { createStytchClient } from '@stytch/vanilla-js/headless';
import { type AuthenticationMethod, type Exposure, type SignIn, signedOut } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';
import { present } from '../flow/assertDefined.ts';
import type { KnownState, PasskeyCeremony } from '../flow/entities.ts';
import type { Bootstrap, Ports, ProviderPort } from '../flow/ports.ts';
import type { FeatureCalls } from './FeatureCalls.ts';
import { isSessionOver } from './isSessionOver.ts';
import { interceptRequest } from './patches/interceptRequest.ts';
import { internalsOf } from './patches/internals.ts';
import { type PairStore, pkceStorage } from './patches/pkceStorage.ts';
import { followProviderClock } from './patches/providerClock.ts';
import { refetchBootstrap } from './patches/refetchBootstrap.ts';
import { retryBotProtection } from './patches/retryBotProtection.ts';
import { inTime, ofThisSession } from './patches/sessionInterceptors.ts';
import { watchFetch } from './patches/watchFetch.ts';
import { magicLinkRequest, passcodeRequest, sessionRequest } from './requestOptions.ts';
import type { SessionLife } from './sessionLife.ts';
import { cacheBootstrap } from './storage/cachedBootstrap.ts';
import { sessionCookie } from './storage/sessionCookie.ts';
import { toFlowError } from './toFlowError.ts';
import { exposed, signIn, toSessionState } from './toSessionState.ts';
import { watchCookie } from './watchCookie.ts';

/** What the composition root needs beyond the flow's port: the session, for the host. */
export type ProviderClient = ProviderPort & {
  /** The project's settings as the provider says them at this visit; its client's defaults, without a name, where it says nothing. */
  currentBootstrap(): Promise<Bootstrap>;
  /** What is known now; may be a session of before that the provider has not confirmed yet. */
  session(exposure?: Exposure): KnownState;
  /** Asks the provider whether the session still stands. */
  refreshSession(): Promise<void>;
  onSessionChange(listener: () => void): () => void;
  /** Notices what other documents do with the session, also where they share cookies alone; gives the way to look at once. */
  watchCookie(): () => void;
  /** What becomes of a session, in a chunk of its own; see `sessionLife.ts`. */
  life(): Promise<SessionLife>;
  /** Passkeys, in a chunk of their own; see `createPasskeys.ts`. */
  passkeys(onRefused: (ceremony: PasskeyCeremony) => void): Promise<Ports['passkeys']>;
};

type Settings = { known: Response | null; asked: Promise<Response> | null };

/**
 * The Provider port over `@stytch/vanilla-js/headless`. One client a page: a second one would share and fight over state.
 *
 * @param pairs where its PKCE pairs are kept for all documents of the auth domain.
 * @param features the calls that each feature's chunk brings.
 * @param settings the bootstrap data as they are remembered, or asked for already.
 * @param onCall hears of every call to the provider.
 */
export function createProviderClient(
  deployment: Deployment,
  pairs: PairStore,
  features: FeatureCalls,
  { known, asked }: Settings = { known: null, asked: null },
  onCall?: () => void,
): ProviderClient {
  const { publicToken, provider, cookieDomain } = deployment;
  const keep = (answer: Promise<Response>) => void cacheBootstrap(publicToken, answer);
  if (asked) keep(asked);
  // Before the client reads it: what comes in between is asked about once more, instead of never.
  const firstCookie = sessionCookie();
  watchFetch(known ?? asked, keep, onCall);
  const client = createStytchClient(publicToken, {
    ...(cookieDomain && { cookieOptions: { availableToSubdomains: true, domain: cookieDomain } }),
    ...(provider && 'domain' in provider ? { customBaseUrl: provider.domain } : endpoints(provider)),
  });
  const internals = internalsOf(client);
  const { networkClient } = internals;
  const { known: bootstrap, current } = refetchBootstrap(internals, publicToken, known !== null);
  retryBotProtection(internals, deployment);
  const clock = followProviderClock(internals);
  pkceStorage(internals, pairs);
  interceptRequest(networkClient, '/sessions/revoke', inTime);
  interceptRequest(networkClient, '/sessions/authenticate', ofThisSession(client.session));
  const passwords = () => features.password(client);
  const wallets = () => features.wallet(client);
  let oneTap: ReturnType<FeatureCalls['oneTap']> | null = null;
  let life: Promise<SessionLife> | null = null;
  const asking = { isAsked: false };
  let hasReadTokens = false;

  /** A session that is known only from storage is asked about once more; that it has ended is an answer too. */
  async function refresh(): Promise<void> {
    if (!client.session.getTokens() && !client.session.getSync()) return;
    asking.isAsked = true;
    const asked = client.session.authenticate();
    asking.isAsked = false;
    try {
      await asked;
    } catch (thrown) {
      if (!isSessionOver(thrown)) throw thrown;
    }
  }

  async function resume(method: AuthenticationMethod): Promise<SignIn> {
    await refresh();
    return signIn(method, { session: client.session.getSync(), user: client.user.getSync() });
  }

  async function loadLife(): Promise<SessionLife> {
    const { createSessionLife } = await import('./sessionLife.ts');
    return createSessionLife(client, deployment, { networkClient }, refresh, asking, clock);
  }

  function findLife(): Promise<SessionLife> {
    life ??= loadLife().catch((thrown: unknown) => {
      life = null;
      throw toFlowError(thrown);
    });
    return life;
  }

  function loadOneTap() {
    oneTap ??= features.oneTap(client, deployment).catch((thrown: unknown) => {
      oneTap = null;
      throw thrown;
    });
    return oneTap;
  }

  function session(exposure: Exposure = 'nothing'): KnownState {
    const tokens = client.session.getTokens();
    hasReadTokens ||= tokens !== null;
    // That another document has ended the session the library hears later than the cookies.
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
        return features.oauthUrl(client, oauthProvider, options);
      }),
    knownUser: () =>
      call(async () => {
        if (!client.user.getSync()) await refresh();
        return toSessionState(client.session.getSync(), client.user.getSync()).user;
      }),
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
    account: () => call(() => features.account(client, resume, current, clock)),
    logEvent: (entry) => networkClient.logEvent(entry),
    session,
    refreshSession: () => call(refresh),
    onSessionChange: (listener) => client.onStateChange(listener),
    watchCookie: () =>
      watchCookie(client, firstCookie, async (isThere) => (isThere ? refresh() : (await findLife()).endHere())),
    life: findLife,
    passkeys: (onRefused) => features.passkeys(client, internals, onRefused),
  };
}

/** The emulator's addresses have a scheme and a port, which only this unlisted option keeps. Wire protocol §1.3. */
function endpoints(provider: Deployment['provider']): object {
  if (!provider || !('apiUrl' in provider)) return {};
  const { apiUrl, clientsideServicesUrl } = provider;
  return {
    endpoints: { liveAPIURL: apiUrl, testAPIURL: apiUrl, clientsideServicesIframeURL: clientsideServicesUrl },
  };
}

async function call<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw toFlowError(thrown);
  }
}

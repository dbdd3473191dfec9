import { createStytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { type AuthenticationMethod, type Exposure, type SignIn, signedOut } from '@vestibule/shared-protocol';
import { apiOrigin, type Deployment } from '../deployment.ts';
import type { KnownState } from '../flow/entities.ts';
import { loadOnce } from '../flow/loadOnce.ts';
import { FlowError, type ProviderPort } from '../flow/ports.ts';
import { clientOptions } from './clientOptions.ts';
import { call, type ProviderClient, type Settings } from './createProviderClient.ts';
import type { FeatureCalls } from './FeatureCalls.ts';
import { dropLateAnswers } from './patches/dropLateAnswers.ts';
import { dropLateProofs } from './patches/dropLateProofs.ts';
import { interceptRequest } from './patches/interceptRequest.ts';
import { type LinkCall, type LinkStore, markLinks } from './patches/markLinks.ts';
import { organizationCaptcha } from './patches/organizationCaptcha.ts';
import { organizationInternalsOf } from './patches/organizationInternals.ts';
import { ownIntermediateCookie } from './patches/ownIntermediateCookie.ts';
import { type EndOfStart, type PairStore, pkceStorage } from './patches/pkceStorage.ts';
import { followProviderClock } from './patches/providerClock.ts';
import { refetchBootstrap } from './patches/refetchBootstrap.ts';
import { retryBotProtection } from './patches/retryBotProtection.ts';
import { separateStorage } from './patches/separateStorage.ts';
import { asSignOut, ofThisSession } from './patches/sessionInterceptors.ts';
import { watchFetch } from './patches/watchFetch.ts';
import { sessionRefresh } from './sessionRefresh.ts';
import { cacheBootstrap } from './storage/cachedBootstrap.ts';
import { sessionCookie } from './storage/sessionCookie.ts';
import { toFlowError } from './toFlowError.ts';
import { type MemberState, memberSignIn, toMemberState } from './toMemberState.ts';
import { exposed } from './toSessionState.ts';
import { watchCookie } from './watchCookie.ts';

/** The calls that end a start with PKCE. */
const ends: readonly EndOfStart[] = (
  [
    ['/b2b/oauth/authenticate', 'oauth'],
    ['/b2b/oauth/discovery/authenticate', 'oauth'],
    ['/b2b/sso/authenticate', 'sso'],
    ['/b2b/magic_links/authenticate', 'magic_links'],
    ['/b2b/magic_links/discovery/authenticate', 'magic_links'],
    ['/b2b/passwords/discovery/reset', 'passwords'],
    ['/b2b/passwords/email/reset', 'passwords', 'code_verifier'],
  ] as const
).map(([url, of, field = 'pkce_code_verifier']) => ({ url, of, field, method: 'retriableFetchSDK' }));

/** The calls that mail a link. */
const links: readonly LinkCall[] = [
  { url: '/b2b/magic_links/email/login_or_signup', method: 'fetchSDK' },
  { url: '/b2b/magic_links/email/discovery/send' },
  { url: '/b2b/passwords/email/reset/start' },
  { url: '/b2b/passwords/discovery/reset/start' },
];

/**
 * Creates the provider port for members of organizations, based on `@stytch/vanilla-js/b2b/headless`. A deployment with
 * the vertical `b2b` loads it instead of the consumers' client.
 *
 * @param pairs stores the PKCE pairs, and the names of links, for all documents of the auth domain.
 * @param features loads the calls of each feature with its chunk.
 * @param settings the bootstrap data: cached, or requested already.
 * @param onCall called for every call to the provider.
 */
export function createOrganizationClient(
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
  separateStorage(publicToken);
  const client = createStytchB2BClient(publicToken, clientOptions(deployment));
  const internals = organizationInternalsOf(client);
  const { networkClient } = internals;
  dropLateAnswers(internals, client.session, endHere);
  const { known: bootstrap, current } = refetchBootstrap(internals, publicToken, known !== null);
  retryBotProtection({ ...internals, captcha: organizationCaptcha(internals) }, deployment);
  const clock = followProviderClock(internals);
  ownIntermediateCookie(internals.dataLayer);
  dropLateProofs(internals);
  pkceStorage(internals, pairs, ends);
  markLinks(networkClient, links, pairs);
  interceptRequest(networkClient, '/b2b/sessions/revoke', asSignOut(client.session, endHere));
  interceptRequest(networkClient, '/b2b/sessions/authenticate', ofThisSession(client.session));
  const { refresh, asking } = sessionRefresh(client);
  let hasReadTokens = false;

  const held = (): MemberState => ({
    session: client.session.getSync(),
    member: client.self.getSync(),
    organization: client.organization.getSync(),
  });

  async function resume(method: AuthenticationMethod): Promise<SignIn> {
    await refresh();
    return memberSignIn(method, held());
  }

  const findLife = loadOnce(async () => {
    const { createSessionLife } = await import('./sessionLife.ts');
    const heldNow = () => {
      const { session: member_session, member, organization } = held();
      const tokens = client.session.getTokens();
      const id = member_session?.member_session_id;
      return { id, answer: tokens && { member_session, member, organization, ...tokens } };
    };
    return createSessionLife(client, deployment, internals, refresh, asking, clock, heldNow, '/b2b');
  }, toFlowError);

  async function endHere(): Promise<void> {
    await (await findLife()).endHere();
  }

  const loadCalls = loadOnce(
    () => features.organization(client, internals, { deployment, resume, refresh, session, bootstrap, pairs }),
    toFlowError,
  );

  function session(exposure: Exposure = 'nothing'): KnownState {
    const tokens = client.session.getTokens();
    hasReadTokens ||= tokens !== null;
    // If another document ends the session, the cookies are gone before the library notices.
    return hasReadTokens && !tokens ? signedOut : toMemberState(held(), exposed(tokens, exposure));
  }

  const knownState = async () => {
    if (!client.self.getSync()) await refresh();
    return toMemberState(held());
  };

  return {
    ...consumerCalls,
    bootstrap,
    currentBootstrap: current,
    checkPasswordStrength: async (password) => (await loadCalls()).organizations.checkPassword(password),
    knownUser: () => call(async () => (await knownState()).user),
    knownOrganization: () => call(async () => (await knownState()).organization?.organization_name ?? null),
    resume: (method) => call(() => resume(method)),
    organizations: async () => (await loadCalls()).organizations,
    secondFactors: async () => (await loadCalls()).secondFactors,
    account: async () => (await loadCalls()).account,
    identityProvider: () => call(async () => (await loadCalls()).identityProvider()),
    organizationAdmin: () =>
      call(async () => {
        await loadCalls(); // they check what the library receives
        return features.organizationAdmin(client, { apiOrigin: apiOrigin(deployment), publicToken, current });
      }),
    logEvent: (entry) => networkClient.logEvent(entry),
    session,
    refreshSession: () => call(refresh),
    onSessionChange: (listener) => client.onStateChange(listener),
    watchCookie: () => watchCookie(client, firstCookie, (isThere) => (isThere ? refresh() : endHere())),
    life: findLife,
    passkeys: refuse,
  };
}

/** Rejects a call of a method that only consumers have, such as the passkeys that a host has mounted. */
const refuse = (): Promise<never> => Promise.reject(new FlowError({ kind: 'config', code: 'vertical_mismatch' }));

const consumerCalls = {
  sendMagicLink: refuse,
  authenticateMagicLink: refuse,
  authenticateOAuth: refuse,
  oauthUrl: refuse,
  showOneTap: refuse,
  submitOneTap: refuse,
  sendPasscode: refuse,
  authenticatePasscode: refuse,
  searchUser: refuse,
  createPassword: refuse,
  authenticatePassword: refuse,
  startPasswordReset: refuse,
  resetPassword: refuse,
  startWallet: refuse,
  authenticateWallet: refuse,
} satisfies Partial<ProviderPort>;

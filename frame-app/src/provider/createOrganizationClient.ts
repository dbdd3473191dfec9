import { createStytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import type { AuthenticationMethod, SignIn } from '@vestibule/shared-protocol';
import { apiOrigin, type Deployment } from '../deployment.ts';
import { loadOnce } from '../flow/loadOnce.ts';
import { FlowError, type ProviderPort } from '../flow/ports.ts';
import { call } from './call.ts';
import { createClientCore, prepareClient, type Settings } from './clientCore.ts';
import { clientOptions } from './clientOptions.ts';
import type { ProviderClient } from './createProviderClient.ts';
import type { MemberFeatures } from './FeatureCalls.ts';
import { dropLateProofs } from './patches/dropLateProofs.ts';
import { type LinkCall, type LinkStore, markLinks } from './patches/markLinks.ts';
import { organizationCaptcha } from './patches/organizationCaptcha.ts';
import { organizationInternalsOf } from './patches/organizationInternals.ts';
import { ownIntermediateCookie } from './patches/ownIntermediateCookie.ts';
import { type EndOfStart, type PairStore, pkceStorage } from './patches/pkce.ts';
import type { HeldSession } from './patches/refreshLock.ts';
import { separateStorage } from './patches/separateStorage.ts';
import { toFlowError } from './toFlowError.ts';
import { type MemberState, memberSignIn, toMemberState } from './toMemberState.ts';

/** The calls that end a start with PKCE, with the kinds of their pairs. */
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
  features: MemberFeatures,
  settings: Settings = { cachedResponse: null, pendingResponse: null },
  onCall?: () => void,
): ProviderClient {
  const { publicToken } = deployment;
  const firstCookie = prepareClient(publicToken, settings, onCall);
  separateStorage(publicToken);
  const client = createStytchB2BClient(publicToken, clientOptions(deployment));
  const internals = organizationInternalsOf(client);

  const stateNow = (): MemberState => ({
    session: client.session.getSync(),
    member: client.self.getSync(),
    organization: client.organization.getSync(),
  });

  function heldNow(): HeldSession {
    const { session: member_session, member, organization } = stateNow();
    const tokens = client.session.getTokens();
    const id = member_session?.member_session_id;
    return { id, answer: tokens && { member_session, member, organization, ...tokens } };
  }

  const { calls, current, refresh } = createClientCore(
    client,
    internals,
    deployment,
    settings.cachedResponse !== null,
    firstCookie,
    {
      path: '/b2b',
      protection: { ...internals, captcha: organizationCaptcha(internals) },
      patch() {
        ownIntermediateCookie(internals.dataLayer);
        dropLateProofs(internals);
        pkceStorage(internals, pairs, ends);
        markLinks(internals.networkClient, links, pairs);
      },
      state: (tokens) => toMemberState(stateNow(), tokens),
      held: () => heldNow,
    },
  );
  const { bootstrap, session } = calls;

  async function resume(method: AuthenticationMethod): Promise<SignIn> {
    await refresh();
    return memberSignIn(method, stateNow());
  }

  const loadCalls = loadOnce(
    () => features.member(client, internals, { deployment, resume, refresh, session, bootstrap, pairs }),
    toFlowError,
  );

  const knownState = async () => {
    if (!client.self.getSync()) await refresh();
    return toMemberState(stateNow());
  };

  return {
    ...consumerCalls,
    ...calls,
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
        return features.admin(client, { apiOrigin: apiOrigin(deployment), publicToken, current });
      }),
    passkeys: refuse,
  };
}

/** Rejects a call that only consumers have, such as those of a mounted passkey screen. */
const refuse = (): Promise<never> => Promise.reject(new FlowError({ kind: 'config', code: 'vertical_mismatch' }));

const consumerCalls = {
  sendMagicLink: refuse,
  authenticateMagicLink: refuse,
  authenticateImpersonation: refuse,
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

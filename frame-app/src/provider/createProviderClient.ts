import { createStytchClient } from '@stytch/vanilla-js/headless';
import type { AuthenticationMethod, SignIn } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';
import type { PasskeyCeremony } from '../flow/entities.ts';
import { loadOnce } from '../flow/loadOnce.ts';
import { FlowError, type Ports, type ProviderPort } from '../flow/ports.ts';
import { requireDefined } from '../flow/requireDefined.ts';
import { call } from './call.ts';
import { createClientCore, prepareClient, type SessionCalls, type Settings } from './clientCore.ts';
import { clientOptions } from './clientOptions.ts';
import type { FeatureCalls } from './FeatureCalls.ts';
import { internalsOf } from './patches/internals.ts';
import { consumerLinks, type LinkStore, markLinks } from './patches/markLinks.ts';
import { onDataLayer } from './patches/onDataLayer.ts';
import { type PairStore, pkceStorage } from './patches/pkce.ts';
import { magicLinkRequest, passcodeRequest, sessionRequest } from './requestOptions.ts';
import { signIn, toSessionState } from './toSessionState.ts';

/** The flow's port and the calls about the session, which the composition root reports to the host. */
export type ProviderClient = ProviderPort &
  SessionCalls & {
    /** Loads the chunk for passkeys; see `createPasskeys.ts`. */
    passkeys(onRefused: (ceremony: PasskeyCeremony) => void): Promise<Ports['passkeys']>;
  };

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
  settings: Settings = { cachedResponse: null, pendingResponse: null },
  onCall?: () => void,
): ProviderClient {
  const { publicToken } = deployment;
  const firstCookie = prepareClient(publicToken, settings, onCall);
  onDataLayer('consumer', publicToken);
  const client = createStytchClient(publicToken, clientOptions(deployment));
  const internals = internalsOf(client);
  const { calls, current, clock, refresh } = createClientCore(
    client,
    internals,
    deployment,
    settings.cachedResponse !== null,
    firstCookie,
    {
      path: '',
      protection: internals,
      patch() {
        pkceStorage(internals, pairs);
        markLinks(internals.networkClient, consumerLinks, pairs);
      },
      state: (tokens) => toSessionState(client.session.getSync(), client.user.getSync(), tokens),
      held: ({ heldBy }) => heldBy(client),
    },
  );
  const { bootstrap, session } = calls;
  const passwords = () => features.password(client);
  const wallets = () => features.wallet(client);
  async function resume(method: AuthenticationMethod): Promise<SignIn> {
    await refresh();
    return signIn(method, { session: client.session.getSync(), user: client.user.getSync() });
  }

  const loadOneTap = loadOnce(() => features.oneTap(client, deployment));

  return {
    ...calls,
    sendMagicLink: (email, options) =>
      call(async () => {
        await bootstrap();
        await client.magicLinks.email.loginOrCreate(email, magicLinkRequest(options));
      }),
    authenticateMagicLink: (token, options) =>
      call(async () => {
        return signIn('magic_link', await client.magicLinks.authenticate(token, sessionRequest(options)));
      }),
    authenticateImpersonation: (token) =>
      call(async () =>
        signIn('impersonation', await client.impersonation.authenticate({ impersonation_token: token })),
      ),
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
        return { methodId: requireDefined(answer.method_id) };
      }),
    authenticatePasscode: (code, methodId, options) =>
      call(async () => signIn('passcode', await client.otps.authenticate(code, methodId, sessionRequest(options)))),
    searchUser: (...args) => call(async () => (await passwords()).searchUser(...args)),
    checkPasswordStrength: (...args) => call(async () => (await passwords()).checkPasswordStrength(...args)),
    createPassword: (...args) => call(async () => (await passwords()).createPassword(...args)),
    authenticatePassword: (...args) => call(async () => (await passwords()).authenticatePassword(...args)),
    startPasswordReset: (...args) =>
      call(async () => {
        await bootstrap();
        await (await passwords()).startPasswordReset(...args);
      }),
    resetPassword: (...args) =>
      call(async () => {
        return (await passwords()).resetPassword(...args);
      }),
    startWallet: (...args) => call(async () => (await wallets()).startWallet(...args)),
    authenticateWallet: (...args) => call(async () => (await wallets()).authenticateWallet(...args)),
    identityProvider: () => call(() => features.identityProvider(client, deployment)),
    secondFactors: () => features.secondFactors(client, session, refresh),
    account: () => call(() => features.account(client, pairs, resume, current, clock, deployment)),
    signUp: () => call(() => features.signUp(client)),
    passkeys: (onRefused) => features.passkeys(client, internals, onRefused),
  };
}

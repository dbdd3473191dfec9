import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isWebUrl, lastProvedAtMs, mayLeaveTo, plainName, type User } from '@vestibule/shared-protocol';
import { NEW_SCOPES_LIMIT_MS } from '../../constants.ts';
import { apiOrigin, type Deployment, type ScopeProof } from '../../deployment.ts';
import { FlowError } from '../../flow/ports.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import { callInSession } from '../../provider/callInSession.ts';
import { isSessionOver } from '../../provider/isSessionOver.ts';
import { type Internals, internalsOf } from '../../provider/patches/internals.ts';
import * as tabKeys from '../../provider/storage/register/tabKeys.ts';
import { type AnySession, markSignOut } from '../../provider/storage/signOutMark.ts';
import { toFlowError } from '../../provider/toFlowError.ts';
import { toSessionState } from '../../provider/toSessionState.ts';
import { nameApp } from './appActivity.ts';
import { allowedResources, noteApp, notesAbout } from './appNotes.ts';
import { postApproval } from './approval/postApproval.ts';
import { canFormReach, isOpenedByPress } from './destinations.ts';
import type { AuthorizeRequest, Consent, IdentityProviderPort, Scope } from './port.ts';
import { postForm } from './postForm.ts';
import { descriptionIn } from './scopeNames.ts';
import { hasCustomScopes } from './scopeTexts.ts';

/**
 * Creates the identity-provider calls of users. Two pairs of endpoints exist: those of the client library
 * (`/idp/oauth/authorize/start` and `/submit`, scopes as lists), and those of the provider's API reference
 * (`/oauth/authorize/start`, scopes as strings, and `/oauth/authorize` as a form). The deployment selects one; both
 * return the same {@link Consent}.
 */
export function createIdpCalls(client: StytchClient, deployment: Deployment): IdentityProviderPort {
  const { idp, session, user } = client;
  const { bootstrap, networkClient } = internalsOf(client);
  const accounts: AccountClient = {
    ...{ idp, session, bootstrap, networkClient, logoutPath: '/oauth/logout/start' },
    id: () => user.getSync()?.user_id ?? '',
    async authenticate() {
      const response = await session.authenticate();
      return toSessionState(response.session, response.user).user;
    },
    connectedApps: async () => (await user.getConnectedApps()).connected_apps,
  };
  const isForm = deployment.identityProvider?.endpoints === 'oauth';
  return createCallsOf(accounts, deployment, isForm ? formPair(accounts, deployment.publicToken) : null);
}

type Factors = Parameters<typeof lastProvedAtMs>[0];

/** The accounts of a vertical: users, or members of organizations. The calls belong to their client. */
type AccountClient = Pick<Internals, 'bootstrap' | 'networkClient'> & {
  idp: {
    oauthAuthorizeStart(body: StartBody): Promise<StartResponse>;
    oauthAuthorizeSubmit(body: StartBody & SubmitBody): Promise<{ redirect_uri: string }>;
  };
  session: {
    getTokens(): { session_token: string; session_jwt: string } | null;
    getSync(): (AnySession & { authentication_factors: Factors; last_accessed_at: string }) | null;
    revoke(options: { forceClear: boolean }): Promise<unknown>;
  };
  logoutPath: string;
  /** Returns the id of the signed-in account; empty when signed out. */
  id(): string;
  /** Asks the provider who is signed in. */
  authenticate(): Promise<User | null>;
  connectedApps(): Promise<{ connected_app_id: string; scopes_granted: string }[]>;
};

/** @param form The pair of endpoints that accepts a form; null if only the client library's pair exists. */
export function createCallsOf(
  accounts: AccountClient,
  deployment: Deployment,
  form: Pair | null,
): IdentityProviderPort {
  const { session, networkClient } = accounts;
  const {
    appSchemes = [],
    trustedClients = [],
    partialConsent = false,
    stepUpScopes = [],
  } = deployment.identityProvider ?? {};
  const proofs = new Map<string, ScopeProof>(
    Array.isArray(stepUpScopes) ? stepUpScopes.map((scope) => [scope, 'any']) : Object.entries(stepUpScopes),
  );
  const byScript = libraryPair(accounts);
  const pair = form ?? byScript;

  /** Returns the scopes that the user has granted to the app before; null if there are none, or if they are unknown. */
  async function earlierScopes(appId: string): Promise<string[] | null> {
    const apps = await accounts.connectedApps();
    notesAbout(
      accounts.id(),
      apps.map(({ connected_app_id }) => connected_app_id),
    );
    const app = apps.find(({ connected_app_id }) => connected_app_id === appId);
    return app?.scopes_granted.split(' ') ?? null;
  }

  return {
    currentUser: () => callInSession(() => currentUser(accounts, deployment)),

    submitsForms: form !== null,

    issuer: deployment.provider ? apiOrigin(deployment) : null,

    sinceLoginMs() {
      const { authentication_factors = [], last_accessed_at = '' } = session.getSync() ?? {};
      const sinceMs = Date.parse(last_accessed_at) - lastProvedAtMs(authentication_factors);
      return Number.isFinite(sinceMs) ? sinceMs : null;
    },

    async confirmsRedirect(request) {
      const badRequest = { ...request, responseType: 'code', redirectUri: 'https://unregistered.invalid/' };
      const responses = [{ ...request, responseType: 'code' }, badRequest].map((body) =>
        pair.start(body).then(() => 'accepted' as const, errorOf),
      );
      const [givenResponse, otherResponse] = await Promise.all(responses);
      return (givenResponse === 'accepted' || givenResponse === 'no session') && otherResponse === 'refused';
    },

    startAuthorize: (request) =>
      callInSession(async () => {
        const [response, { rbacPolicy }] = await Promise.all([pair.start(request), accounts.bootstrap.getAsync()]);
        // The mark on new scopes is optional, so a failure or a long wait drops it.
        const newScopes = response.isRequired && withTimeout(earlierScopes(response.clientId), NEW_SCOPES_LIMIT_MS);
        const earlier = newScopes ? await newScopes.catch(() => null) : null;
        const describe = (scope: string): Scope => ({
          scope,
          description: descriptionIn(rbacPolicy, scope),
          ...(earlier && !earlier.includes(scope) && { isNew: true }),
          ...withProof(proofs.get(scope)),
        });
        const grantableScopes = response.grantable.map(describe);
        warnOfNames(grantableScopes);
        const resources = allowedResources(accounts.id(), response.clientId);
        const isTrusted = response.isOfProject || trustedClients.includes(request.clientId);
        return {
          isRequired: response.isRequired,
          appId: response.clientId,
          clientName: plainName(response.clientName) || null,
          isTrusted,
          isPublic: response.isPublic,
          newServers: response.isOfProject ? [] : request.resources.filter((resource) => !resources.includes(resource)),
          logoUrl: isTrusted && isWebUrl(response.logoUrl) ? response.logoUrl : null,
          mayChoose: partialConsent,
          grantableScopes,
          ungrantableScopes: response.ungrantable.map(describe),
        } satisfies Consent;
      }),

    noteAccess: (request, { appId }, nowMs) => {
      const { clientId, redirectUri, resources } = request;
      noteApp(accounts.id(), appId, { clientId, redirectUri, resources }, nowMs);
      nameApp(deployment, session.getTokens()?.session_jwt, { appId, clientId });
    },

    submitAuthorize: (request, { isGranted, scopes = request.scopes }) =>
      callInSession(async () => {
        const { redirectUri } = request;
        const way = form && canFormReach(redirectUri) ? form : byScript;
        const departure = await way.submit({ ...request, scopes }, isGranted);
        return isOpenedByPress(redirectUri, appSchemes) ? { ...departure, byPress: true } : departure;
      }),

    noteAccount: (search) => sessionStorage.setItem(tabKeys.accountOfRequest, search),
    hasAccount: (search) => sessionStorage.getItem(tabKeys.accountOfRequest) === search,

    startLogout: ({ clientId, postLogoutRedirectUri, idTokenHint, state }) =>
      callInSession(async () => {
        const body = {
          client_id: clientId,
          post_logout_redirect_uri: postLogoutRedirectUri,
          ...(idTokenHint && { id_token_hint: idTokenHint }),
          ...(state && { state }),
        };
        const url = accounts.logoutPath;
        const response = await networkClient.fetchSDK<LogoutStartResponse>({ url, method: 'POST', body });
        return { isConsentRequired: isRequired(response), redirectUri: destinationOf(response) };
      }),

    postApproval: (address, decision) => postApproval(deployment, address, session.getTokens()?.session_jwt, decision),

    // Failures are ignored. The local session is gone, and at the provider it expires.
    revokeSession() {
      const endedSession = session.getSync();
      const token = session.getTokens()?.session_token;
      // The session stayed until the provider answered, so a refresh may have started meanwhile.
      const markAgain = () => markSignOut(endedSession, token);
      return session.revoke({ forceClear: true }).then(markAgain, markAgain);
    },
  };
}

const withProof = (proof: ScopeProof | undefined) => proof && { proof };

/** Returns whether to ask. Only an explicit `false` skips the question. */
const isRequired = ({ consent_required }: { consent_required: boolean }): boolean => consent_required !== false;

/** Returns the app's address in a response. Throws for a missing or unsafe address. */
function destinationOf({ redirect_uri }: { redirect_uri: string }): string {
  if (typeof redirect_uri !== 'string') throw new FlowError({ kind: 'client', code: 'unexpected' });
  if (!mayLeaveTo(redirect_uri)) throw new FlowError({ kind: 'client', code: 'unsafe_redirect' });
  return redirect_uri;
}

type LogoutStartResponse = { consent_required: boolean; redirect_uri: string };
type Start = {
  isRequired: boolean;
  /** The app's id in the calls about the user's apps. */
  clientId: string;
  clientName: string;
  logoUrl: string;
  isOfProject: boolean;
  /** True if the app has no secret. */
  isPublic: boolean;
  grantable: string[];
  ungrantable: string[];
};
type Pair = {
  start(request: AuthorizeRequest): Promise<Start>;
  submit(request: AuthorizeRequest, isGranted: boolean): Promise<{ redirectUri: string | null }>;
};

type StartBody = ReturnType<typeof parameters> & { scopes: string[] };
type SubmitBody = ReturnType<typeof answers> & { consent_granted: boolean };
type StartResponse = {
  client: ResponseClient;
  consent_required: boolean;
  scope_results: { scope: string; is_grantable: boolean }[];
};

type ResponseClient = { client_id?: string; client_name?: string; client_type?: string; client_logo_url?: string };

const describedClient = (
  { client_id, client_name = '', client_type = '', client_logo_url = '' }: ResponseClient,
  { clientId }: AuthorizeRequest,
) => ({
  clientId: client_id ?? clientId,
  clientName: client_name,
  logoUrl: client_logo_url,
  isOfProject: client_type.startsWith('first_party'),
  isPublic: !['first_party', 'third_party'].includes(client_type),
});

function libraryPair({ idp }: AccountClient): Pair {
  const body = (request: AuthorizeRequest) => ({ ...parameters(request), scopes: request.scopes });
  return {
    async start(request) {
      const { client, consent_required, scope_results } = await idp.oauthAuthorizeStart(body(request));
      const namesWhere = (isGrantable: boolean) =>
        scope_results.filter(({ is_grantable }) => is_grantable === isGrantable).map(({ scope }) => scope);
      return {
        isRequired: isRequired({ consent_required }),
        ...describedClient(client, request),
        grantable: namesWhere(true),
        ungrantable: namesWhere(false),
      };
    },
    async submit(request, isGranted) {
      const response = await idp.oauthAuthorizeSubmit({
        ...body(request),
        ...answers(request),
        consent_granted: isGranted,
      });
      return { redirectUri: destinationOf(response) };
    },
  };
}

type FormStartResponse = {
  consent_required: boolean;
  oidc_client: ResponseClient;
  grantable_scope?: string;
  ungrantable_scope?: string;
};

function formPair({ session, networkClient }: AccountClient, publicToken: string): Pair {
  const body = (request: AuthorizeRequest) => ({ ...parameters(request), scope: request.scopes.join(' ') });
  const words = (text = '') => text.split(' ').filter(Boolean);
  return {
    async start(request) {
      const call = { url: '/oauth/authorize/start', method: 'POST', body: body(request) };
      const response = await networkClient.fetchSDK<FormStartResponse>(call);
      return {
        isRequired: isRequired(response),
        ...describedClient(response.oidc_client, request),
        grantable: words(response.grantable_scope),
        ungrantable: words(response.ungrantable_scope),
      };
    },
    async submit(request, isGranted) {
      const sessionToken = session.getTokens()?.session_token ?? publicToken;
      const { resource = [], ...rest } = answers(request);
      postForm(networkClient.buildSDKUrl('/oauth/authorize'), [
        ...Object.entries({ ...body(request), ...rest, consent_granted: String(isGranted) }),
        ...resource.map((url): [string, string] => ['resource', url]),
        // A form cannot set headers, so the provider accepts them as fields of these names.
        ['__Authorization', `Basic ${btoa(`${publicToken}:${sessionToken}`)}`],
        ['__X-SDK-Client', btoa(JSON.stringify(networkClient.createTelemetryBlob()))],
        ['__X-SDK-Parent-Host', location.origin],
      ]);
      return { redirectUri: null };
    },
  };
}

/** Returns the parameters of both calls. */
function parameters({ clientId, redirectUri, responseType, prompt }: AuthorizeRequest) {
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: responseType,
    ...(prompt.length > 0 && { prompt: prompt.join(' ') }),
  };
}

/** Returns the parameters of the submit call only: the app gets them back, or they bind the code to the app. */
function answers({ state, nonce, codeChallenge, resources }: AuthorizeRequest) {
  return {
    ...(state && { state }),
    ...(nonce && { nonce }),
    ...(codeChallenge && { code_challenge: codeChallenge }),
    ...(resources.length > 0 && { resource: resources }),
  };
}

/** Returns the current user. Asks the provider only if this page has a session, or may have one in HttpOnly cookies. */
async function currentUser({ session, authenticate }: AccountClient, { provider }: Deployment) {
  const mayHaveHiddenCookies = provider !== undefined && 'domain' in provider;
  if (!session.getTokens() && !mayHaveHiddenCookies) return null;
  try {
    return await authenticate();
  } catch (thrown) {
    if (isSessionOver(thrown)) return null;
    throw thrown;
  }
}

/** Returns whether an error refuses the request, says that there is no session, or has another cause. */
function errorOf(error: unknown): 'refused' | 'no session' | 'failed' {
  if (isSessionOver(error)) return 'no session';
  return toFlowError(error).failure.kind === 'api' ? 'refused' : 'failed';
}

/** Warns developers about scopes that visitors see by name, because the project does not describe them. */
function warnOfNames(scopes: readonly Scope[]): void {
  for (const scope of scopes) {
    if (scope.description || !hasCustomScopes([scope])) continue;
    console.warn(
      `[vestibule] The scope ${plainName(scope.scope)} has no description. Add one to the project's RBAC policy.`,
    );
  }
}

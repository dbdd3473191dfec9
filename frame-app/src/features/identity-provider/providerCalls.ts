import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isWebUrl, lastProvedAtMs, mayLeaveTo, plainName, type User } from '@vestibule/shared-protocol';
import { NEW_SCOPES_LIMIT_MS } from '../../constants.ts';
import { apiOrigin, type Deployment, type ScopeProof } from '../../deployment.ts';
import { FlowError } from '../../flow/ports.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import { isSessionOver } from '../../provider/isSessionOver.ts';
import { type Internals, internalsOf } from '../../provider/patches/internals.ts';
import { tabKeys } from '../../provider/storage/register.ts';
import { type AnySession, markSignOut } from '../../provider/storage/signOutMark.ts';
import { toFlowError } from '../../provider/toFlowError.ts';
import { toSessionState } from '../../provider/toSessionState.ts';
import { allowedResources, noteApp, notesAbout } from './appNotes.ts';
import { canFormReach, isOpenedByPress } from './destinations.ts';
import type { AuthorizeRequest, Consent, IdentityProviderPort, Scope } from './port.ts';
import { postForm } from './postForm.ts';
import { descriptionIn } from './scopeNames.ts';
import { hasCustomScopes } from './scopeTexts.ts';

/**
 * Creates the identity-provider calls of users. Two pairs of endpoints exist: those of the client library
 * (`/idp/oauth/authorize/start` and `/submit`, scopes as lists), and those of the specification
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
      const answer = await session.authenticate();
      return toSessionState(answer.session, answer.user).user;
    },
    connectedApps: async () => (await user.getConnectedApps()).connected_apps,
  };
  const isForm = deployment.identityProvider?.endpoints === 'oauth';
  return createCallsOf(accounts, deployment, isForm ? formPair(accounts, deployment.publicToken) : null);
}

type Factors = Parameters<typeof lastProvedAtMs>[0];

/** The accounts of a vertical: users, or members of organizations. They answer apps by the calls of their client. */
export type AccountClient = Pick<Internals, 'bootstrap' | 'networkClient'> & {
  idp: {
    oauthAuthorizeStart(body: StartBody): Promise<StartAnswer>;
    oauthAuthorizeSubmit(body: StartBody & SubmitBody): Promise<{ redirect_uri: string }>;
  };
  session: {
    getTokens(): { session_token: string } | null;
    getSync(): (AnySession & { authentication_factors: Factors; last_accessed_at: string }) | null;
    revoke(options: { forceClear: boolean }): Promise<unknown>;
  };
  logoutPath: string;
  /** Returns the id of the signed-in account; empty for none. */
  id(): string;
  /** Asks the provider who is signed in. */
  authenticate(): Promise<User | null>;
  connectedApps(): Promise<{ connected_app_id: string; scopes_granted: string }[]>;
};

/** @param form the pair of endpoints that takes answers as a form; null for the pair of the client library alone. */
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

  /** Returns the scopes that the user has granted to the app before; null for none, or if the provider does not say. */
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
    currentUser: () => call(() => currentUser(accounts, deployment)),

    submitsForms: form !== null,

    issuer: deployment.provider ? apiOrigin(deployment) : null,

    sinceLoginMs() {
      const { authentication_factors = [], last_accessed_at = '' } = session.getSync() ?? {};
      const sinceMs = Date.parse(last_accessed_at) - lastProvedAtMs(authentication_factors);
      return Number.isFinite(sinceMs) ? sinceMs : null;
    },

    async confirmsRedirect(request) {
      const unregistered = { ...request, responseType: 'code', redirectUri: 'https://unregistered.invalid/' };
      const answers = [{ ...request, responseType: 'code' }, unregistered].map((one) =>
        pair.start(one).then(() => 'accepted' as const, errorOf),
      );
      const [given, other] = await Promise.all(answers);
      return (given === 'accepted' || given === 'no session') && other === 'refused';
    },

    startAuthorize: (request) =>
      call(async () => {
        const [answer, { rbacPolicy }] = await Promise.all([pair.start(request), accounts.bootstrap.getAsync()]);
        // A mark on new scopes is no reason to fail or to wait long.
        const asked = answer.isRequired && withTimeout(earlierScopes(answer.clientId), NEW_SCOPES_LIMIT_MS);
        const earlier = asked ? await asked.catch(() => null) : null;
        const described = (scope: string): Scope => ({
          scope,
          description: descriptionIn(rbacPolicy, scope),
          ...(earlier && !earlier.includes(scope) && { isNew: true }),
          ...withProof(proofs.get(scope)),
        });
        const grantableScopes = answer.grantable.map(described);
        warnOfNames(grantableScopes);
        const allowed = allowedResources(accounts.id(), answer.clientId);
        const isTrusted = answer.isOfProject || trustedClients.includes(request.clientId);
        return {
          isRequired: answer.isRequired,
          appId: answer.clientId,
          clientName: plainName(answer.clientName) || null,
          isTrusted,
          isPublic: answer.isPublic,
          newServers: answer.isOfProject ? [] : request.resources.filter((one) => !allowed.includes(one)),
          logoUrl: isTrusted && isWebUrl(answer.logoUrl) ? answer.logoUrl : null,
          mayChoose: partialConsent,
          grantableScopes,
          ungrantableScopes: answer.ungrantable.map(described),
        } satisfies Consent;
      }),

    noteAccess: (request, { appId }, nowMs) => {
      const { clientId, redirectUri, resources } = request;
      noteApp(accounts.id(), appId, { clientId, redirectUri, resources }, nowMs);
    },

    submitAuthorize: (request, { isGranted, scopes = request.scopes }) =>
      call(async () => {
        const { redirectUri } = request;
        const way = form && canFormReach(redirectUri) ? form : byScript;
        const departure = await way.submit({ ...request, scopes }, isGranted);
        return isOpenedByPress(redirectUri, appSchemes) ? { ...departure, byPress: true } : departure;
      }),

    noteAccount: (search) => sessionStorage.setItem(tabKeys.accountOfRequest, search),
    hasAccount: (search) => sessionStorage.getItem(tabKeys.accountOfRequest) === search,

    startLogout: ({ clientId, postLogoutRedirectUri, idTokenHint, state }) =>
      call(async () => {
        const body = {
          client_id: clientId,
          post_logout_redirect_uri: postLogoutRedirectUri,
          ...(idTokenHint && { id_token_hint: idTokenHint }),
          ...(state && { state }),
        };
        const url = accounts.logoutPath;
        const answer = await networkClient.fetchSDK<LogoutStartAnswer>({ url, method: 'POST', body });
        return { isConsentRequired: isRequired(answer), redirectUri: destinationOf(answer) };
      }),

    // "Forced clear; failures ignored". The local session is gone; at the provider it expires.
    revokeSession() {
      const ended = session.getSync();
      const token = session.getTokens()?.session_token;
      // The session stayed until the provider answered, so a refresh may have started meanwhile.
      const markAgain = () => markSignOut(ended, token);
      return session.revoke({ forceClear: true }).then(markAgain, markAgain);
    },
  };
}

const withProof = (proof: ScopeProof | undefined) => proof && { proof };

/** Only an explicit `false` skips the question. */
const isRequired = ({ consent_required }: { consent_required: boolean }): boolean => consent_required !== false;

/** Returns the address that leads back to the app. Throws for a missing or unsafe address. */
function destinationOf({ redirect_uri }: { redirect_uri: string }): string {
  if (typeof redirect_uri !== 'string') throw new FlowError({ kind: 'client', code: 'unexpected' });
  if (!mayLeaveTo(redirect_uri)) throw new FlowError({ kind: 'client', code: 'unsafe_redirect' });
  return redirect_uri;
}

type LogoutStartAnswer = { consent_required: boolean; redirect_uri: string };
type Start = {
  isRequired: boolean;
  /** The app's id in the calls about the user's apps. */
  clientId: string;
  clientName: string;
  logoUrl: string;
  /** The app belongs to the project. */
  isOfProject: boolean;
  /** The app has no secret. */
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
type StartAnswer = {
  client: AnsweredClient;
  consent_required: boolean;
  scope_results: { scope: string; is_grantable: boolean }[];
};

type AnsweredClient = { client_id?: string; client_name?: string; client_type?: string; client_logo_url?: string };

const describedClient = (
  { client_id, client_name = '', client_type = '', client_logo_url = '' }: AnsweredClient,
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
      const named = (isGrantable: boolean) =>
        scope_results.filter(({ is_grantable }) => is_grantable === isGrantable).map(({ scope }) => scope);
      return {
        isRequired: isRequired({ consent_required }),
        ...describedClient(client, request),
        grantable: named(true),
        ungrantable: named(false),
      };
    },
    async submit(request, isGranted) {
      const answer = await idp.oauthAuthorizeSubmit({
        ...body(request),
        ...answers(request),
        consent_granted: isGranted,
      });
      return { redirectUri: destinationOf(answer) };
    },
  };
}

type FormStartAnswer = {
  consent_required: boolean;
  oidc_client: AnsweredClient;
  grantable_scope?: string;
  ungrantable_scope?: string;
};

function formPair({ session, networkClient }: AccountClient, publicToken: string): Pair {
  const body = (request: AuthorizeRequest) => ({ ...parameters(request), scope: request.scopes.join(' ') });
  const words = (text = '') => text.split(' ').filter(Boolean);
  return {
    async start(request) {
      const call = { url: '/oauth/authorize/start', method: 'POST', body: body(request) };
      const answer = await networkClient.fetchSDK<FormStartAnswer>(call);
      return {
        isRequired: isRequired(answer),
        ...describedClient(answer.oidc_client, request),
        grantable: words(answer.grantable_scope),
        ungrantable: words(answer.ungrantable_scope),
      };
    },
    async submit(request, isGranted) {
      const sessionToken = session.getTokens()?.session_token ?? publicToken;
      const { resource = [], ...rest } = answers(request);
      postForm(networkClient.buildSDKUrl('/oauth/authorize'), [
        ...Object.entries({ ...body(request), ...rest, consent_granted: String(isGranted) }),
        ...resource.map((one): [string, string] => ['resource', one]),
        // A form cannot set headers, so the provider accepts them as fields of these names.
        ['__Authorization', `Basic ${btoa(`${publicToken}:${sessionToken}`)}`],
        ['__X-SDK-Client', btoa(JSON.stringify(networkClient.createTelemetryBlob()))],
        ['__X-SDK-Parent-Host', location.origin],
      ]);
      return { redirectUri: null };
    },
  };
}

/** The parameters of both calls. */
function parameters({ clientId, redirectUri, responseType, prompt }: AuthorizeRequest) {
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: responseType,
    ...(prompt.length > 0 && { prompt: prompt.join(' ') }),
  };
}

/** The parameters of the submit call only: the app gets them back, or they bind the code to the app. */
function answers({ state, nonce, codeChallenge, resources }: AuthorizeRequest) {
  return {
    ...(state && { state }),
    ...(nonce && { nonce }),
    ...(codeChallenge && { code_challenge: codeChallenge }),
    ...(resources.length > 0 && { resource: resources }),
  };
}

/** Asks the provider only when this page has a session, or may have one in HttpOnly cookies. */
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

/** Tells a refusal of the request from the answer that there is no session. */
function errorOf(thrown: unknown): 'refused' | 'no session' | 'failed' {
  if (isSessionOver(thrown)) return 'no session';
  return toFlowError(thrown).failure.kind === 'api' ? 'refused' : 'failed';
}

async function call<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const flowError = toFlowError(thrown);
    throw isSessionOver(thrown)
      ? new FlowError({ ...flowError.failure, kind: 'api', code: 'no_session' }, thrown)
      : flowError;
  }
}

/** Tells developers about scopes that people read by name, because the project doesn't describe them. */
function warnOfNames(scopes: readonly Scope[]): void {
  for (const one of scopes) {
    if (one.description || !hasCustomScopes([one])) continue;
    console.warn(
      `[vestibule] The scope ${plainName(one.scope)} has no description. Add one to the project's RBAC policy.`,
    );
  }
}

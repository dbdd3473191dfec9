import { registerByDocument } from '../client-metadata/registerByDocument.ts';
import { invalidTarget, isResource } from '../client-metadata/resources.ts';
import type { Call } from '../http/call.ts';
import { MINUTE_MS } from '../state/clock.ts';
import { type ConnectedApp, idInAccount, isPublic } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { isRegistered } from '../state/redirectUris.ts';
import { checkCodeChallenge } from '../tokens/pkce.ts';
import { ApiError } from '../wire/apiError.ts';
import type {
  AuthorizeRequest,
  AuthorizeStartRequest,
  AuthorizeSubmitRequest,
  LogoutStartRequest,
} from '../wire/requests.ts';
import type { Session, User } from '../wire/responses.ts';
import { evaluateScopes, needsConsent, type ScopeResult } from './scopes.ts';
import { findSession, requireUser } from './signIn.ts';

const CODE_LIFETIME_MS = 5 * MINUTE_MS;

type Evaluation = {
  app: ConnectedApp;
  user: User;
  session: Session | undefined;
  results: ScopeResult[];
  isConsentRequired: boolean;
};

/** Returns the data of the consent screen and decides nothing. */
export async function startAuthorize(state: State, body: AuthorizeRequest, call: Call) {
  await registerByDocument(state, body.client_id);
  const { app, user, results, isConsentRequired } = evaluateRequest(state, body, call);
  const { client_type, client_name, client_description, client_logo_url } = app;
  return {
    user_id: user.user_id,
    user,
    client: {
      client_id: idInAccount(app),
      client_type,
      client_name,
      client_description,
      ...(client_logo_url && { client_logo_url }),
    },
    consent_required: isConsentRequired,
    scope_results: results,
  };
}

/** The response of the second pair of endpoints, with space-separated scopes. */
export async function startAuthorizeByText(state: State, { scope, ...body }: AuthorizeStartRequest, call: Call) {
  const { user_id, user, client, consent_required, scope_results } = await startAuthorize(
    state,
    { ...body, scopes: scope },
    call,
  );
  const named = (isGrantable: boolean) =>
    scope_results
      .filter(({ is_grantable }) => is_grantable === isGrantable)
      .map((result) => result.scope)
      .join(' ');
  return {
    user_id,
    user,
    oidc_client: client,
    consent_required,
    grantable_scope: named(true),
    ungrantable_scope: named(false),
  };
}

/** Decides on the request and returns the redirect to the app, with an authorization code or an error. */
export function submitAuthorize(
  state: State,
  body: AuthorizeSubmitRequest,
  call: Call,
): { redirect_uri: string; authorization_code?: string } {
  const { app, user, session, results, isConsentRequired } = evaluateRequest(state, body, call);
  const answer = (members: Record<string, string>) => redirectTo(state, body, members);
  const scopes = results.filter(({ is_grantable }) => is_grantable).map(({ scope }) => scope);
  const resources = body.resource ?? body.resources ?? [];
  if (!resources.every(isResource)) {
    return answer({ error: invalidTarget.error, error_description: invalidTarget.description });
  }
  // No requested scope can be granted, so the app gets `invalid_scope` (RFC 6749 §4.1.2.1) instead of `access_denied`.
  // The authorization endpoint cannot decide this: it needs the user, and the page must explain the error first.
  // Consent to nothing (below) stays a refusal of the call, as at the provider: the page offers no Allow button then.
  if (scopes.length === 0 && !body.consent_granted) {
    return answer({ error: 'invalid_scope', error_description: new ApiError('oauth_invalid_scope_requested').message });
  }
  if (isConsentRequired && !body.consent_granted) {
    return answer({ error: promptsOf(body).includes('none') ? 'consent_required' : 'access_denied' });
  }
  if (session && lastAuthenticatedAtMs(session) < state.connectedApps.freshLoginRequiredAfter(body)) {
    return answer({ error: 'login_required' });
  }
  if (isPublic(app) && body.code_challenge === undefined) {
    throw new ApiError('pkce_required_for_idp_authorization_flow');
  }
  checkCodeChallenge(body.code_challenge, false);
  if (scopes.length === 0) throw new ApiError('oauth_invalid_scope_requested');
  if (body.consent_granted) state.connectedApps.rememberConsent(user.user_id, app.client_id, scopes);

  const { grantId } = state.connectedApps.openGrant({
    userId: user.user_id,
    clientId: app.client_id,
    scopes,
    resources,
    sessionId: session?.session_id ?? '',
    authenticatedAtMs: session ? lastAuthenticatedAtMs(session) : state.clock.now(),
  });
  const code = state.oneTimeTokens.issue(
    'authorization_code',
    {
      grantId,
      redirectUri: body.redirect_uri,
      ...(body.nonce !== undefined && { nonce: body.nonce }),
      ...(body.code_challenge !== undefined && { codeChallenge: body.code_challenge }),
    },
    { lifetimeMs: CODE_LIFETIME_MS },
  );
  return { ...answer({ code }), authorization_code: code };
}

/**
 * Returns the redirect after logout, and whether to ask the user. A valid ID token of the user needs no confirmation.
 */
export async function startLogout(state: State, body: LogoutStartRequest, call: Call) {
  const app = findApp(state, body.client_id);
  if (!isRegistered(app.post_logout_redirect_urls, body.post_logout_redirect_uri)) {
    throw new ApiError('connected_app_supplied_redirect_url_not_found_in_client');
  }
  const userId = findSession(state, call)?.session.user_id;
  const hint = body.id_token_hint && (await state.keys.readClaims(body.id_token_hint));
  const isOwn = hint && hint.iss === state.providerUrl && hint.aud === app.client_id && hint.sub === userId;
  const redirectUri = new URL(body.post_logout_redirect_uri);
  if (body.state !== undefined) redirectUri.searchParams.set('state', body.state);
  // Without a session there is nothing to confirm.
  return { redirect_uri: redirectUri.href, consent_required: userId !== undefined && !isOwn };
}

/** When the session's user last authenticated. */
export function lastAuthenticatedAtMs({ authentication_factors }: Session): number {
  return Math.max(...authentication_factors.map((factor) => Date.parse(factor.last_authenticated_at)));
}

function evaluateRequest(state: State, body: AuthorizeRequest, call: Call): Evaluation {
  const app = findApp(state, body.client_id);
  if (!isRegistered(app.redirect_urls, body.redirect_uri)) {
    throw new ApiError('connected_app_supplied_redirect_url_not_found_in_client');
  }
  if (body.response_type !== 'code') throw new ApiError('bad_request', 'The only response type is "code".');
  const user = requireUser(state, call);
  const session = findSession(state, call)?.session;
  const results = evaluateScopes(state, app, user, body.scopes);
  return { app, user, session, results, isConsentRequired: needsConsent(state, app, user, results, promptsOf(body)) };
}

// Only `consent` and `none` are handled here; the provider does not require a fresh login either.
function promptsOf({ prompt = '' }: AuthorizeRequest): string[] {
  return prompt.split(' ');
}

function redirectTo(state: State, body: AuthorizeRequest, members: Record<string, string>): { redirect_uri: string } {
  const url = new URL(body.redirect_uri);
  const { state: ofApp } = body;
  // `iss` tells apps with several providers which one answered (RFC 9207).
  for (const [name, value] of Object.entries({
    ...members,
    ...(ofApp !== undefined && { state: ofApp }),
    iss: state.providerUrl,
  })) {
    url.searchParams.set(name, value);
  }
  return { redirect_uri: url.href };
}

function findApp({ project }: State, clientId: string): ConnectedApp {
  const app = project.connected_apps.find(({ client_id }) => client_id === clientId);
  if (!app) throw new ApiError('invalid_client_id');
  return app;
}

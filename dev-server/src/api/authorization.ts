import { registerByDocument } from '../client-metadata/registerByDocument.ts';
import { invalidTarget, isResource } from '../client-metadata/resources.ts';
import type { Call } from '../http/call.ts';
import { MINUTE_MS } from '../state/clock.ts';
import { type ConnectedApp, idInAccount, isPublic } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import type { RbacPermission } from '../state/rbac.ts';
import { isRegistered } from '../state/redirectUris.ts';
import { checkCodeChallenge } from '../tokens/pkce.ts';
import { ApiError } from '../wire/apiError.ts';
import type { AuthorizeRequest, AuthorizeSubmitRequest, LogoutStartRequest } from '../wire/requests.ts';
import { evaluateScopes, needsConsent, type ScopeResult } from './scopes.ts';

const CODE_LIFETIME_MS = 5 * MINUTE_MS;

/** The account that grants scopes to an app: a user, or a member of an organization. */
export type Granter = {
  id: string;
  /** Undefined when the application's server makes the call. */
  session: { id: string; authenticatedAtMs: number } | undefined;
  /** Returns whether a role of the account has a permission. */
  may(permission: RbacPermission): boolean;
  /** Throws for an app that the account's organization does not allow. */
  assertAllows?(app: ConnectedApp): void;
};

/** Returns the account that makes a call. Throws without one. */
type FindGranter = (state: State, call: Call) => Granter;

type Evaluation = { app: ConnectedApp; granter: Granter; results: ScopeResult[]; isConsentRequired: boolean };

/** Returns the data of the consent screen. Changes nothing. */
export async function describeAuthorization(
  state: State,
  body: AuthorizeRequest,
  call: Call,
  findGranter: FindGranter,
) {
  await registerByDocument(state, { clientId: body.client_id, redirectUri: body.redirect_uri });
  const { app, results, isConsentRequired } = evaluateRequest(state, body, call, findGranter);
  const { client_type, client_name, client_description, client_logo_url } = app;
  return {
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

/** Decides on the request and returns the redirect to the app, with an authorization code or an error. */
export function decideAuthorization(
  state: State,
  body: AuthorizeSubmitRequest,
  call: Call,
  findGranter: FindGranter,
): { redirect_uri: string; authorization_code?: string } {
  const { app, granter, results, isConsentRequired } = evaluateRequest(state, body, call, findGranter);
  const { session } = granter;
  const respond = (members: Record<string, string>) => redirectTo(state, body, members);
  const scopes = results.filter(({ is_grantable }) => is_grantable).map(({ scope }) => scope);
  const resources = body.resource ?? body.resources ?? [];
  if (!resources.every(isResource)) {
    return respond({ error: invalidTarget.error, error_description: invalidTarget.description });
  }
  // No requested scope can be granted, so the app gets `invalid_scope` (RFC 6749 §4.1.2.1) instead of `access_denied`.
  // The authorization endpoint cannot decide this: it needs the user, and the page must explain the error first. If the
  // visitor consents to nothing (below), the call is refused, as at the provider: the page then has no Allow button.
  if (scopes.length === 0 && !body.consent_granted) {
    return respond({
      error: 'invalid_scope',
      error_description: new ApiError('oauth_invalid_scope_requested').message,
    });
  }
  if (isConsentRequired && !body.consent_granted) {
    return respond({ error: promptsOf(body).includes('none') ? 'consent_required' : 'access_denied' });
  }
  if (session && session.authenticatedAtMs < state.connectedApps.freshLoginRequiredAfter(body)) {
    return respond({ error: 'login_required' });
  }
  if (isPublic(app) && body.code_challenge === undefined) {
    throw new ApiError('pkce_required_for_idp_authorization_flow');
  }
  checkCodeChallenge(body.code_challenge, false);
  if (scopes.length === 0) throw new ApiError('oauth_invalid_scope_requested');
  if (body.consent_granted) state.connectedApps.rememberConsent(granter.id, app.client_id, scopes);

  const { grantId } = state.connectedApps.openGrant({
    userId: granter.id,
    clientId: app.client_id,
    scopes,
    resources,
    sessionId: session?.id ?? '',
    authenticatedAtMs: session?.authenticatedAtMs ?? state.clock.now(),
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
  return { ...respond({ code }), authorization_code: code };
}

/**
 * Returns the redirect after logout, and whether the page must ask the visitor. A valid ID token of the account needs
 * no confirmation.
 * @param accountId the account of the caller's session; undefined without a session
 */
export async function describeLogout(state: State, body: LogoutStartRequest, accountId: string | undefined) {
  const app = findApp(state, body.client_id);
  if (!isRegistered(app.post_logout_redirect_urls, body.post_logout_redirect_uri)) {
    throw new ApiError('connected_app_supplied_redirect_url_not_found_in_client');
  }
  const hint = body.id_token_hint && (await state.keys.readClaims(body.id_token_hint));
  const isOwn = hint && hint.iss === state.providerUrl && hint.aud === app.client_id && hint.sub === accountId;
  const redirectUri = new URL(body.post_logout_redirect_uri);
  if (body.state !== undefined) redirectUri.searchParams.set('state', body.state);
  // Without a session there is nothing to confirm.
  return { redirect_uri: redirectUri.href, consent_required: accountId !== undefined && !isOwn };
}

/** Returns when the account of a session last authenticated. */
export function lastAuthenticatedAtMs({
  authentication_factors,
}: {
  authentication_factors: readonly { last_authenticated_at: string }[];
}): number {
  return Math.max(...authentication_factors.map((factor) => Date.parse(factor.last_authenticated_at)));
}

function evaluateRequest(state: State, body: AuthorizeRequest, call: Call, findGranter: FindGranter): Evaluation {
  const app = findApp(state, body.client_id);
  if (!isRegistered(app.redirect_urls, body.redirect_uri)) {
    throw new ApiError('connected_app_supplied_redirect_url_not_found_in_client');
  }
  if (body.response_type !== 'code') throw new ApiError('bad_request', 'The only response type is "code".');
  const granter = findGranter(state, call);
  granter.assertAllows?.(app);
  const results = evaluateScopes(state, app, granter.may, body.scopes);
  return { app, granter, results, isConsentRequired: needsConsent(state, app, granter.id, results, promptsOf(body)) };
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

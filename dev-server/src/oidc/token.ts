import type { ConnectedApp, Grant } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { issueTokens, type TokenAnswer } from '../tokens/accessTokens.ts';
import { claimsOf } from '../tokens/claims.ts';
import { OAuthError } from '../tokens/oauthError.ts';
import { checkCodeVerifier } from '../tokens/pkce.ts';
import { ApiError } from '../wire/apiError.ts';

/** `POST /v1/oauth2/token`: exchanges a code or a refresh token for new tokens. */
export function exchange(state: State, app: ConnectedApp, form: URLSearchParams): Promise<TokenAnswer> {
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(state, app, form);
    case 'refresh_token':
      return refresh(state, app, form);
    default:
      throw new OAuthError('unsupported_grant_type', 'Only authorization_code, refresh_token and client_credentials.');
  }
}

async function exchangeCode(state: State, app: ConnectedApp, form: URLSearchParams): Promise<TokenAnswer> {
  const code = required(form, 'code');
  const spent = state.oneTimeTokens.consume('authorization_code', code, {
    accept: ({ grantId, redirectUri, codeChallenge }) => {
      requireGrant(state, app, grantId);
      if (form.get('redirect_uri') !== redirectUri) {
        throw new OAuthError('invalid_grant', 'The redirect URI is not the one the code was issued for.');
      }
      checkVerifier(codeChallenge, form.get('code_verifier'));
      narrowResources(requireGrant(state, app, grantId), form);
    },
  });
  if (!spent) throw replayed(state, app, state.oneTimeTokens.describe('authorization_code', code));
  const grant = requireGrant(state, app, spent.grantId);
  return issueTokens(state, grant, { nonce: spent.nonce, resources: narrowResources(grant, form) });
}

async function refresh(state: State, app: ConnectedApp, form: URLSearchParams): Promise<TokenAnswer> {
  const token = required(form, 'refresh_token');
  const spent = state.oneTimeTokens.consume('refresh_token', token, {
    accept: ({ grantId }) => {
      const grant = requireGrant(state, app, grantId);
      narrowScopes(grant, form.get('scope'));
      narrowResources(grant, form);
    },
  });
  if (!spent) throw replayed(state, app, state.oneTimeTokens.describe('refresh_token', token));
  const grant = requireGrant(state, app, spent.grantId);
  return issueTokens(state, grant, {
    scopes: narrowScopes(grant, form.get('scope')),
    resources: narrowResources(grant, form),
  });
}

/** Returns the requested subset of a grant's resources; default all (RFC 8707 §2.2). */
function narrowResources({ resources }: Grant, form: URLSearchParams): string[] {
  const asked = form.getAll('resource');
  if (asked.every((resource) => resources.includes(resource))) return asked.length > 0 ? asked : resources;
  throw new OAuthError('invalid_target', 'The resource was not part of the authorization.');
}

/**
 * Returns the requested subset of a grant's scopes; default all. A later refresh may request all again (RFC 6749 §6).
 */
function narrowScopes({ scopes }: Grant, wanted: string | null): string[] {
  const asked = wanted?.split(' ').filter(Boolean) ?? scopes;
  if (asked.every((scope) => scopes.includes(scope))) return asked;
  throw new OAuthError('invalid_scope', 'The grant has fewer scopes.');
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new OAuthError('invalid_request', `The parameter ${name} is missing.`);
  return value;
}

function requireGrant(state: State, app: ConnectedApp, grantId: string): Grant {
  const grant = state.connectedApps.findGrant(grantId);
  if (grant?.clientId === app.client_id && claimsOf(state, grant.userId, [])) return grant;
  throw new OAuthError('invalid_grant', 'The grant was revoked, belongs to another app, or its account is deleted.');
}

/** A reused code or refresh token has been copied, so the grant is revoked (RFC 6749 §4.1.2, RFC 9700 §4.14). */
function replayed(state: State, app: ConnectedApp, known: { grantId: string } | undefined): OAuthError {
  const grant = known && state.connectedApps.findGrant(known.grantId);
  if (grant?.clientId === app.client_id) state.connectedApps.revokeGrant(grant.grantId);
  return new OAuthError('invalid_grant', 'It is unknown, has expired or has already been used.');
}

function checkVerifier(challenge: string | undefined, verifier: string | null): void {
  try {
    checkCodeVerifier(challenge, verifier ?? undefined);
  } catch (refusal) {
    throw refusal instanceof ApiError ? new OAuthError('invalid_grant', refusal.message) : refusal;
  }
}

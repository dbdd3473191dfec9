import type { ConnectedApp, Grant } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { issueTokens, type TokenResponse } from '../tokens/accessTokens.ts';
import { claimsOf } from '../tokens/claims.ts';
import { OAuthError } from '../tokens/oauthError.ts';
import { checkCodeVerifier } from '../tokens/pkce.ts';
import { required } from '../tokens/readRequest.ts';
import { ApiError } from '../wire/apiError.ts';

/** `POST /v1/oauth2/token`: exchanges a code or a refresh token for new tokens. */
export function exchange(state: State, app: ConnectedApp, form: URLSearchParams): Promise<TokenResponse> {
  switch (required(form, 'grant_type')) {
    case 'authorization_code':
      return exchangeCode(state, app, form);
    case 'refresh_token':
      return refresh(state, app, form);
    default:
      throw new OAuthError(
        'unsupported_grant_type',
        'The grant type must be authorization_code, refresh_token or client_credentials.',
      );
  }
}

async function exchangeCode(state: State, app: ConnectedApp, form: URLSearchParams): Promise<TokenResponse> {
  const code = required(form, 'code');
  const spentCode = state.oneTimeTokens.consume('authorization_code', code, {
    accept: ({ grantId, redirectUri, codeChallenge }) => {
      requireGrant(state, app, grantId);
      if (form.get('redirect_uri') !== redirectUri) {
        throw new OAuthError('invalid_grant', "The redirect URI isn't the one that the code was issued for.");
      }
      checkVerifier(codeChallenge, form.get('code_verifier'));
      narrowResources(requireGrant(state, app, grantId), form);
    },
  });
  if (!spentCode) throw replayed(state, app, state.oneTimeTokens.describe('authorization_code', code));
  const grant = requireGrant(state, app, spentCode.grantId);
  return issueTokens(state, grant, { nonce: spentCode.nonce, resources: narrowResources(grant, form) });
}

async function refresh(state: State, app: ConnectedApp, form: URLSearchParams): Promise<TokenResponse> {
  const token = required(form, 'refresh_token');
  const refreshToken = state.oneTimeTokens.consume('refresh_token', token, {
    accept: ({ grantId }) => {
      const grant = requireGrant(state, app, grantId);
      narrowScopes(grant, form.get('scope'));
      narrowResources(grant, form);
    },
  });
  if (!refreshToken) throw replayed(state, app, state.oneTimeTokens.describe('refresh_token', token));
  const grant = requireGrant(state, app, refreshToken.grantId);
  return issueTokens(state, grant, {
    scopes: narrowScopes(grant, form.get('scope')),
    resources: narrowResources(grant, form),
  });
}

/** Returns the requested subset of a grant's resources; default all (RFC 8707 §2.2). */
function narrowResources({ resources }: Grant, form: URLSearchParams): string[] {
  const requestedResources = form.getAll('resource');
  if (requestedResources.every((resource) => resources.includes(resource)))
    return requestedResources.length > 0 ? requestedResources : resources;
  throw new OAuthError(
    'invalid_target',
    "The authorization doesn't include this resource. Request it at the authorization endpoint.",
  );
}

/**
 * Returns the requested subset of a grant's scopes; default all. A later refresh may request all scopes again (RFC 6749
 * §6).
 */
function narrowScopes({ scopes }: Grant, requestedScopes: string | null): string[] {
  const scopeNames = requestedScopes?.split(' ').filter(Boolean) ?? scopes;
  if (scopeNames.every((scope) => scopes.includes(scope))) return scopeNames;
  throw new OAuthError('invalid_scope', "The grant doesn't include all of these scopes.");
}

function requireGrant(state: State, app: ConnectedApp, grantId: string): Grant {
  const grant = state.connectedApps.findGrant(grantId);
  if (grant?.clientId === app.client_id && claimsOf(state, grant.userId, [])) return grant;
  throw new OAuthError('invalid_grant', 'The grant was revoked, belongs to another app, or its account is deleted.');
}

/**
 * Returns the error for a reused code or refresh token. The token may have been copied, so the grant is revoked (RFC
 * 6749 §4.1.2, RFC 9700 §4.14).
 */
function replayed(state: State, app: ConnectedApp, spentToken: { grantId: string } | undefined): OAuthError {
  const grant = spentToken && state.connectedApps.findGrant(spentToken.grantId);
  if (grant?.clientId === app.client_id) state.connectedApps.revokeGrant(grant.grantId);
  return new OAuthError('invalid_grant', 'The code or token is unknown, has expired or has already been used.');
}

function checkVerifier(challenge: string | undefined, verifier: string | null): void {
  try {
    checkCodeVerifier(challenge, verifier ?? undefined);
  } catch (refusal) {
    throw refusal instanceof ApiError ? new OAuthError('invalid_grant', refusal.message) : refusal;
  }
}

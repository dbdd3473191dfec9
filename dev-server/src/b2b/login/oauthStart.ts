import type { Context } from 'hono';
import { checkOAuthRedirects, redirectToProvider, scopesOf } from '../../api/oauthStart.ts';
import type { EmulatorEnv } from '../../http/call.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import type { OAuthSignIn, OAuthSignInRequest, ProviderAccount } from '../../state/oauth.ts';
import { b2bOAuthProviders, findOAuthProvider } from '../../state/oauthProviders.ts';
import { checkCodeChallenge } from '../../tokens/pkce.ts';
import { ApiError } from '../../wire/apiError.ts';
import { organizationOf } from '../access/access.ts';
import { findMember } from '../access/admission.ts';
import { checkDiscoveryRedirect } from './magicLinks.ts';

const TOKEN_LIFETIME_MS = 5 * MINUTE_MS;

type Page = (c: Context<EmulatorEnv>) => Response;

/** `GET /v1/b2b/public/oauth/{provider}/start`: starts a sign-in to one organization. */
export function start(state: State): Page {
  return (c) => {
    const query = c.req.query();
    const common = readStart(state, c);
    const { organization_id: id, slug } = query;
    if (id !== undefined && slug !== undefined) throw new ApiError('too_many_oauth_organization_locators');
    const key = id ?? slug;
    if (key === undefined) throw new ApiError('missing_oauth_organization_locator');
    const { organization_id } = organizationOf(state, key);
    const redirects = checkOAuthRedirects(state, query.login_redirect_url, query.signup_redirect_url);
    return redirectToProvider(state, c, { ...common, ...redirects, organization: { id: organization_id } });
  };
}

/** `GET /v1/b2b/public/oauth/{provider}/discovery/start`: starts a sign-in to the list of organizations. */
export function startDiscovery(state: State): Page {
  return (c) => {
    const common = readStart(state, c);
    const url = checkDiscoveryRedirect(state, c.req.query('discovery_redirect_url'));
    return redirectToProvider(state, c, { ...common, loginUrl: url, signupUrl: url, organization: 'discovery' });
  };
}

function readStart(
  state: State,
  c: Context<EmulatorEnv>,
): Pick<OAuthSignInRequest, 'provider' | 'scopes' | 'codeChallenge'> {
  const query = c.req.query();
  const name = c.req.param('provider') ?? '';
  const provider = b2bOAuthProviders.includes(name) ? findOAuthProvider(name) : undefined;
  if (query.public_token !== state.identity.publicToken) throw new ApiError('public_token_not_found');
  if (state.project.vertical !== 'B2B') throw new ApiError('bad_vertical_for_stytch_sdk');
  if (!provider) throw new ApiError('invalid_oauth_provider');
  if (!state.project.oauth_providers.includes(name)) throw new ApiError('oauth_config_not_found');
  const { pkce_code_challenge: challenge } = query;
  checkCodeChallenge(challenge, state.project.pkce_required_for_oauth);
  return {
    provider: name,
    scopes: scopesOf(provider, query),
    ...(challenge !== undefined && { codeChallenge: challenge }),
  };
}

/** Returns the redirect URL with a one-time token, after the person chose an account at the OAuth provider. */
export function finishOAuth(
  state: State,
  { provider, subject, email }: ProviderAccount,
  { organization, scopes, codeChallenge, loginUrl, signupUrl }: Omit<OAuthSignIn, 'id' | 'state' | 'browserSecret'>,
): URL {
  const payload = { provider, subject, scopes, ...(codeChallenge !== undefined && { codeChallenge }) };
  const options = { lifetimeMs: TOKEN_LIFETIME_MS };
  if (organization === undefined || organization === 'discovery') {
    const token = state.oneTimeTokens.issue('discovery_oauth', payload, options);
    return withToken(loginUrl, 'discovery_oauth', token);
  }
  const target = organizationOf(state, organization.id);
  const forMember = { ...payload, organizationId: target.organization_id };
  const token = state.oneTimeTokens.issue('member_oauth', forMember, options);
  return withToken(findMember(state, target, email) ? loginUrl : signupUrl, 'oauth', token);
}

function withToken(target: string, type: string, token: string): URL {
  const url = new URL(target);
  url.searchParams.set('stytch_token_type', type);
  url.searchParams.set('token', token);
  return url;
}

import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { EmulatorEnv } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import { isSameSecret, type OAuthSignIn, type OAuthSignInRequest, type ProviderAccount } from '../state/oauth.ts';
import { findOAuthProvider, type OAuthProvider } from '../state/oauthProviders.ts';
import { isAllowedRedirect } from '../state/project.ts';
import { checkCodeChallenge } from '../tokens/pkce.ts';
import { ApiError, type ApiErrorType } from '../wire/apiError.ts';
import { finishOAuth } from './oauthAccounts.ts';

type Page = (c: Context<EmulatorEnv>) => Response;

/** `GET /v1/public/oauth/{provider}/start`: starts a sign-in and redirects to the OAuth provider. */
export function start(state: State): Page {
  return (c) => {
    const query = c.req.query();
    const name = c.req.param('provider') ?? '';
    const provider = findOAuthProvider(name);
    if (query.public_token !== state.identity.publicToken) throw new ApiError('public_token_not_found');
    if (!provider) throw new ApiError('invalid_oauth_provider');
    if (!state.project.oauth_providers.includes(name)) throw new ApiError('oauth_config_not_found');
    checkCodeChallenge(query.code_challenge, state.project.pkce_required_for_oauth);
    const redirects = checkOAuthRedirects(state, query.login_redirect_url, query.signup_redirect_url);
    const attachTo = checkAttachToken(state, name, query.oauth_attach_token);
    return redirectToProvider(state, c, {
      provider: name,
      ...redirects,
      scopes: scopesOf(provider, query),
      ...(query.code_challenge !== undefined && { codeChallenge: query.code_challenge }),
      ...(attachTo !== undefined && { attachTo }),
    });
  };
}

/** Starts a sign-in in this browser and redirects to the OAuth provider. */
export function redirectToProvider(state: State, c: Context<EmulatorEnv>, request: OAuthSignInRequest): Response {
  const signIn = state.oauth.begin(request);
  setCookie(c, cookieOf(signIn), signIn.browserSecret, { path: '/v1/oauth', httpOnly: true, sameSite: 'Lax' });
  return c.redirect(authorizeUrl(state, signIn, c.req.query()).href, 302);
}

/** Returns the provider's usual scopes and the requested scopes. */
export function scopesOf(provider: OAuthProvider, query: Record<string, string>): string[] {
  const scopes = [...provider.scopes.split(' '), ...(query.custom_scopes?.split(' ') ?? [])];
  return [...new Set(scopes.filter((scope) => scope !== ''))];
}

/**
 * `GET /v1/oauth/callback/{provider}`: handles the redirect from the OAuth provider.
 *
 * @param finish returns the redirect URL of a sign-in to an organization
 */
export function callback(
  state: State,
  finish: { organization: (state: State, account: ProviderAccount, signIn: OAuthSignIn) => URL },
): Page {
  return (c) => {
    const { code = '', error, state: returnedState = '' } = c.req.query();
    const signIn = state.oauth.find(returnedState);
    if (!signIn) throw new ApiError('oauth_state_mismatch');
    const isSameBrowser = isSameSecret(getCookie(c, cookieOf(signIn)) ?? '', signIn.browserSecret);
    state.oauth.end(signIn);
    c.header('Referrer-Policy', 'no-referrer');
    try {
      if (!isSameBrowser || !isSameSecret(returnedState, signIn.state)) throw new ApiError('oauth_state_mismatch');
      if (error !== undefined) return c.redirect(refusalUrl(signIn, error, c.req.query('error_description')).href, 302);
      const proof = state.oneTimeTokens.consume('oauth_code', code);
      const account = proof?.signInId === signIn.id && state.oauth.findAccount(proof.provider, proof.subject);
      if (!account) throw new ApiError('oauth_auth_code_error');
      const target = (signIn.organization ? finish.organization : finishOAuth)(state, account, signIn);
      return c.redirect(target.href, 302);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return c.redirect(refusalUrl(signIn, thrown.type, thrown.message).href, 302);
    }
  };
}

/** Returns the requested redirect URLs or the project's defaults. */
export function checkOAuthRedirects(state: State, login?: string, signup?: string) {
  const { default_login_redirect_url, default_signup_redirect_url } = state.project;
  return {
    loginUrl: checkRedirect(state, login ?? default_login_redirect_url, 'no_login_redirect_urls_set'),
    signupUrl: checkRedirect(state, signup ?? default_signup_redirect_url, 'no_signup_redirect_urls_set'),
  };
}

function checkRedirect(state: State, url: string, ifMissing: ApiErrorType): string {
  if (url === '') throw new ApiError(ifMissing);
  if (!isAllowedRedirect(state.project, url)) throw new ApiError('no_match_for_provided_oauth_url');
  return url;
}

function checkAttachToken(state: State, provider: string, token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  const attachToken = state.oneTimeTokens.consume('oauth_attach', token);
  if (attachToken?.provider !== provider) throw new ApiError('invalid_oauth_attach_token');
  return attachToken.userId;
}

function authorizeUrl(state: State, signIn: OAuthSignIn, query: Record<string, string>): URL {
  const url = new URL(`/oauth-provider/${signIn.provider}/authorize`, state.providerUrl);
  for (const [name, value] of Object.entries(query)) {
    if (name.startsWith('provider_')) url.searchParams.set(name.slice('provider_'.length), value);
  }
  url.searchParams.set('client_id', `client-of-${state.identity.projectId}`);
  url.searchParams.set('redirect_uri', new URL(`/v1/oauth/callback/${signIn.provider}`, state.providerUrl).href);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', signIn.scopes.join(' '));
  url.searchParams.set('state', signIn.state);
  return url;
}

// The provider's error parameters are undocumented; these are OAuth's (RFC 6749 §4.1.2.1).
function refusalUrl({ loginUrl, organization }: OAuthSignIn, error: string, description = ''): URL {
  const url = new URL(loginUrl);
  url.searchParams.set('stytch_token_type', organization === 'discovery' ? 'discovery_oauth' : 'oauth');
  url.searchParams.set('error', error);
  if (description) url.searchParams.set('error_description', description);
  return url;
}

const cookieOf = ({ id }: OAuthSignIn) => `emulator_${id}`;

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { finishOAuth } from '../api/oauthAccounts.ts';
import { checkOAuthRedirects } from '../api/oauthStart.ts';
import { newRequestId } from '../http/envelope.ts';
import { googleClientId } from '../oauth-provider/googleOneTap.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';

const LIFETIME_MS = 10 * MINUTE_MS;

export const OneTapStartRequest = v.object({ publicToken: v.string() });
export const OneTapSubmitRequest = v.object({
  publicToken: v.string(),
  idToken: v.string(),
  oauthCallbackID: v.string(),
  loginRedirectURL: v.optional(v.string()),
  signupRedirectURL: v.optional(v.string()),
});

/** Starts a One Tap prompt, or refuses with the missing configuration. */
export function startOneTap(state: State, { publicToken }: v.InferOutput<typeof OneTapStartRequest>) {
  const { project } = state;
  if (publicToken !== state.identity.publicToken) throw new ApiError('public_token_not_found');
  const isConfigured = project.oauth_providers.includes('google') && project.google_client !== 'none';
  if (!isConfigured) throw new ApiError('oauth_config_not_found');
  if (project.google_client === 'default') throw new ApiError('default_provider_not_allowed');
  if (!project.default_login_redirect_url) throw new ApiError('no_login_redirect_urls_set');
  if (!project.default_signup_redirect_url) throw new ApiError('no_signup_redirect_urls_set');
  const clientId = googleClientId(state);
  return {
    requestId: newRequestId(),
    googleClientId: clientId,
    stytchCsrfToken: randomUUID(),
    oauthCallbackId: state.oneTimeTokens.issue('one_tap', { clientId }, { lifetimeMs: LIFETIME_MS }),
  };
}

/** Signs in with Google's ID token, once for each start. */
export async function submitOneTap(
  state: State,
  request: v.InferOutput<typeof OneTapSubmitRequest>,
): Promise<{ redirect_url: string }> {
  if (request.publicToken !== state.identity.publicToken) throw new ApiError('public_token_not_found');
  const redirects = checkOAuthRedirects(state, request.loginRedirectURL, request.signupRedirectURL);
  const claims = await state.idTokens.verify(request.idToken, 'google', googleClientId(state));
  const account = claims?.sub === undefined ? undefined : state.oauth.findAccount('google', claims.sub);
  if (!account || !state.oneTimeTokens.consume('one_tap', request.oauthCallbackID)) {
    throw new ApiError('oauth_auth_code_error');
  }
  const scopes = ['openid', 'email', 'profile'];
  return { redirect_url: finishOAuth(state, account, { provider: 'google', ...redirects, scopes }).href };
}

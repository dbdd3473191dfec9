import { checkOAuthRedirects } from '../../api/oauthStart.ts';
import type { State } from '../../state/createState.ts';
import type { ProviderAccount } from '../../state/oauth.ts';
import { checkCodeChallenge } from '../../tokens/pkce.ts';
import { ApiError } from '../../wire/apiError.ts';
import { organizationOf } from '../access/access.ts';
import type { OneTapDiscoveryRequest, OneTapRequest } from '../requests.ts';
import { challengeOf, checkDiscoveryRedirect } from './magicLinks.ts';
import { finishOAuth } from './oauthStart.ts';

const scopes = ['openid', 'email', 'profile'];

/** Returns the id of the Google client for the prompt; empty if the project has none. */
export function start({ identity, project }: State): { google_client_id: string } {
  const isConfigured = project.oauth_providers.includes('google') && project.google_client !== 'none';
  if (!isConfigured) return { google_client_id: '' };
  if (project.google_client === 'default') throw new ApiError('default_provider_not_allowed');
  return { google_client_id: googleClientIdOf(identity.projectId) };
}

export async function submit(state: State, body: OneTapRequest): Promise<{ redirect_url: string }> {
  const account = await accountOf(state, body);
  const { organization_id: id } = organizationOf(state, body.organization_id);
  const redirects = checkOAuthRedirects(state, body.login_redirect_url, body.signup_redirect_url);
  const signIn = { provider: 'google', ...redirects, scopes, organization: { id }, ...challengeOf(body) };
  return { redirect_url: finishOAuth(state, account, signIn).href };
}

export async function submitDiscovery(state: State, body: OneTapDiscoveryRequest): Promise<{ redirect_url: string }> {
  const account = await accountOf(state, body);
  const url = checkDiscoveryRedirect(state, body.discovery_redirect_url);
  const redirects = { loginUrl: url, signupUrl: url };
  const signIn = { provider: 'google', ...redirects, scopes, organization: 'discovery' as const, ...challengeOf(body) };
  return { redirect_url: finishOAuth(state, account, signIn).href };
}

async function accountOf(
  state: State,
  body: { id_token: string; pkce_code_challenge?: string | undefined },
): Promise<ProviderAccount> {
  checkCodeChallenge(body.pkce_code_challenge, state.project.pkce_required_for_oauth);
  const claims = await state.idTokens.verify(body.id_token, 'google', googleClientIdOf(state.identity.projectId));
  const account = claims?.sub === undefined ? undefined : state.oauth.findAccount('google', claims.sub);
  if (!account) throw new ApiError('oauth_auth_code_error');
  return account;
}

const googleClientIdOf = (projectId: string) => `client-of-${projectId}.apps.googleusercontent.test`;

import { randomBytes } from 'node:crypto';
import type { Call } from '../../http/call.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { State } from '../../state/createState.ts';
import type { ProviderAccount } from '../../state/oauth.ts';
import { findOAuthProvider } from '../../state/oauthProviders.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Empty } from '../../wire/requests.ts';
import { memberIn } from './named.ts';

// Tokens of members for the APIs of their OAuth and identity providers. The emulated providers have no such APIs.

const LIFETIME_SECONDS = 3600;
const SCOPES = ['openid', 'email', 'profile'];

const newToken = () => randomBytes(32).toString('base64url');
const refreshTokenFor = ({ query }: Call) =>
  query.include_refresh_token === 'true' ? { refresh_token: newToken() } : {};

/** Returns the handler for a provider where a person has one account. @throws member_oauth_token_not_found */
export function accountAt(provider: 'google' | 'microsoft') {
  return async (state: State, _body: Empty, call: Call) => {
    const [account] = accountsOf(state, memberIn(state, call), provider);
    return {
      provider_type: labelOf(provider),
      provider_subject: account.subject,
      access_token: newToken(),
      access_token_expires_in: LIFETIME_SECONDS,
      id_token: await state.idTokens.sign(account, clientOf(state)),
      scopes: SCOPES,
      ...refreshTokenFor(call),
    };
  };
}

/** Returns the handler for a provider where a person may have several accounts. @throws member_oauth_token_not_found */
export function accountsAt(provider: 'slack' | 'hubspot' | 'github') {
  return (state: State, _body: Empty, call: Call) => ({
    provider_type: labelOf(provider),
    registrations: accountsOf(state, memberIn(state, call), provider).map(({ subject, tenants = [] }) => ({
      provider_subject: subject,
      ...(provider === 'github' ? { provider_tenant_ids: tenants } : { provider_tenant_id: tenants[0] ?? '' }),
      access_token: newToken(),
      scopes: SCOPES,
      ...(provider === 'hubspot' && { access_token_expires_in: LIFETIME_SECONDS, ...refreshTokenFor(call) }),
      ...(provider === 'slack' && { bot_access_token: newToken(), bot_scopes: [] }),
    })),
  });
}

/** The tokens of a member's OIDC connections. @throws member_oidc_token_not_found */
export async function identityProviders(state: State, _body: Empty, call: Call) {
  const { email_address: email, sso_registrations } = memberIn(state, call);
  const oidcRegistrations = sso_registrations.filter(
    ({ connection_id }) => state.b2b.connections.get(connection_id)?.kind === 'oidc',
  );
  if (oidcRegistrations.length === 0) throw new ApiError('member_oidc_token_not_found');
  const registrations = oidcRegistrations.map(async ({ connection_id, external_id: subject }) => {
    const person = { provider: 'oidc', subject, email, isEmailVerified: true, firstName: '', lastName: '' };
    return {
      ...{ connection_id, provider_subject: subject, scopes: SCOPES, access_token: newToken() },
      access_token_expires_in: LIFETIME_SECONDS,
      id_token: await state.idTokens.sign(person, clientOf(state)),
      ...refreshTokenFor(call),
    };
  });
  return { registrations: await Promise.all(registrations) };
}

function accountsOf(
  state: State,
  { oauth_registrations }: StoredMember,
  provider: string,
): [ProviderAccount, ...ProviderAccount[]] {
  const [first, ...rest] = oauth_registrations
    .filter(({ provider_type }) => provider_type === labelOf(provider))
    .flatMap(({ provider_subject }) => state.oauth.findAccount(provider, provider_subject) ?? []);
  if (!first) throw new ApiError('member_oauth_token_not_found');
  return [first, ...rest];
}

const labelOf = (provider: string): string => findOAuthProvider(provider)?.label ?? provider;
const clientOf = ({ identity }: State): string => `client-of-${identity.projectId}`;

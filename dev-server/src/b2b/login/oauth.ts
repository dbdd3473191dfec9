import { randomBytes } from 'node:crypto';
import type { Call } from '../../http/call.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import { HOUR_MS, timestamp } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import type { ProviderAccount } from '../../state/oauth.ts';
import { checkCodeVerifier } from '../../tokens/pkce.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { DiscoveryResponse, MfaAuthenticateResponse } from '../../wire/b2bResponses.ts';
import { findIntermediate } from '../access/access.ts';
import { admitByAccount, findMember } from '../access/admission.ts';
import { startDiscovery } from '../discovery/discovery.ts';
import type { DiscoveryOAuthRequest, OAuthAuthenticateRequest } from '../requests.ts';
import { oauthFactor } from '../sessions/factors.ts';
import { enterOrganization, hasAccount } from '../sessions/signIn.ts';

/** The OAuth providers whose verified addresses the project trusts. */
const VERIFYING_PROVIDERS = ['google', 'microsoft'];

type ProviderValues = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  scopes: string[];
  expires_at: string;
};

/**
 * Redeems the token of a redirect and logs in to the organization. After a wrong code verifier the token stays valid.
 */
export async function authenticate(
  state: State,
  body: OAuthAuthenticateRequest,
  call: Call,
): Promise<
  MfaAuthenticateResponse & { provider_subject: string; provider_type: string; provider_values: ProviderValues }
> {
  const proof = state.oneTimeTokens.consume('member_oauth', body.oauth_token, {
    accept: ({ codeChallenge }) => checkCodeVerifier(codeChallenge, body.pkce_code_verifier),
  });
  const account = proof && state.oauth.findAccount(proof.provider, proof.subject);
  const organization = proof && state.b2b.organizations.get(proof.organizationId);
  if (!organization || !account) throw new ApiError('oauth_token_not_found');
  const member = ownerOf(state, organization, account) ?? admitByAccount(state, organization, account);
  const response = await enterOrganization(
    state,
    call,
    organization,
    member,
    { factor: oauthFactor(account), email: emailProofOf(member, account), account },
    { ...body, intermediate: findIntermediate(state, body) },
  );
  return {
    ...response,
    provider_subject: account.subject,
    provider_type: account.provider,
    provider_values: await valuesOf(state, account, proof.scopes),
  };
}

export async function authenticateDiscovery(
  state: State,
  body: DiscoveryOAuthRequest,
): Promise<
  DiscoveryResponse & {
    provider_type: string;
    provider_tenant_id: string;
    provider_tenant_ids: string[];
    full_name: string;
  }
> {
  const proof = state.oneTimeTokens.consume('discovery_oauth', body.discovery_oauth_token, {
    accept: ({ codeChallenge }) => checkCodeVerifier(codeChallenge, body.pkce_code_verifier),
  });
  const account = proof && state.oauth.findAccount(proof.provider, proof.subject);
  if (!account) throw new ApiError('oauth_token_not_found');
  const { email: email_address, tenants = [] } = account;
  const isKnown = state.b2b.members
    .membershipsOf(email_address)
    .some((member) => member.email_address_verified && hasAccount(member, account));
  const isEmailVerified = isKnown || verifiesEmail(account);
  return {
    ...startDiscovery(state, { email_address, factor: oauthFactor(account), isEmailVerified, account }),
    provider_type: account.provider,
    provider_tenant_id: tenants[0] ?? '',
    provider_tenant_ids: tenants,
    full_name: `${account.firstName} ${account.lastName}`.trim(),
  };
}

/** Finds the member with this account or, if no member has linked it, the member with its email address. */
function ownerOf(state: State, organization: StoredOrganization, account: ProviderAccount): StoredMember | undefined {
  const accountOwner = state.b2b.members
    .of(organization.organization_id)
    .find((member) => member.status !== 'deleted' && hasAccount(member, account));
  return accountOwner ?? findMember(state, organization, account.email);
}

/**
 * Returns whether the account proves the member's address. Someone may register another person's address at a careless
 * provider, so other providers prove nothing.
 */
function emailProofOf(member: StoredMember, account: ProviderAccount): 'now' | 'before' | 'unknown' {
  if (verifiesEmail(account) && account.email === member.email_address) return 'now';
  return hasAccount(member, account) ? 'before' : 'unknown';
}

const verifiesEmail = ({ provider, isEmailVerified }: ProviderAccount) =>
  isEmailVerified && VERIFYING_PROVIDERS.includes(provider);

async function valuesOf(state: State, account: ProviderAccount, scopes: string[]): Promise<ProviderValues> {
  return {
    access_token: randomBytes(32).toString('base64url'),
    id_token: await state.idTokens.sign(account, `client-of-${state.identity.projectId}`),
    refresh_token: '',
    scopes,
    expires_at: timestamp(state.clock.now() + HOUR_MS),
  };
}

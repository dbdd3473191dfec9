import { createHash } from 'node:crypto';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import type { ProviderAccount } from '../../state/oauth.ts';
import type { AuthMethod, MemberFactor, ProvenMemberFactor } from '../../wire/b2bResponses.ts';

const primary = { sequence_order: 'PRIMARY' } as const;
const secondary = { sequence_order: 'SECONDARY' } as const;

export function emailFactor(type: 'magic_link' | 'email_otp', address: string): ProvenMemberFactor {
  const email_factor = { email_id: emailIdOf(address), email_address: address };
  return { type, delivery_method: 'email', ...primary, email_factor };
}

export const passwordFactor: ProvenMemberFactor = { type: 'password', delivery_method: 'knowledge', ...primary };

export function oauthFactor(account: ProviderAccount): ProvenMemberFactor {
  const { provider, subject, email, tenants = [] } = account;
  const [tenant] = tenants;
  const detail = {
    id: `oauth-account-test-${provider}-${subject}`,
    email_id: emailIdOf(email),
    provider_subject: subject,
    ...(provider === 'github' && { provider_tenant_ids: tenants }),
    ...(provider !== 'github' && tenant !== undefined && { provider_tenant_id: tenant }),
  };
  const factor: ProvenMemberFactor = { type: 'oauth', delivery_method: `oauth_${provider}`, ...primary };
  factor[`${provider}_oauth_factor`] = detail;
  return factor;
}

export function ssoFactor({ kind, connection_id }: StoredConnection, externalId: string): ProvenMemberFactor {
  const protocol = kind === 'oidc' ? 'oidc' : 'saml';
  const factor: ProvenMemberFactor = { type: 'sso', delivery_method: `sso_${protocol}`, ...primary };
  factor[`${protocol}_sso_factor`] = { id: connection_id, provider_id: connection_id, external_id: externalId };
  return factor;
}

export function smsFactor({ phone_id, mfa_phone_number }: StoredMember): ProvenMemberFactor {
  const phone_number_factor = { phone_id, phone_number: mfa_phone_number };
  return { type: 'otp', delivery_method: 'sms', ...secondary, phone_number_factor };
}

export function totpFactor(totp_id: string): ProvenMemberFactor {
  return { type: 'totp', delivery_method: 'authenticator_app', ...secondary, authenticator_app_factor: { totp_id } };
}

export function recoveryFactor(totp_recovery_code_id: string): ProvenMemberFactor {
  const recovery_code_factor = { totp_recovery_code_id };
  return { type: 'recovery_codes', delivery_method: 'recovery_code', ...secondary, recovery_code_factor };
}

/** Returns the method that an organization may allow or forbid, or undefined for a second factor. */
export function methodOf({ type, delivery_method }: ProvenMemberFactor): AuthMethod | undefined {
  if (type === 'magic_link' || type === 'email_otp' || type === 'password' || type === 'sso') return type;
  return type === 'oauth' ? oauthMethodOf(delivery_method.replace('oauth_', '')) : undefined;
}

const oauthMethods = new Map<string, AuthMethod>([
  ['google', 'google_oauth'],
  ['microsoft', 'microsoft_oauth'],
  ['hubspot', 'hubspot_oauth'],
  ['slack', 'slack_oauth'],
  ['github', 'github_oauth'],
]);
const oauthMethodOf = (provider: string): AuthMethod | undefined => oauthMethods.get(provider);

/** Returns the connection of a single sign-on. */
function connectionIdOf(factor: ProvenMemberFactor): string | undefined {
  const detail = factor.saml_sso_factor ?? factor.oidc_sso_factor;
  return typeof detail?.provider_id === 'string' ? detail.provider_id : undefined;
}

/** Returns whether a factor counts in one organization only. */
export function isBound({ project }: State, { type, sequence_order }: ProvenMemberFactor): boolean {
  if (sequence_order === 'SECONDARY' || type === 'sso' || type === 'impersonated') return true;
  return type === 'password' && !project.cross_organization_passwords;
}

/**
 * Returns whether a factor proves the email address in every organization. A shared password does, because it was set
 * by a mailed link.
 */
export function provesEmail({ type, delivery_method }: ProvenMemberFactor): boolean {
  if (type === 'oauth') return delivery_method === 'oauth_google' || delivery_method === 'oauth_microsoft';
  return type === 'magic_link' || type === 'email_otp' || type === 'password';
}

/**
 * Returns whether a factor names this address, or no address. The member's address may have changed since the factor
 * was proved.
 */
export function isOfAddress(factor: ProvenMemberFactor, address: string): boolean {
  const { type, delivery_method } = factor;
  const detail =
    type === 'oauth' ? factor[`${delivery_method.replace('oauth_', '')}_oauth_factor`] : factor.email_factor;
  const email_id = (detail as { email_id?: string } | undefined)?.email_id;
  return email_id === undefined || email_id === emailIdOf(address);
}

/**
 * Returns the factors that count in another organization of the same person. A text message counts if the phone is the
 * same.
 */
export function portableFactors(
  state: State,
  factors: readonly MemberFactor[],
  organization: StoredOrganization,
  member: StoredMember | undefined,
): MemberFactor[] {
  return factors.filter((factor) => {
    const connectionId = connectionIdOf(factor);
    if (connectionId !== undefined) {
      return state.b2b.connections.get(connectionId)?.organization_id === organization.organization_id;
    }
    if (factor.sequence_order === 'PRIMARY') return !isBound(state, factor);
    const phone = member?.mfa_phone_number_verified ? member.mfa_phone_number : undefined;
    return phone !== undefined && factor.phone_number_factor?.phone_number === phone;
  });
}

/** Returns an id for an address. The id is the same in every organization, even before a member has the address. */
export function emailIdOf(address: string): string {
  const hash = createHash('sha256').update(address.toLowerCase()).digest('hex');
  return `email-test-${[8, 12, 16, 20, 32].map((end, index, ends) => hash.slice(ends[index - 1] ?? 0, end)).join('-')}`;
}

import { plainDomain } from '../../common/plainAddress.ts';
import { withoutUndefined } from '../../common/withoutUndefined.ts';
import type { OrganizationChanges, StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { domainOf } from '../access/describe.ts';
import type { OrganizationChangeRequest } from '../requests.ts';

const LONGEST_SLUG = 128;
const SLUG = new RegExp(`^[\\w.~-]{2,${LONGEST_SLUG}}$`);
/** Domains of mail services, which say nothing about the person's company. */
const MAIL_SERVICES = new Set(['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com']);

/**
 * Checks the settings of a new organization, or the changes to an existing organization.
 *
 * @throws invalid_organization_name, invalid_organization_slug, organization_slug_already_used
 * @throws invalid_sso_default_connection_id
 */
export function checkSettings(
  { b2b }: State,
  changes: OrganizationChangeRequest,
  organization?: StoredOrganization,
): OrganizationChanges {
  const {
    organization_name: name,
    organization_slug: slug,
    sso_default_connection_id: connectionId,
    email_allowed_domains: domains,
  } = changes;
  if (name !== undefined && (name.trim() === '' || name.length > 128)) throw new ApiError('invalid_organization_name');
  if (slug !== undefined) {
    if (!SLUG.test(slug)) throw new ApiError('invalid_organization_slug');
    const owner = b2b.organizations.findBySlug(slug);
    if (owner && owner !== organization) throw new ApiError('organization_slug_already_used');
  }
  if (connectionId) {
    const isOwn = b2b.connections
      .activeOf(organization?.organization_id ?? '')
      .some(({ connection_id }) => connection_id === connectionId);
    if (!isOwn) throw new ApiError('invalid_sso_default_connection_id');
  }
  return withoutUndefined({
    ...changes,
    ...(slug !== undefined && { organization_slug: slug.toLowerCase() }),
    ...(connectionId === '' && { sso_default_connection_id: null }),
    ...(domains && { email_allowed_domains: domains.map(plainDomain) }),
  }) as OrganizationChanges;
}

/** Makes the name of an organization from its first member's email domain. */
export function nameFor(address: string): string {
  const domain = domainOf(address);
  const [local = ''] = address.split('@');
  const word = MAIL_SERVICES.has(domain) ? local : (domain.split('.')[0] ?? local);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Makes a slug from a name, and adds a number if another organization has that slug. */
export function freeSlug({ b2b }: State, name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const slug = letters.length < 2 ? `organization-${letters}`.replace(/-$/, '') : letters;
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const candidate = `${slug.slice(0, LONGEST_SLUG - end.length)}${end}`;
    if (!b2b.organizations.findBySlug(candidate)) return candidate;
  }
}

import { describeOrganization, domainOf } from '../../b2b/access/describe.ts';
import { type Filters, matchesQuery, readersOf } from '../../b2b/access/searchFilters.ts';
import { checkSettings, freeSlug } from '../../b2b/organizations/organizationSettings.ts';
import { removeOrganization } from '../../b2b/organizations/organizations.ts';
import { withoutUndefined } from '../../common/withoutUndefined.ts';
import type { Call } from '../../http/call.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { CustomRole, Organization } from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';
import { page } from '../page.ts';
import { organizationIn } from './named.ts';
import type {
  OrganizationChangeRequest,
  OrganizationCreateRequest,
  OrganizationPolicyRequest,
  OrganizationSearchRequest,
} from './requests.ts';

type Answer = { organization: Organization };

export function create(state: State, body: OrganizationCreateRequest): Answer {
  const changes = checkOrganization(state, body);
  const slug = changes.organization_slug ?? freeSlug(state, body.organization_name);
  return respond(state, state.b2b.organizations.create(body.organization_name, slug, changes));
}

export const get = (state: State, _body: Empty, call: Call): Answer => respond(state, organizationIn(state, call));

export function change(state: State, body: OrganizationChangeRequest, call: Call): Answer {
  const organization = organizationIn(state, call);
  state.b2b.organizations.update(organization, checkOrganization(state, body, organization));
  return respond(state, organization);
}

export function remove(state: State, _body: Empty, call: Call): { organization_id: string } {
  const { organization_id } = organizationIn(state, call);
  removeOrganization(state, organization_id);
  return { organization_id };
}

export function removeExternalId(state: State, _body: Empty, call: Call): Answer {
  const organization = organizationIn(state, call);
  delete organization.organization_external_id;
  return respond(state, organization);
}

export function metrics(state: State, _body: Empty, call: Call): { member_count: number } {
  const { organization_id } = organizationIn(state, call);
  return { member_count: membersOf(state, organization_id).length };
}

const membersOf = ({ b2b }: State, organizationId: string) =>
  b2b.members.of(organizationId).filter(({ status }) => status !== 'deleted');

const { flag, text, isIn, addresses, domains, resembles } = readersOf('organization_search');

const filtersOf = (state: State): Filters<Organization> => ({
  organization_ids: ({ organization_id, organization_external_id }, filterValue) =>
    isIn(filterValue, organization_id) || isIn(filterValue, organization_external_id ?? ''),
  organization_slugs: ({ organization_slug }, filterValue) => isIn(filterValue, organization_slug),
  organization_name_fuzzy: ({ organization_name }, filterValue) =>
    resembles(filterValue, organization_name, 'organization_search_organization_name_fuzzy_too_short'),
  organization_slug_fuzzy: ({ organization_slug }, filterValue) =>
    resembles(filterValue, organization_slug, 'organization_search_organization_slug_fuzzy_too_short'),
  member_emails: ({ organization_id }, filterValue) => {
    const emails = addresses(filterValue);
    return membersOf(state, organization_id).some(({ email_address }) => emails.includes(email_address));
  },
  member_email_fuzzy: ({ organization_id }, filterValue) =>
    resembles(
      filterValue,
      // One address a line, so that no part spans two.
      membersOf(state, organization_id)
        .map(({ email_address }) => email_address)
        .join('\n'),
      'organization_search_member_email_fuzzy_too_short',
    ),
  allowed_domains: ({ email_allowed_domains: allowedDomains }, filterValue) =>
    domains(filterValue).some((domain) => allowedDomains.includes(domain)),
  allowed_domain_fuzzy: ({ email_allowed_domains: allowedDomains }, filterValue) =>
    resembles(filterValue, allowedDomains.join('\n'), 'organization_search_allowed_domain_fuzzy_too_short'),
  claimed_email_domains: ({ claimed_email_domains: claimedDomains }, filterValue) =>
    domains(filterValue).some((domain) => claimedDomains.includes(domain)),
  has_active_sso_connection: ({ sso_active_connections: connections }, filterValue) =>
    connections.length > 0 === flag(filterValue),
  sso_connection_id: ({ organization_id }, filterValue) =>
    state.b2b.connections.get(text(filterValue))?.organization_id === organization_id,
});

/** @throws user_search_invalid_cursor, and those of `matchesQuery` */
export function search(state: State, body: OrganizationSearchRequest) {
  const matches = matchesQuery('organization_search', filtersOf(state), body.query);
  const organizations = state.b2b.organizations.all().map((organization) => describeOrganization(state, organization));
  const { items, results_metadata } = page(organizations.filter(matches), body, 'user_search_invalid_cursor');
  return { organizations: items, results_metadata };
}

/** Returns the roles that an organization has besides the project's roles. */
export function getPolicy(state: State, _body: Empty, call: Call): { org_policy: { roles: CustomRole[] } } {
  return { org_policy: { roles: organizationIn(state, call).custom_roles } };
}

export function setPolicy(state: State, body: OrganizationPolicyRequest, call: Call) {
  const organization = organizationIn(state, call);
  state.b2b.organizations.update(organization, { custom_roles: body.org_policy.roles });
  return { org_policy: { roles: organization.custom_roles } };
}

const respond = (state: State, organization: StoredOrganization): Answer => ({
  organization: describeOrganization(state, organization),
});

/** @throws organization_external_id_already_used and those of `checkSettings` */
export function checkOrganization(state: State, body: OrganizationChangeRequest, self?: StoredOrganization) {
  const { organization_external_id: externalId, trusted_metadata, claimed_email_domains, ...settings } = body;
  const owner = externalId === undefined ? undefined : state.b2b.organizations.find(externalId);
  if (owner && owner !== self) throw new ApiError('organization_external_id_already_used');
  return {
    ...checkSettings(state, settings, self),
    ...withoutUndefined({
      organization_external_id: externalId,
      trusted_metadata,
      claimed_email_domains: claimed_email_domains?.map(domainOf),
    }),
  };
}

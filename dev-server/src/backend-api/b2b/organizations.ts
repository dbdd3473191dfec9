import { organizationOf } from '../../b2b/access.ts';
import { describeOrganization, domainOf } from '../../b2b/describe.ts';
import { checkSettings, freeSlug } from '../../b2b/organizationSettings.ts';
import { removeOrganization } from '../../b2b/organizations.ts';
import { plainDomain } from '../../common/plainAddress.ts';
import { withoutUndefined } from '../../common/withoutUndefined.ts';
import type { Call } from '../../http/call.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { CustomRole, Organization } from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';
import { page } from '../page.ts';
import type {
  OrganizationChangeRequest,
  OrganizationCreateRequest,
  OrganizationPolicyRequest,
  OrganizationSearchRequest,
} from './requests.ts';

type Answer = { organization: Organization };

export function create(state: State, body: OrganizationCreateRequest): Answer {
  const changes = check(state, body);
  const slug = changes.organization_slug ?? freeSlug(state, body.organization_name);
  return answer(state, state.b2b.organizations.create(body.organization_name, slug, changes));
}

export const get = (state: State, _body: Empty, call: Call): Answer => answer(state, organizationIn(state, call));

export function change(state: State, body: OrganizationChangeRequest, call: Call): Answer {
  const organization = organizationIn(state, call);
  state.b2b.organizations.update(organization, check(state, body, organization));
  return answer(state, organization);
}

export function remove(state: State, _body: Empty, call: Call): { organization_id: string } {
  const { organization_id } = organizationIn(state, call);
  removeOrganization(state, organization_id);
  return { organization_id };
}

export function removeExternalId(state: State, _body: Empty, call: Call): Answer {
  const organization = organizationIn(state, call);
  delete organization.organization_external_id;
  return answer(state, organization);
}

export function metrics(state: State, _body: Empty, call: Call) {
  const { organization_id } = organizationIn(state, call);
  const count = state.b2b.members.of(organization_id).filter(({ status }) => status !== 'deleted').length;
  return { metrics: { member_count: count } };
}

const filters: Record<string, (organization: Organization, wanted: unknown) => boolean> = {
  organization_ids: ({ organization_id }, wanted) => isIn(wanted, organization_id),
  organization_slugs: ({ organization_slug }, wanted) => isIn(wanted, organization_slug),
  organization_name_fuzzy: ({ organization_name }, wanted) =>
    organization_name.toLowerCase().includes(String(wanted).toLowerCase()),
  organization_slug_fuzzy: ({ organization_slug }, wanted) => organization_slug.includes(String(wanted).toLowerCase()),
  allowed_domains: ({ email_allowed_domains: domains }, wanted) =>
    Array.isArray(wanted) && wanted.some((one) => domains.includes(plainDomain(String(one)))),
};
const isIn = (wanted: unknown, value: string) => Array.isArray(wanted) && wanted.includes(value);

/** @throws user_search_filter_name_not_recognized, user_search_invalid_cursor */
export function search(state: State, body: OrganizationSearchRequest) {
  const { operator = 'AND', operands = [] } = body.query ?? {};
  const matches = (organization: Organization) => {
    const fits = operands.map(({ filter_name, filter_value }) => {
      const filter = Object.hasOwn(filters, filter_name) ? filters[filter_name] : undefined;
      if (!filter) throw new ApiError('user_search_filter_name_not_recognized');
      return filter(organization, filter_value);
    });
    return operator === 'OR' && fits.length > 0 ? fits.includes(true) : !fits.includes(false);
  };
  const all = state.b2b.organizations.all().map((one) => describeOrganization(state, one));
  const { items, results_metadata } = page(all.filter(matches), body, 'user_search_invalid_cursor');
  return { organizations: items, results_metadata };
}

/** The roles that an organization has besides those of the project. */
export function getPolicy(state: State, _body: Empty, call: Call): { org_policy: { roles: CustomRole[] } } {
  return { org_policy: { roles: organizationIn(state, call).custom_roles } };
}

export function setPolicy(state: State, body: OrganizationPolicyRequest, call: Call) {
  const organization = organizationIn(state, call);
  state.b2b.organizations.update(organization, { custom_roles: body.org_policy.roles });
  return { org_policy: { roles: organization.custom_roles } };
}

export const organizationIn = (state: State, call: Call): StoredOrganization =>
  organizationOf(state, call.params.organization_id ?? '');

const answer = (state: State, organization: StoredOrganization): Answer => ({
  organization: describeOrganization(state, organization),
});

/** @throws organization_external_id_already_used and those of `checkSettings` */
function check(state: State, body: OrganizationChangeRequest, self?: StoredOrganization) {
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

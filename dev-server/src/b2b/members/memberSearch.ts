import type { StoredMember } from '../../state/b2b/members.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Member, Organization } from '../../wire/b2bResponses.ts';
import { describeMember, describeOrganization } from '../access/describe.ts';
import { type Filters, matchesQuery, readersOf } from '../access/searchFilters.ts';
import type { MemberSearchRequest } from '../requests.ts';

const DEFAULT_LIMIT = 100;

const { flag, isIn, addresses, resembles } = readersOf('member_search');

const hasPhone: Filters<Member>[string] = ({ mfa_phone_number }, filterValue) => isIn(filterValue, mfa_phone_number);
const hasPhoneLike: Filters<Member>[string] = ({ mfa_phone_number }, filterValue) =>
  resembles(filterValue, mfa_phone_number, 'member_search_member_mfa_phone_number_fuzzy_too_short');

/** The filters by name. The provider's documentation and its libraries have different names for phone numbers. */
const filters: Filters<Member> = {
  member_ids: ({ member_id, external_id }, filterValue) =>
    isIn(filterValue, member_id) || (external_id !== undefined && isIn(filterValue, external_id)),
  member_external_ids: ({ external_id }, filterValue) => isIn(filterValue, external_id ?? ''),
  member_emails: ({ email_address }, filterValue) => addresses(filterValue).includes(email_address),
  member_email_fuzzy: ({ email_address }, filterValue) =>
    resembles(filterValue, email_address, 'member_search_member_email_fuzzy_too_short'),
  member_is_breakglass: ({ is_breakglass }, filterValue) => is_breakglass === flag(filterValue),
  statuses: ({ status }, filterValue) => isIn(filterValue, status),
  member_mfa_phone_numbers: hasPhone,
  member_phone_numbers: hasPhone,
  member_mfa_phone_number_fuzzy: hasPhoneLike,
  member_phone_number_fuzzy: hasPhoneLike,
  member_password_exists: ({ member_password_id }, filterValue) => (member_password_id !== '') === flag(filterValue),
  member_totp_exists: ({ totp_registration_id }, filterValue) => (totp_registration_id !== '') === flag(filterValue),
  member_roles: ({ roles }, filterValue) => roles.some(({ role_id }) => isIn(filterValue, role_id)),
};

export type MemberPage = {
  members: Member[];
  organizations: Record<string, Organization>;
  results_metadata: { total: number; next_cursor?: string };
};

/**
 * Returns one page of the members that match the query. The cursor is the number of members to skip. Deleted members
 * are listed only if the query filters by their status.
 *
 * @throws user_search_invalid_limit, user_search_invalid_cursor, and those of `matchesQuery`
 */
export function searchMembers(
  state: State,
  candidates: StoredMember[],
  { query, cursor, limit = DEFAULT_LIMIT }: MemberSearchRequest,
): MemberPage {
  const matches = matchesQuery('member_search', filters, query);
  if (!(limit >= 1 && limit <= 1000)) throw new ApiError('user_search_invalid_limit');
  if (cursor && !/^\d{1,9}$/.test(cursor)) throw new ApiError('user_search_invalid_cursor');
  const showsDeleted = query?.operands.some(({ filter_name }) => filter_name === 'statuses') === true;
  const matchingMembers = candidates
    .filter(({ status }) => showsDeleted || status !== 'deleted')
    .map((member) => describeMember(state, member))
    .filter(matches);
  const start = Number(cursor ?? 0);
  const members = matchingMembers.slice(start, start + limit);
  const next = start + limit < matchingMembers.length ? { next_cursor: String(start + limit) } : {};
  return {
    members,
    organizations: organizationsOf(state, members),
    results_metadata: { total: matchingMembers.length, ...next },
  };
}

function organizationsOf(state: State, members: Member[]): Record<string, Organization> {
  const ids = new Set(members.map(({ organization_id }) => organization_id));
  const organizations = [...ids].flatMap((id) => state.b2b.organizations.get(id) ?? []);
  return Object.fromEntries(
    organizations.map((organization) => [organization.organization_id, describeOrganization(state, organization)]),
  );
}

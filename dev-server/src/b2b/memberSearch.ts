import { plainAddress } from '../common/plainAddress.ts';
import type { StoredMember } from '../state/b2b/members.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Member, Organization } from '../wire/b2bResponses.ts';
import { describeMember, describeOrganization } from './describe.ts';
import type { MemberSearchRequest } from './requests.ts';

const DEFAULT_LIMIT = 100;
const SHORTEST_FUZZY = 3;

type Filter = (member: Member, value: unknown) => boolean;
const isIn = (wanted: unknown, value: string) => Array.isArray(wanted) && wanted.includes(value);
const contains = (wanted: unknown, value: string) => {
  if (typeof wanted !== 'string' || wanted.length < SHORTEST_FUZZY) {
    throw new ApiError('user_search_email_address_fuzzy_too_short');
  }
  return value.includes(wanted.toLowerCase());
};

const filters: Record<string, Filter> = {
  member_ids: (member, wanted) => isIn(wanted, member.member_id),
  member_emails: ({ email_address }, wanted) =>
    Array.isArray(wanted) && wanted.some((one) => plainAddress(String(one)) === email_address),
  member_email_fuzzy: ({ email_address }, wanted) => contains(wanted, email_address),
  member_is_breakglass: ({ is_breakglass }, wanted) => is_breakglass === wanted,
  statuses: ({ status }, wanted) => isIn(wanted, status),
  member_mfa_phone_numbers: ({ mfa_phone_number }, wanted) => isIn(wanted, mfa_phone_number),
  member_mfa_phone_number_fuzzy: ({ mfa_phone_number }, wanted) => contains(wanted, mfa_phone_number),
  member_password_exists: ({ member_password_id }, wanted) => (member_password_id !== '') === wanted,
  member_roles: ({ roles }, wanted) => roles.some(({ role_id }) => isIn(wanted, role_id)),
  member_external_ids: ({ external_id }, wanted) => external_id !== undefined && isIn(wanted, external_id),
};

export type MemberPage = {
  members: Member[];
  organizations: Record<string, Organization>;
  results_metadata: { total: number; next_cursor?: string };
};

/**
 * Returns one page of those members that match the query. The cursor is the number of members to skip. Deleted members
 * are listed only when their status is asked for.
 *
 * @throws user_search_filter_name_not_recognized, user_search_invalid_operator, user_search_invalid_limit
 * @throws user_search_invalid_cursor
 */
export function searchMembers(
  state: State,
  candidates: StoredMember[],
  { query, cursor, limit = DEFAULT_LIMIT }: MemberSearchRequest,
): MemberPage {
  const { operator = 'AND', operands = [] } = query ?? {};
  if (operator !== 'AND' && operator !== 'OR') throw new ApiError('user_search_invalid_operator');
  if (!(limit >= 1 && limit <= 1000)) throw new ApiError('user_search_invalid_limit');
  if (cursor && !/^\d{1,9}$/.test(cursor)) throw new ApiError('user_search_invalid_cursor');
  const showsDeleted = operands.some(({ filter_name }) => filter_name === 'statuses');
  const matches = (member: Member) => {
    if (operands.length === 0) return true;
    const fits = operands.map(({ filter_name, filter_value }) => {
      const filter = Object.hasOwn(filters, filter_name) ? filters[filter_name] : undefined;
      if (!filter) throw new ApiError('user_search_filter_name_not_recognized');
      return filter(member, filter_value);
    });
    return operator === 'AND' ? !fits.includes(false) : fits.includes(true);
  };
  const found = candidates
    .filter(({ status }) => showsDeleted || status !== 'deleted')
    .map((member) => describeMember(state, member))
    .filter(matches);
  const start = Number(cursor ?? 0);
  const members = found.slice(start, start + limit);
  const next = start + limit < found.length ? { next_cursor: String(start + limit) } : {};
  return {
    members,
    organizations: organizationsOf(state, members),
    results_metadata: { total: found.length, ...next },
  };
}

function organizationsOf(state: State, members: Member[]): Record<string, Organization> {
  const ids = new Set(members.map(({ organization_id }) => organization_id));
  const found = [...ids].flatMap((id) => state.b2b.organizations.get(id) ?? []);
  return Object.fromEntries(found.map((one) => [one.organization_id, describeOrganization(state, one)]));
}

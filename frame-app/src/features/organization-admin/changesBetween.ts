import type { OrganizationSection } from '@vestibule/shared-protocol';
import type { ManagedDirectory } from './entities.ts';
import type { FromAdmin } from './states.ts';

/**
 * Returns the sections that differ between two readings of the organization. A section that only one reading has counts
 * as unchanged. Changes by a directory or by a member's login do not count.
 */
export function changesBetween(before: FromAdmin, after: FromAdmin): OrganizationSection[] {
  const isChanged: Record<OrganizationSection, boolean> = {
    members: isSamePage(before, after) && differs(before, after, ({ members }) => members && membersOf(members)),
    settings: differs(before, after, ({ details }) => details?.organization.settings),
    sso:
      differs(before, after, ({ connections }) => connections) ||
      differs(before, after, ({ details }) => details && [details.organization.defaultConnectionId]),
    apps: differs(before, after, ({ apps }) => apps?.map(({ id, users }) => [id, users])),
    scim: differs(
      before,
      after,
      ({ directory }) => directory !== undefined && [directory && tokensAndRoles(directory)],
    ),
  };
  return (Object.keys(isChanged) as OrganizationSection[]).filter((section) => isChanged[section]);
}

const isSamePage = (before: FromAdmin, after: FromAdmin): boolean =>
  before.members?.query === after.members?.query && before.members?.page === after.members?.page;

const membersOf = ({ members, total }: NonNullable<FromAdmin['members']>) => [
  total,
  ...members.map(({ id, status, roles }) => [id, status, roles]),
];

const tokensAndRoles = ({ id, tokenEnd, nextTokenEnd, groupRoles }: ManagedDirectory) => [
  ...[id, tokenEnd, nextTokenEnd],
  groupRoles,
];

function differs(before: FromAdmin, after: FromAdmin, part: (admin: FromAdmin) => object | false | null | undefined) {
  const [old, now] = [part(before), part(after)];
  return Boolean(old && now) && JSON.stringify(old) !== JSON.stringify(now);
}

import type { OrganizationAdminTexts } from '../../i18n/keys.ts';
import { ADMIN_ROLE, MEMBER_ROLE } from './entities.ts';

/**
 * Returns the name of a role for people. The provider knows a role by its id only, such as `field_mechanic`. An id that
 * reads like a built-in role is named, too.
 */
export function roleName(id: string, { role: builtIn }: Pick<OrganizationAdminTexts, 'role'>): string {
  if (id === ADMIN_ROLE) return builtIn.admin;
  if (id === MEMBER_ROLE) return builtIn.member;
  const [first = '', ...others] = id.replaceAll('_', ' ').trim();
  const name = first.toUpperCase() + others.join('');
  return Object.values(builtIn).includes(name) ? `${name} (${id})` : name || id;
}

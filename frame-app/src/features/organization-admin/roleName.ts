import type { OrganizationAdminTexts } from '../../i18n/keys.ts';
import { ADMIN_ROLE, MEMBER_ROLE } from './entities.ts';

/**
 * Returns a readable name for a role, whose id is its only name at the provider. If the name equals that of a built-in
 * role, the id is added.
 */
export function roleName(id: string, { role: builtIn }: Pick<OrganizationAdminTexts, 'role'>): string {
  if (id === ADMIN_ROLE) return builtIn.admin;
  if (id === MEMBER_ROLE) return builtIn.member;
  const [first = '', ...restOfName] = id.replaceAll('_', ' ').trim();
  const name = first.toUpperCase() + restOfName.join('');
  return Object.values(builtIn).includes(name) ? `${name} (${id})` : name || id;
}

import { expect, it } from 'vitest';
import { organizationAdminTexts } from '../../i18n/en/organizationAdmin.ts';
import { roleName } from './roleName.ts';

const text = organizationAdminTexts.organizationAdmin;

it.each([
  ['stytch_admin', 'Admin'],
  ['stytch_member', 'Member'],
  ['mechanic', 'Mechanic'],
  ['field_mechanic', 'Field mechanic'],
  ['élève', 'Élève'],
  ['_', '_'],
])('names the role %j %j', (id, name) => {
  expect(roleName(id, text)).toBe(name);
});

it("tells an application's own admins from those of the organization", () => {
  expect(roleName('admin', text)).toBe('Admin (admin)');
});

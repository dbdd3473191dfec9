import { expect, it } from 'vitest';
import { organizationAdminTexts } from '../../i18n/en/organizationAdmin.ts';
import type { OrganizationSettings } from './entities.ts';
import { settingChanges } from './settingChanges.ts';

const text = organizationAdminTexts.organizationAdmin;
const before: OrganizationSettings = {
  ...{ name: 'Acme', slug: 'acme', logoUrl: '', methods: null, requiresTwoStep: false },
  ...{ domains: ['acme.test'], joinByEmail: true, invites: 'ALL_ALLOWED', joinBySso: 'RESTRICTED' },
};
const values = (change: Partial<OrganizationSettings>) =>
  settingChanges(before, change, text).map((entry) => [entry.label, entry.before, entry.after]);

it('lists old and new values of every changed setting, in the order of the form', () => {
  expect(
    values({
      ...{ invites: 'NOT_ALLOWED', joinBySso: 'NOT_ALLOWED', joinByEmail: false, domains: [], requiresTwoStep: true },
      ...{
        methods: ['sso', 'password'],
        logoUrl: 'https://acme.test/logo.svg',
        slug: 'acme-works',
        name: 'Acme Works',
      },
    }),
  ).toEqual([
    ['Name', 'Acme', 'Acme Works'],
    ['Slug', 'acme', 'acme-works'],
    ['Logo URL', 'None', 'https://acme.test/logo.svg'],
    ['Login methods', 'Allow all login methods', 'Single sign-on, Password'],
    [text.settings.twoStep, 'Off', 'On'],
    ['Company email domains', 'acme.test', 'None'],
    [text.settings.joinByEmail, 'On', 'Off'],
    [text.settings.joinBySso, 'On', 'Off'],
    ['Who can be invited', 'Anyone', 'Nobody'],
  ]);
});

it('leaves out what stays', () => {
  expect(values({ slug: 'acme-works' })).toEqual([['Slug', 'acme', 'acme-works']]);
});

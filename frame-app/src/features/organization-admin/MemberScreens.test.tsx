import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { unreachable } from '../../gallery/exampleValues.ts';
import { organizationAdminTexts } from '../../i18n/en/organizationAdmin.ts';
import { en } from '../../i18n/en.ts';
import { Failures, RoleFields } from './MemberScreens.tsx';

it('says in words why a call for one of many failed, also if the provider did not answer', () => {
  const html = renderToStaticMarkup(
    <Failures failures={[{ name: 'ben@acme.test', failure: unreachable }]} texts={en} />,
  );
  expect(html.replaceAll('&#x27;', "'")).toContain(en.failures.unreachable);
});

it('shows a role from a group once: chosen, fixed, and with its source', () => {
  const html = renderToStaticMarkup(
    <RoleFields
      label="Roles"
      roles={[{ id: 'mechanic', description: '' }]}
      selection={[]}
      implicitRoles={['mechanic']}
      text={organizationAdminTexts.organizationAdmin}
    />,
  );
  expect(html.match(/type="checkbox"/g)).toHaveLength(1);
  expect(html).toMatch(/<input[^>]*disabled=""[^>]*checked=""|<input[^>]*checked=""[^>]*disabled=""/);
  expect(html).toContain(organizationAdminTexts.organizationAdmin.member.implied);
});

it('says which role everyone has, so that no box must be ticked', () => {
  const html = renderToStaticMarkup(
    <RoleFields label="Roles" roles={[]} selection={[]} text={organizationAdminTexts.organizationAdmin} />,
  );
  expect(html).toContain('Everyone has the role Member.');
});

it('lets an admin take away a role that a member also has from a group', () => {
  const html = renderToStaticMarkup(
    <RoleFields
      label="Roles"
      roles={[]}
      selection={['mechanic']}
      implicitRoles={['mechanic']}
      text={organizationAdminTexts.organizationAdmin}
    />,
  );
  expect(html).toContain('checked=""');
  expect(html).not.toContain('disabled');
});

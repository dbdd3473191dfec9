// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { organizationTexts } from '../../i18n/en/organization.ts';
import { acme, membership } from '../../testing/exampleOrganizations.ts';
import { hasNamesake, OrganizationRow } from './OrganizationRow.tsx';

const { list, switcher } = organizationTexts.organization;

function badgeOf(changes: Parameters<typeof membership>[1], current?: string): string | undefined {
  const row = document.createElement('div');
  row.innerHTML = renderToStaticMarkup(
    <OrganizationRow
      membership={membership(acme, changes)}
      current={current}
      isBusy={false}
      text={list}
      onChoose={() => {}}
    />,
  );
  return row.querySelector('.organization-badge')?.textContent;
}

it.each([
  [{ type: 'active' }, undefined],
  [{ type: 'invited' }, list.acceptInvite],
  [{ type: 'eligible' }, list.join],
  [{ type: 'pending' }, list.join],
  [{ type: 'invited', primary: [] }, list.notAllowed],
] as const)('an organization with %j has the badge %s', (changes, badge) => {
  expect(badgeOf(changes as Parameters<typeof membership>[1])).toBe(badge);
});

it('a row that says why the visitor cannot join is no button', () => {
  const html = renderToStaticMarkup(
    <OrganizationRow
      membership={membership(acme, { primary: [] })}
      isBusy={false}
      reason="Ask an admin."
      text={list}
      onChoose={() => {}}
    />,
  );
  expect(html).toContain('Ask an admin.');
  expect(html).not.toMatch(/<button|You can/);
});

it('two organizations of the same name are told apart by their slugs', () => {
  const twin = membership({ ...acme, id: 'twin', slug: 'acme-2' }, {});
  const rows = [membership(acme, {}), twin];
  expect(rows.map((row) => hasNamesake(row, rows))).toEqual([true, true]);
  expect(hasNamesake(twin, [twin])).toBe(false);
  const html = renderToStaticMarkup(
    <OrganizationRow membership={twin} hasNamesake isBusy={false} text={list} onChoose={() => {}} />,
  );
  expect(html).toContain('acme-2');
});

it('the current organization has no badge', () => {
  expect(badgeOf({ primary: [] }, switcher.current)).toBeUndefined();
});

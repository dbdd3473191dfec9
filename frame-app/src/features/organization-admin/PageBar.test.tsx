import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import { examples } from './examples.ts';
import { PageBar } from './PageBar.tsx';

const { state } = examples(0).OrganizationAdmin['members: many'] ?? {};
const admin = { screen: 'OrganizationAdmin', ...state } as Parameters<typeof PageBar>[0]['admin'];
const bar = (change: Partial<typeof admin>) =>
  renderToStaticMarkup(<PageBar admin={{ ...admin, ...change }} texts={en} />);

it('leads an admin back to the application, and says who is logged in', () => {
  const html = bar({ homeUrl: 'https://app.example.com/' });
  expect(html).toContain('href="https://app.example.com/"');
  expect(html).toContain('Back to Robot Works');
  expect(html).toContain('ada@acme.test');
});

it('shows the name of a project without an application', () => {
  expect(bar({})).not.toContain('href');
  expect(bar({})).toContain('Robot Works');
});

it('is not in a frame, which stands in the application', () => {
  const { details } = admin;
  const decision = { place: 'elsewhere', page: 'https://auth.example.com/organization' } as const;
  expect(bar({ details: details && { ...details, decision } })).toBe('');
});

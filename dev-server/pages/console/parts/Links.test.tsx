import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Links } from './Links.tsx';

const markupOf = (count: number) => {
  const links = Array.from({ length: count }, (_, at) => ({ path: `/members#${at}`, name: `Member ${at}` }));
  return renderToStaticMarkup(<Links links={links} section={{ path: '/members', kind: 'members' }} />);
};
const countOf = (count: number) => markupOf(count).match(/<button/g)?.length ?? 0;

test('links to the first items of a long list, and to all of them', () => {
  expect([0, 1, 5].map(countOf)).toEqual([0, 1, 5]);
  expect(countOf(10_001)).toBe(6);
  expect(markupOf(10_001)).toContain('All 10,001 members');
  expect(markupOf(0)).toBe('none');
});

import { expect, it } from 'vitest';
import { profileMistake } from './profileMistake.ts';

it.each([
  ['noName', { name: '' }],
  ['invalidSlug', { slug: '' }],
  ['invalidSlug', { slug: 'a' }],
  ['invalidSlug', { slug: 'acme works' }],
  ['invalidSlug', { slug: 'bücher' }],
  ['invalidSlug', { slug: 'a'.repeat(129) }],
  ['invalidLogo', { logoUrl: 'http://acme.test/logo.png' }],
  ['invalidLogo', { logoUrl: 'javascript:alert(1)' }],
  ['invalidLogo', { logoUrl: 'acme.test/logo.png' }],
] as const)('finds %s in %j', (mistake, change) => {
  expect(profileMistake(change)).toBe(mistake);
});

it.each([{}, { name: '🚀' }, { slug: 'Acme-Works_1.~' }, { logoUrl: '' }, { logoUrl: 'https://acme.test/logo.png' }])(
  'accepts %j',
  (change) => {
    expect(profileMistake(change)).toBeNull();
  },
);

import { expect, it } from 'vitest';
import { choose, pluralsIn } from './plural.ts';

it('chooses the form by the rules of the language, and formats the number', () => {
  const polish = pluralsIn('pl');
  const forms = { one: '# znak', few: '# znaki', many: '# znaków', other: '# znaku' };
  expect([1, 3, 5, 22, 1.5].map((count) => polish(count, forms))).toEqual([
    '1 znak',
    '3 znaki',
    '5 znaków',
    '22 znaki',
    '1,5 znaku',
  ]);
  expect(pluralsIn('en')(1000, { one: '# letter', other: '# letters' })).toBe('1,000 letters');
});

it('uses the form "other" for a missing one', () => {
  expect(choose('ar')(2, { one: 'one', other: 'others: #' })).toMatch(/^others: /);
});

import { expect, it } from 'vitest';
import { readUserChange } from './readUserChange.ts';

it('accepts a name or a part of it, and drops unknown members', () => {
  expect(readUserChange({ name: { first_name: 'Ada' }, roles: ['admin'] })).toEqual({ name: { first_name: 'Ada' } });
  expect(readUserChange({})).toEqual({});
});

it.each([null, 'Ada', { name: 'Ada' }, { name: { first_name: 5 } }, { name: { last_name: 'x'.repeat(201) } }])(
  'refuses %o',
  (input) => {
    expect(readUserChange(input)).toBeNull();
  },
);

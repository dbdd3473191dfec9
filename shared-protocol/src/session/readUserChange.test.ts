import { expect, it } from 'vitest';
import { readUserChange } from './readUserChange.ts';

it('takes a name, or part of one, and leaves out what is not known', () => {
  expect(readUserChange({ name: { first_name: 'Ada' }, roles: ['admin'] })).toEqual({ name: { first_name: 'Ada' } });
  expect(readUserChange({})).toEqual({});
});

it.each([null, 'Ada', { name: 'Ada' }, { name: { first_name: 5 } }, { name: { last_name: 'x'.repeat(201) } }])(
  'takes nothing of %o',
  (input) => {
    expect(readUserChange(input)).toBeNull();
  },
);

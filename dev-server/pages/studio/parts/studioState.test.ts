import { expect, test } from 'vitest';
import { initialState, readAddress, type StudioState, writeAddress } from './studioState.ts';

test('restores the same state from a shared address', () => {
  const state: StudioState = {
    ...initialState,
    theme: { colors: { primary: '#ffd400' } },
    scheme: 'dark',
    locale: 'de',
  };
  expect(readAddress(writeAddress(state))).toEqual(state);
  expect(writeAddress(initialState)).toBe('');
});

test.each(['', '#main', '#%', '#7', '#null'])(
  'uses the initial state for an address without a valid state: %j',
  (hash) => {
    expect(readAddress(hash)).toEqual(initialState);
  },
);

test('the address of a project of organizations starts from its own configuration', () => {
  const start = readAddress('', 'b2b');
  expect(start.config).toMatchObject({ products: ['oauth', 'sso', 'emailMagicLinks', 'emailOtp'] });
  expect(writeAddress(start, 'b2b')).toBe('');
  expect(readAddress(writeAddress({ ...start, locale: 'de' }, 'b2b'), 'b2b')).toEqual({ ...start, locale: 'de' });
});

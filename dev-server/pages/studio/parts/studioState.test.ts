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

import { expect, test } from 'vitest';
import { initialState, readAddress, type StudioState, writeAddress } from './studioState.ts';

test('an address that is shared shows the same', () => {
  const state: StudioState = {
    ...initialState,
    theme: { colors: { primary: '#ffd400' } },
    scheme: 'dark',
    locale: 'de',
  };
  expect(readAddress(writeAddress(state))).toEqual(state);
  expect(writeAddress(initialState)).toBe('');
});

test.each(['', '#main', '#%', '#7', '#null'])('an address that says nothing of it shows the start: %j', (hash) => {
  expect(readAddress(hash)).toEqual(initialState);
});

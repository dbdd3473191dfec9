import { expect, test } from 'vitest';
import { initialState, readAddress, type StudioState, themeOf, writeAddress } from './studioState.ts';

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

test('a project opens no widget that only the other vertical has', () => {
  const address = writeAddress({ ...initialState, mount: 'organization', locale: 'de' });
  expect(readAddress(address)).toEqual({ ...initialState, locale: 'de' });
  expect(readAddress(address, 'b2b')).toMatchObject({ mount: 'organization', locale: 'de' });
});

test('a wide place makes the widget wide, unless the theme sets its width', () => {
  expect(themeOf({ ...initialState, widthPx: 320 })).toEqual({});
  expect(themeOf({ ...initialState, widthPx: 560 })).toEqual({ container: { width: '560px' } });
  expect(themeOf({ ...initialState, widthPx: 0, theme: { inherit: true } })).toEqual({
    inherit: true,
    container: { width: '100%' },
  });
  const own = { container: { width: '30rem' } };
  expect(themeOf({ ...initialState, widthPx: 560, theme: own })).toBe(own);
  expect(themeOf({ ...initialState, mount: 'stepUp', widthPx: 560 })).toEqual({});
});

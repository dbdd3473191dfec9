import { type MountUpdate, validateMountUpdate } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { dropInvalidTheme, dropUnknown } from './dropUnknown.ts';
import type { UnknownName } from './unknownNames.ts';

const leaveOut = (input: object) => {
  const { rest, leftOut } = dropUnknown(input as MountUpdate);
  return { rest, messages: leftOut.map(({ message }) => message) };
};

it('changes nothing that is known', () => {
  const request = {
    publicToken: 'public-token-test-1',
    config: { products: ['otp'], otpOptions: { methods: ['sms'], later: 1 }, oauthOptions: { uxMode: 'popup' } },
    theme: { colorScheme: 'dark' },
  };
  expect(leaveOut(request)).toEqual({ rest: request, messages: [] });
});

it('drops unknown names from lists and options, with a message for each place', () => {
  const { rest, messages } = leaveOut({
    config: {
      products: ['otp', 'faceRecognition', 'passkey'],
      otpOptions: { methods: ['email', 'telegram'], expirationMinutes: 3 },
      oauthOptions: { uxMode: 'tab' },
    },
    theme: { colorScheme: 'sepia', hideHeaderText: true },
  });
  expect(rest).toEqual({
    config: {
      products: ['otp'],
      otpOptions: { methods: ['email'], expirationMinutes: 3 },
      oauthOptions: {},
    },
    theme: { hideHeaderText: true },
  });
  expect(messages).toEqual([
    expect.stringMatching(/^config\.products\[1\]: "faceRecognition" is left out: unknown name\. Known names: oauth, /),
    'config.products[2]: "passkey" is left out: unknown name. Did you mean "passkeys"?',
    expect.stringContaining('config.otpOptions.methods[1]: "telegram" is left out'),
    expect.stringContaining('config.oauthOptions.uxMode: "tab" is left out'),
    expect.stringContaining('theme.colorScheme: "sepia" is left out'),
  ]);
});

it('drops a whole OAuth provider, or only its optional member', () => {
  const providers = [
    { type: 'myspace', custom_scopes: ['a'] },
    { type: 'google', position: 'sideways', one_tap: true },
  ];
  const { rest, messages } = leaveOut({ config: { oauthOptions: { providers } } });
  expect(rest.config).toEqual({ oauthOptions: { providers: [{ type: 'google', one_tap: true }] } });
  expect(messages).toHaveLength(2);
});

it('corrects nothing else: a value of the wrong type stays', () => {
  const request = { config: { products: [7, null, { type: 'otp' }], otpOptions: 'sms' }, theme: null };
  expect(leaveOut(request)).toEqual({ rest: request, messages: [] });
});

it('drops the invalid values of an inherited theme, with a message for each, and keeps the others', () => {
  const theme = {
    colors: { text: 'url(https://evil.example/x)', primary: '#a00' },
    typography: { fontFamily: 'A'.repeat(201) },
    fonts: [{ family: 'Inter' }],
    container: 'card',
  };
  const leftOut: UnknownName[] = [];
  const result = dropInvalidTheme({ theme } as unknown as MountUpdate, leftOut, validateMountUpdate);
  expect(result).toEqual({ ok: true, value: { theme: { colors: { primary: '#a00' }, typography: {} } } });
  expect(leftOut.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^theme\.typography\.fontFamily: expected at most 200 characters, .*; it is left out$/),
    expect.stringContaining('theme.fonts[0].src: '),
    expect.stringContaining('theme.colors.text: '),
    expect.stringContaining('theme.container: '),
  ]);
});

it.each([{ theme: 'inherit' }, { theme: {}, locale: 5 }, { config: 5, theme: {} }])(
  'of %j drops nothing, because the mistake is not in a value of the theme',
  (input) => {
    const leftOut: UnknownName[] = [];
    expect(dropInvalidTheme(input as unknown as MountUpdate, leftOut, validateMountUpdate).ok).toBe(false);
    expect(leftOut).toEqual([]);
  },
);

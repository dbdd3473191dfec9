import type { MountUpdate } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { dropUnknown } from './dropUnknown.ts';

const leaveOut = (given: object) => {
  const { rest, leftOut } = dropUnknown(given as MountUpdate);
  return { rest, messages: leftOut.map(({ message }) => message) };
};

it('changes nothing that is known', () => {
  const given = {
    publicToken: 'public-token-test-1',
    config: { products: ['otp'], otpOptions: { methods: ['sms'], later: 1 }, oauthOptions: { uxMode: 'popup' } },
    theme: { colorScheme: 'dark' },
  };
  expect(leaveOut(given)).toEqual({ rest: given, messages: [] });
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
    expect.stringMatching(/^config\.products\[1\]: "faceRecognition" is left out, unknown name; known are oauth, /),
    'config.products[2]: "passkey" is left out, unknown name, did you mean "passkeys"?',
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
  const given = { config: { products: [7, null, { type: 'otp' }], otpOptions: 'sms' }, theme: null };
  expect(leaveOut(given)).toEqual({ rest: given, messages: [] });
});

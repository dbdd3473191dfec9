// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type FrameLook, layoutOf } from './layoutOf.ts';

const heightOf = (look: Partial<FrameLook>) => layoutOf({ kind: 'login', config: {}, theme: {}, ...look }).heightPx;

test('the reserved height follows what the configuration shows', () => {
  expect(heightOf({})).toBe(244);
  expect(heightOf({ theme: { hideHeaderText: true } })).toBe(192);
  expect(heightOf({ config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } } })).toBe(302);
  expect(heightOf({ config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } } })).toBe(302);
  expect(heightOf({ config: { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } } })).toBe(244);
  const oauthOptions = { providers: [{ type: 'google' as const }, { type: 'apple' as const }] };
  expect(heightOf({ config: { products: ['oauth', 'emailMagicLinks'], oauthOptions } })).toBe(402);
  expect(heightOf({ config: { products: ['oauth', 'crypto', 'emailMagicLinks'], oauthOptions } })).toBe(456);
  expect(heightOf({ config: { products: ['oauth'], oauthOptions } })).toBe(216);
});

test('providers that are configured but not offered reserve nothing', () => {
  expect(heightOf({ config: { oauthOptions: { providers: [{ type: 'google' }] } } })).toBe(244);
});

test.each([{ products: 5 }, { oauthOptions: { providers: [null] } }, { oauthOptions: { providers: 'google' } }])(
  'of a configuration that makes no sense nothing is known: %j',
  (config) => {
    expect(layoutOf({ kind: 'login', config: config as never, theme: {} })).toEqual({
      address: { host: location.origin },
      heightPx: 244,
    });
  },
);

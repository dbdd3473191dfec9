// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type FrameSettings, layoutOf } from './layoutOf.ts';

const heightOf = (settings: Partial<FrameSettings>) =>
  layoutOf({ kind: 'login', config: {}, theme: {}, locale: 'en', ...settings }).heightPx;

test('the reserved height follows the configuration', () => {
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

test("the reserved height follows the theme's spacing, letters and shadow", () => {
  expect(heightOf({ theme: { preset: 'default' } })).toBe(244);
  expect(heightOf({ theme: { preset: 'sharp' } })).toBe(244);
  // 110 px of text, 132 px of space, 2 px of borders.
  expect(heightOf({ theme: { preset: 'soft' } })).toBe(Math.ceil(110 + 132 * 1.2 + 28) + 2);
  expect(heightOf({ theme: { preset: 'dense' } })).toBe(Math.ceil((110 + 132 * 0.625) * 0.9375) + 2);
  expect(heightOf({ theme: { preset: 'brand' } })).toBe(272);
  expect(heightOf({ theme: { preset: 'dense', spacing: { scale: 1 }, typography: { scale: 1.5 } } })).toBe(365);
});

test.each(['account', 'organization'] as const)(
  'an %s mount reserves its own height, whatever Main would have',
  (kind) => {
    // 34 rem while it loads, the padding of the card, and its borders.
    expect(heightOf({ kind })).toBe(34 * 16 + 4 * 16 + 2);
    expect(heightOf({ kind, config: { products: ['oauth'] } })).toBe(610);
  },
);

test('four providers share a row if the theme shows only their icons', () => {
  const providers = (['google', 'apple', 'github', 'figma', 'slack'] as const).map((type) => ({ type }));
  const config = { products: ['oauth', 'emailMagicLinks'] as const, oauthOptions: { providers } };
  expect(heightOf({ config, theme: { oauthButtons: 'icons' } })).toBe(402);
});

test('providers that are configured but not offered reserve no space', () => {
  expect(heightOf({ config: { oauthOptions: { providers: [{ type: 'google' }] } } })).toBe(244);
});

test.each([{ products: 5 }, { oauthOptions: { providers: [null] } }, { oauthOptions: { providers: 'google' } }])(
  'reserves the default height for an invalid configuration: %j',
  (config) => {
    expect(layoutOf({ kind: 'login', config: config as never, theme: {}, locale: 'en' })).toEqual({
      address: { host: location.origin, kind: 'login', config: {}, theme: {} },
      heightPx: 244,
    });
  },
);

// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { readPasskeyWindowAddress } from './readWindowAddress.ts';
import { addressOf } from './windowAddress.ts';

const settings = { id: 'window-1', ceremony: 'get', locale: 'de' } as const;

it('contains the settings of the window', () => {
  const config = resolveConfig({ products: ['otp', 'passkeys'] });
  expect(readPasskeyWindowAddress(addressOf({ ...settings, config }))).toEqual({ ...settings, config });
});

const filledIn = resolveConfig({
  prefill: { emailAddress: 'ada@example.com', phoneNumber: '+14155550123' },
  terms: { termsUrl: 'https://app.example.com/terms' },
  rememberEmail: true,
});

it('names no user and none of the host’s own content, because histories store URLs and the window shows the auth domain', () => {
  const address = addressOf({ ...settings, config: filledIn });
  expect(decodeURIComponent(address)).not.toMatch(/ada|14155550123|app\.example\.com/);
  expect(readPasskeyWindowAddress(address)?.config).toEqual(resolveConfig({}));
});

it('takes no texts, theme or prefill from a manipulated URL', () => {
  const address = new URL(addressOf({ ...settings, config: filledIn }));
  const parameters = new URLSearchParams(address.hash.slice(1));
  parameters.set('config', JSON.stringify(filledIn));
  parameters.set('texts', JSON.stringify({ de: { 'passkey.create': 'Raffle' } }));
  parameters.set('theme', JSON.stringify({ colors: { primary: 'red' } }));
  address.hash = `${parameters}`;
  expect(readPasskeyWindowAddress(address.href)).toEqual({ ...settings, config: resolveConfig({}) });
});

it.each(['<img>', 'Call 555-0100', ''])('ignores an invalid language: %s', (locale) => {
  const address = addressOf({ ...settings, locale, config: resolveConfig({}) });
  expect(readPasskeyWindowAddress(address)).toBeNull();
});

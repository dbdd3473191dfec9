// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { readPasskeyWindowAddress } from './readWindowAddress.ts';
import { addressOf } from './windowAddress.ts';

const settings = { id: 'window-1', ceremony: 'get', locale: 'de' } as const;

it('says what the window is to work like', () => {
  const config = resolveConfig({ products: ['otp', 'passkeys'] });
  expect(readPasskeyWindowAddress(addressOf({ ...settings, config }))).toEqual({ ...settings, config });
});

const filledIn = resolveConfig({
  prefill: { emailAddress: 'ada@example.com', phoneNumber: '+14155550123' },
  terms: { termsUrl: 'https://app.example.com/terms' },
  rememberEmail: true,
});

it('names nobody, and nothing that a host writes: histories keep addresses, and the auth domain stands above the window', () => {
  const address = addressOf({ ...settings, config: filledIn });
  expect(decodeURIComponent(address)).not.toMatch(/ada|14155550123|app\.example\.com/);
  expect(readPasskeyWindowAddress(address)?.config).toEqual(resolveConfig({}));
});

it('takes no words, look or prefill from an address that somebody wrote', () => {
  const address = new URL(addressOf({ ...settings, config: filledIn }));
  const said = new URLSearchParams(address.hash.slice(1));
  said.set('config', JSON.stringify(filledIn));
  said.set('texts', JSON.stringify({ de: { 'passkey.create': 'Raffle' } }));
  said.set('theme', JSON.stringify({ colors: { primary: 'red' } }));
  address.hash = `${said}`;
  expect(readPasskeyWindowAddress(address.href)).toEqual({ ...settings, config: resolveConfig({}) });
});

it.each(['<img>', 'Call 555-0100', ''])('takes no language that is none: %s', (locale) => {
  const address = addressOf({ ...settings, locale, config: resolveConfig({}) });
  expect(readPasskeyWindowAddress(address)).toBeNull();
});

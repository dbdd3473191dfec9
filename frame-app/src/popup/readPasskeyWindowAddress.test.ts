// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { addressOf } from './passkeyWindowAddress.ts';
import { readPasskeyWindowAddress } from './readPasskeyWindowAddress.ts';

const settings = { id: 'window-1', ceremony: 'get', theme: {}, locale: 'de' } as const;

it('says what the window is to work like', () => {
  const config = resolveConfig({ products: ['otp', 'passkeys'] });
  expect(readPasskeyWindowAddress(addressOf({ ...settings, config, texts: '' }))).toEqual({ ...settings, config });
  const texts = { de: { 'passkey.create': 'Los' } };
  const address = addressOf({ ...settings, config, texts: JSON.stringify(texts) });
  expect(readPasskeyWindowAddress(address)).toEqual({ ...settings, config, texts });
});

it('names nobody: histories keep addresses', () => {
  const config = resolveConfig({ prefill: { emailAddress: 'ada@example.com', phoneNumber: '+14155550123' } });
  const address = addressOf({ ...settings, config, texts: '' });
  expect(decodeURIComponent(address)).not.toMatch(/ada|14155550123/);
  expect(readPasskeyWindowAddress(address)?.config.prefill).toEqual({});
});

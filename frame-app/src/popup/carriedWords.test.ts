import { expect, it } from 'vitest';
import { carriedWords } from './carriedWords.ts';

it('carries what is said where a passkey is made, in each language', () => {
  const passkey = { 'passkey.create': 'Los', 'failures.timeout': 'Zu lange' };
  expect(JSON.parse(carriedWords({ de: { ...passkey, 'idp.allow': 'Ja' }, fr: { 'idp.allow': 'Oui' } }))).toEqual({
    de: passkey,
    fr: {},
  });
});

it('carries nothing where that would be too much for an address', () => {
  expect(carriedWords({ de: { 'passkey.create': 'x'.repeat(20_001) } })).toBe('');
});

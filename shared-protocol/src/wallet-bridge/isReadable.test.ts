import { expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { isReadable } from './isReadable.ts';

it.each([
  'Sign in to Acme Garden with the wallet 0x52908400098527886E0F7030069857D2E4169EE7.\n\nNonce: 0a1b',
  'app.example.com wants you to sign in with your Ethereum account:\r\n0x5290\r\n\r\nMit dieser Wallet anmelden – ünïcode\tשלום',
  'x'.repeat(limits.textCharacters),
])('allows a challenge: %#', (message) => {
  expect(isReadable(message)).toBe(true);
});

it.each([
  ['a hash', `0x${'c0ffee'.repeat(10)}`],
  ['a hash without its mark', 'c0ffee'.repeat(10)],
  // Starts like a Solana transaction: the number of signatures and of accounts.
  ['the bytes of a transaction', '\u0001\u0000\u0001\u0003Sign in'],
  ['a text with a change of direction', 'Sign in to \u202emoc.elpmaxe'],
  ['a text with a hidden part', 'Sign in\u0000and pay'],
  ['nothing', ''],
  ['a text above the limit', 'x'.repeat(limits.textCharacters + 1)],
  ['no text', new Uint8Array([1, 2, 3])],
  ['null', null],
])('refuses %s', (_, message) => {
  expect(isReadable(message)).toBe(false);
});

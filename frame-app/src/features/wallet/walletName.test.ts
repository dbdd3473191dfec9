import { expect, it } from 'vitest';
import type { Wallet } from '../../flow/entities.ts';
import { en } from '../../i18n/en.ts';
import { exampleWallet } from '../../testing/fakePorts.ts';
import { walletName } from './walletName.ts';

const otherWallet: Partial<Wallet> = { option: 'GenericSolanaWallet', chain: 'solana', name: 'Backpack' };

it.each<[string, Partial<Wallet>, string]>([
  ['a known one', {}, 'Metamask'],
  ['another one', otherWallet, 'Backpack'],
  ['another one of both chains', { ...otherWallet, hasNamesake: true }, 'Backpack (Solana)'],
])('%s has the right name', (_, wallet, name) => {
  expect(walletName({ ...exampleWallet, ...wallet }, en)).toBe(name);
});

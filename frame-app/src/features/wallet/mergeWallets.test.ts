import type { WalletInfo } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { mergeWallets } from './mergeWallets.ts';

const ethereum = (id: string, name: string): WalletInfo => ({ id, name, chain: 'ethereum' });
const solana = (id: string, name: string): WalletInfo => ({ id, name, chain: 'solana' });
const metamask = ethereum('io.metamask', 'MetaMask');
const phantom = solana('Phantom', 'Phantom');

it('recognises the wallets of the specification by their rdns or their name', () => {
  const wallets = mergeWallets(
    [
      ethereum('xyz.vessel', 'Vessel'),
      ethereum('com.binance.w3w', 'Web3 Wallet'),
      ethereum('legacy:coinbaseWalletExtension', 'Coinbase Wallet'),
      phantom,
      metamask,
      ethereum('legacy:ethereum', ''),
      solana('legacy:solana', ''),
    ],
    [],
  );
  expect(wallets.map(({ option }) => option)).toEqual([
    'Metamask',
    'Phantom',
    'Coinbase',
    'Binance',
    'Vessel',
    'GenericEthereumWallet',
    'GenericSolanaWallet',
  ]);
});

it('drops invisible and text-reversing characters from a name', () => {
  const namedWallet = ethereum('io.rabby', 'Rabby\u200b \u202eWallet\n');
  expect(mergeWallets([namedWallet], [])).toMatchObject([{ id: 'io.rabby', name: 'Rabby Wallet' }]);
  expect(mergeWallets([], [ethereum('x', '\u202e')])).toMatchObject([{ id: 'x', name: '' }]);
});

it('has one entry for a wallet in both windows, and uses it in the frame', () => {
  const globalOfHost = ethereum('legacy:ethereum', 'MetaMask');
  expect(mergeWallets([metamask], [globalOfHost])).toMatchObject([{ id: 'io.metamask', place: 'frame' }]);
  const rabby = ethereum('io.rabby', 'Rabby Wallet');
  expect(mergeWallets([rabby], [rabby])).toMatchObject([{ id: 'io.rabby', place: 'frame' }]);
});

it('has one entry for a known wallet of both chains, on its preferred chain', () => {
  const bothWallets = [ethereum('app.phantom', 'Phantom'), solana('MetaMask', 'MetaMask')];
  expect(mergeWallets([], [...bothWallets, phantom, metamask])).toMatchObject([
    { option: 'Metamask', chain: 'ethereum', place: 'host' },
    { option: 'Phantom', chain: 'solana', place: 'host' },
  ]);
  expect(mergeWallets([], bothWallets)).toMatchObject([{ chain: 'solana' }, { chain: 'ethereum' }]);
});

it('has an entry for each chain of another wallet, and marks both', () => {
  const backpack = [ethereum('app.backpack', 'Backpack'), solana('Backpack', 'Backpack')];
  expect(mergeWallets([], backpack)).toMatchObject([
    { chain: 'ethereum', hasNamesake: true },
    { chain: 'solana', hasNamesake: true },
  ]);
  expect(mergeWallets(backpack.slice(1), backpack.slice(1))).toEqual([
    expect.not.objectContaining({ hasNamesake: true }),
  ]);
});

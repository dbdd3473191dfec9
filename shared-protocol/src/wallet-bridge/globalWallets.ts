import { type EthereumProvider, ethereumWallet, isEthereumProvider } from './ethereumWallet.ts';
import { orNone } from './orNone.ts';
import { isSolanaProvider, type SolanaProvider, solanaWallet } from './solanaWallet.ts';
import type { Wallet } from './Wallet.ts';

/** Globals that wallets set before announcements existed. The first global that is set names the wallet. */
const ethereumGlobals = [
  'coinbaseWalletExtension',
  'binancew3w.ethereum',
  'phantom.ethereum',
  'vessel.ethereum',
  'ethereum.providers.0',
  'ethereum.providers.1',
  'ethereum.providers.2',
  'ethereum.providers.3',
  'ethereum',
];
const solanaGlobals = ['phantom.solana', 'solana'];

/** Flags with the names of their wallets, the most specific first: nearly all wallets also set MetaMask's flag. */
const names: readonly [flag: `is${string}`, name: string][] = [
  ['isVessel', 'Vessel'],
  ['isPhantom', 'Phantom'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isBinance', 'Binance Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isRabby', 'Rabby Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isMetaMask', 'MetaMask'],
];

const nameOf = (provider: EthereumProvider | SolanaProvider) =>
  names.find(([flag]) => provider[flag] === true)?.[1] ?? '';

/** Returns the wallets behind the known globals of a window. */
export function globalWallets(page: Window): Wallet[] {
  const about = (path: string, name: string) => ({ id: `legacy:${path}`, name });
  return [
    ...ethereumGlobals.flatMap((path) =>
      orNone(() => {
        const provider = read(page, path);
        return isEthereumProvider(provider) ? ethereumWallet(about(path, nameOf(provider)), provider) : null;
      }),
    ),
    ...solanaGlobals.flatMap((path) =>
      orNone(() => {
        const provider = read(page, path);
        return isSolanaProvider(provider) ? solanaWallet(about(path, nameOf(provider)), provider) : null;
      }),
    ),
  ];
}

const read = (page: Window, path: string) =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], page);

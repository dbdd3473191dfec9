import type { WalletChain, WalletInfo } from '@vestibule/shared-protocol';
import type { WalletOption } from '../../flow/entities.ts';

type KnownWallet = {
  option: WalletOption;
  /** The chain it signs in with when it offers both. */
  chain: WalletChain;
  /** How it is called in an EIP-6963 `rdns`, or by its own name. */
  rdns: RegExp;
  name: RegExp;
};

/** The wallets of spec §1 that have a name, in its order. */
export const knownWallets: readonly KnownWallet[] = [
  { option: 'Metamask', chain: 'ethereum', rdns: /^io\.metamask\b/, name: /^metamask\b/i },
  { option: 'Phantom', chain: 'solana', rdns: /^app\.phantom\b/, name: /^phantom\b/i },
  { option: 'Coinbase', chain: 'ethereum', rdns: /^com\.coinbase\b/, name: /^coinbase\b/i },
  { option: 'Binance', chain: 'ethereum', rdns: /^com\.binance\b/, name: /^binance\b/i },
  { option: 'Vessel', chain: 'ethereum', rdns: /\bvessel\b/, name: /^vessel\b/i },
];

/** What a wallet is for the widget: one of the known, or another one of its chain. */
export function optionOf({ id, name, chain }: WalletInfo): WalletOption {
  const known = knownWallets.find((wallet) => wallet.rdns.test(id) || wallet.name.test(name));
  return known?.option ?? (chain === 'ethereum' ? 'GenericEthereumWallet' : 'GenericSolanaWallet');
}

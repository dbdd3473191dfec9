import type { WalletChain, WalletInfo } from '@vestibule/shared-protocol';
import type { WalletOption } from '../../flow/entities.ts';

type KnownWallet = {
  option: WalletOption;
  /** The chain it signs in with when it offers both. */
  chain: WalletChain;
  /** Matches the wallet's EIP-6963 `rdns`; `name` matches its name. */
  rdns: RegExp;
  name: RegExp;
};

/** The wallets that have a button of their own, in order. */
export const knownWallets: readonly KnownWallet[] = [
  { option: 'Metamask', chain: 'ethereum', rdns: /^io\.metamask\b/, name: /^metamask\b/i },
  { option: 'Phantom', chain: 'solana', rdns: /^app\.phantom\b/, name: /^phantom\b/i },
  { option: 'Coinbase', chain: 'ethereum', rdns: /^com\.coinbase\b/, name: /^coinbase\b/i },
  { option: 'Binance', chain: 'ethereum', rdns: /^com\.binance\b/, name: /^binance\b/i },
  { option: 'Vessel', chain: 'ethereum', rdns: /\bvessel\b/, name: /^vessel\b/i },
];

/** Classifies a wallet as a known one, or as a generic wallet of its chain. */
export function optionOf({ id, name, chain }: WalletInfo): WalletOption {
  const known = knownWallets.find((wallet) => wallet.rdns.test(id) || wallet.name.test(name));
  return known?.option ?? (chain === 'ethereum' ? 'GenericEthereumWallet' : 'GenericSolanaWallet');
}

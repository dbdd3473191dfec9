import type { WalletChain, WalletInfo } from '@vestibule/shared-protocol';
import type { WalletOption } from '../../flow/entities.ts';

type KnownWallet = {
  option: WalletOption;
  /** The chain for the sign-in if the wallet offers both. */
  chain: WalletChain;
  /** Matches the wallet's EIP-6963 `rdns`. `name` matches the wallet's name. */
  rdns: RegExp;
  name: RegExp;
};

/** The wallets that have their own buttons, in order. */
export const knownWallets: readonly KnownWallet[] = [
  { option: 'Metamask', chain: 'ethereum', rdns: /^io\.metamask\b/, name: /^metamask\b/i },
  { option: 'Phantom', chain: 'solana', rdns: /^app\.phantom\b/, name: /^phantom\b/i },
  { option: 'Coinbase', chain: 'ethereum', rdns: /^com\.coinbase\b/, name: /^coinbase\b/i },
  { option: 'Binance', chain: 'ethereum', rdns: /^com\.binance\b/, name: /^binance\b/i },
  { option: 'Vessel', chain: 'ethereum', rdns: /\bvessel\b/, name: /^vessel\b/i },
];

/** Returns the known wallet for these data, or the generic wallet of the chain. */
export function optionOf({ id, name, chain }: WalletInfo): WalletOption {
  const entry = knownWallets.find((wallet) => wallet.rdns.test(id) || wallet.name.test(name));
  return entry?.option ?? (chain === 'ethereum' ? 'GenericEthereumWallet' : 'GenericSolanaWallet');
}

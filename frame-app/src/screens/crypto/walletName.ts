import type { Wallet } from '../../flow/entities.ts';
import type { WalletTexts } from '../../text/keys.ts';

/** What a wallet is called on its button: a known one by our name for it, another by its own. */
export function walletName({ name, chain, option, hasNamesake }: Wallet, { wallets: text }: WalletTexts): string {
  const isKnown = option !== 'GenericEthereumWallet' && option !== 'GenericSolanaWallet';
  if (isKnown || name === '') return text.names[option];
  return hasNamesake ? `${name} (${text.chains[chain]})` : name;
}

import type { Wallet, WalletOption } from '../../flow/entities.ts';
import type { CoreTexts } from '../../i18n/keys.ts';

/** Whether a wallet is none of those that have a name of ours. */
export const isUnknown = (option: WalletOption) =>
  option === 'GenericEthereumWallet' || option === 'GenericSolanaWallet';

/** What a wallet is called on its button: a known one by our name for it, another by its own. */
export function walletName({ name, chain, option, hasNamesake }: Wallet, { wallets: text }: CoreTexts): string {
  if (!isUnknown(option)) return text.names[option];
  return hasNamesake ? `${name} (${text.chains[chain]})` : name;
}

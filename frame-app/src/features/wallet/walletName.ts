import type { Wallet, WalletOption } from '../../flow/entities.ts';
import type { CoreTexts } from '../../i18n/keys.ts';

export const isUnknown = (option: WalletOption) =>
  option === 'GenericEthereumWallet' || option === 'GenericSolanaWallet';

/** Returns the name on the wallet's button: the widget's name for a known wallet, otherwise the wallet's own name. */
export function walletName({ name, chain, option, hasNamesake }: Wallet, { wallets: text }: CoreTexts): string {
  if (!isUnknown(option)) return text.names[option];
  return hasNamesake ? `${name} (${text.chains[chain]})` : name;
}

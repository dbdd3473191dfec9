import { orNone } from './orNone.ts';
import { canSignIn, type StandardWallet, standardWallet } from './solanaWallet.ts';
import type { Wallet } from './Wallet.ts';

/** What Wallet Standard hands to a wallet, for it to register itself. */
type Registry = { register(...wallets: StandardWallet[]): () => void };

/** Lets Solana wallets register themselves, from now on, in the two ways of Wallet Standard. */
export function listenForStandardWallets(page: Window) {
  const registered = new Set<StandardWallet>();
  const registry: Registry = Object.freeze({
    register(...wallets: StandardWallet[]) {
      for (const wallet of wallets) registered.add(wallet);
      return () => {
        for (const wallet of wallets) registered.delete(wallet);
      };
    },
  });

  // A wallet that comes later, and one that came before anybody listened.
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    const callback = (event as CustomEvent).detail;
    if (typeof callback === 'function') callback(registry);
  });

  return {
    ask: () => void page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: registry })),
    wallets: (): Wallet[] =>
      [...registered].flatMap((wallet) =>
        orNone(() =>
          canSignIn(wallet) ? standardWallet({ id: wallet.name, name: wallet.name, icon: wallet.icon }, wallet) : null,
        ),
      ),
  };
}

import { orNone } from './orNone.ts';
import { canSignIn, type StandardWallet, standardWallet } from './solanaWallet.ts';
import type { Wallet } from './Wallet.ts';

/** The object of Wallet Standard with which a wallet registers itself. */
type Registry = { register(...wallets: StandardWallet[]): () => void };

/** Collects Solana wallets that register themselves, from now on, in both ways of Wallet Standard. */
export function listenForStandardWallets(page: Window) {
  const registeredWallets = new Set<StandardWallet>();
  const registry: Registry = Object.freeze({
    register(...wallets: StandardWallet[]) {
      for (const wallet of wallets) registeredWallets.add(wallet);
      return () => {
        for (const wallet of wallets) registeredWallets.delete(wallet);
      };
    },
  });

  // Wallets that load later send this event. Wallets that loaded earlier answer `app-ready`.
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    const callback = (event as CustomEvent).detail;
    if (typeof callback === 'function') callback(registry);
  });

  return {
    ask: () => void page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: registry })),
    wallets: (): Wallet[] =>
      [...registeredWallets].flatMap((wallet) =>
        orNone(() =>
          canSignIn(wallet) ? standardWallet({ id: wallet.name, name: wallet.name, icon: wallet.icon }, wallet) : null,
        ),
      ),
  };
}

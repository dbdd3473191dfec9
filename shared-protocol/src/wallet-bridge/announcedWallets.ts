import { type EthereumProvider, ethereumWallet, isEthereumProvider } from './ethereumWallet.ts';
import { orNone } from './orNone.ts';
import type { Wallet } from './Wallet.ts';

/** An announcement of EIP-6963. */
type Announcement = { info?: { rdns?: unknown; name?: unknown; icon?: unknown }; provider?: EthereumProvider };

/**
 * Collects Ethereum wallets that announce themselves, from now on. A later announcement replaces an earlier one with
 * the same `rdns`.
 */
export function listenForAnnouncedWallets(page: Window) {
  const walletsById = new Map<string, Wallet>();
  page.addEventListener('eip6963:announceProvider', (event) => {
    const wallets = orNone(() => {
      const { info, provider } = ((event as CustomEvent).detail ?? {}) as Announcement;
      if (typeof info?.rdns !== 'string' || typeof info.name !== 'string' || !isEthereumProvider(provider)) return null;
      return ethereumWallet({ id: info.rdns, name: info.name, icon: info.icon }, provider);
    });
    for (const wallet of wallets) walletsById.set(wallet.id, wallet);
  });

  return {
    /** Asks wallets to announce themselves again. */
    ask: () => void page.dispatchEvent(new Event('eip6963:requestProvider')),
    wallets: () => [...walletsById.values()],
  };
}

import type { WalletBridge } from '@vestibule/shared-protocol';

export type WalletsPart = { createWalletBridge(page: Window): WalletBridge };

const calls = ['discover', 'ethereumAccount', 'ethereumSign', 'solanaAccount', 'solanaSign'] as const;

/**
 * The wallets of this page, for frames that wallets are configured for: those ask for them, and the first question loads
 * the bridge. One bridge serves all mounts.
 */
export function offerWallets(load: () => Promise<WalletsPart>): WalletBridge {
  let bridge: WalletBridge | undefined;
  const through =
    (call: (typeof calls)[number]) =>
    async (...parameters: string[]) => {
      const { createWalletBridge } = await load();
      bridge ??= createWalletBridge(window);
      return (bridge[call] as (...parameters: string[]) => unknown)(...parameters);
    };
  return Object.fromEntries(calls.map((call) => [call, through(call)])) as WalletBridge;
}

import type { WalletBridge } from '@vestibule/shared-protocol';

const calls = ['discover', 'ethereumAccount', 'ethereumSign', 'solanaAccount', 'solanaSign'] as const;

/** The {@link WalletBridge} of this page, which only frames that wallets are configured for ask: it loads when they do. */
export function offerWallets(load: () => Promise<{ pageWallets: WalletBridge }>): WalletBridge {
  const through =
    (call: (typeof calls)[number]) =>
    async (...parameters: string[]) =>
      ((await load()).pageWallets[call] as (...parameters: string[]) => unknown)(...parameters);
  return Object.fromEntries(calls.map((call) => [call, through(call)])) as WalletBridge;
}

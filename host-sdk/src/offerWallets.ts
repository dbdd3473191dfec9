import type { WalletBridge } from '@vestibule/shared-protocol';

/** The {@link WalletBridge} of this page, which only frames that wallets are configured for ask: it loads when they do. */
export function offerWallets(load: () => Promise<{ pageWallets: WalletBridge }>): WalletBridge {
  const through = <Call extends keyof WalletBridge>(call: Call) =>
    (async (...parameters: string[]) =>
      ((await load()).pageWallets[call] as (...parameters: string[]) => unknown)(...parameters)) as WalletBridge[Call];
  return {
    discover: through('discover'),
    ethereumAccount: through('ethereumAccount'),
    ethereumSign: through('ethereumSign'),
    solanaAccount: through('solanaAccount'),
    solanaSign: through('solanaSign'),
  };
}

import type { WalletBridge } from '@vestibule/shared-protocol';

/**
 * The {@link WalletBridge} of this page for one frame; its code loads at the frame's first question.
 *
 * @param isConfigured asked at every call: a frame that is to show no wallets reaches none.
 */
export function offerWallets(
  load: (part: 'wallets') => Promise<{ pageWallets: WalletBridge }>,
  isConfigured: () => boolean,
): WalletBridge {
  const through = <Call extends keyof WalletBridge>(call: Call) =>
    (async (...parameters: string[]) => {
      if (!isConfigured()) throw new Error('Wallets are not configured.');
      return ((await load('wallets')).pageWallets[call] as (...parameters: string[]) => unknown)(...parameters);
    }) as WalletBridge[Call];
  return {
    discover: through('discover'),
    ethereumAccount: through('ethereumAccount'),
    ethereumSign: through('ethereumSign'),
    solanaAccount: through('solanaAccount'),
    solanaSign: through('solanaSign'),
  };
}

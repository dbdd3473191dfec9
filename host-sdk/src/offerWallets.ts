import type { WalletBridge } from '@vestibule/shared-protocol';
import { methodsOf } from './methodsOf.ts';

/**
 * The {@link WalletBridge} of this page for one frame; its code loads at the frame's first question.
 *
 * @param isConfigured asked at every call: a frame that is to show no wallets reaches none.
 */
export function offerWallets(
  load: (part: 'wallets') => Promise<{ pageWallets: WalletBridge }>,
  isConfigured: () => boolean,
): WalletBridge {
  return methodsOf<WalletBridge>(
    ['discover', 'ethereumAccount', 'ethereumSign', 'solanaAccount', 'solanaSign'],
    async () => {
      if (!isConfigured()) throw new Error('Wallets are not configured.');
      return (await load('wallets')).pageWallets;
    },
  );
}

import type { WalletBridge } from '@vestibule/shared-protocol';
import { lazyMethods } from '../calls/lazyMethods.ts';
import type { pageWallets } from './pageWallets.ts';

/**
 * The {@link WalletBridge} of this page for one frame; its code loads at the frame's first question.
 *
 * @param looks asked at every call: a frame that is to show no wallets reaches none.
 */
export const offerWallets = (
  load: (part: 'wallets') => Promise<{ pageWallets: typeof pageWallets }>,
  settings: () => Parameters<typeof pageWallets>[0],
): WalletBridge =>
  lazyMethods<WalletBridge>(['discover', 'ethereumAccount', 'ethereumSign', 'solanaAccount', 'solanaSign'], async () =>
    (await load('wallets')).pageWallets(settings()),
  );

import type { WalletBridge } from '@vestibule/shared-protocol';
import { lazyMethods } from '../calls/lazyMethods.ts';
import type { pageWallets } from './pageWallets.ts';

/**
 * Creates the {@link WalletBridge} of this page for one frame. Its chunk is loaded at the frame's first question.
 *
 * @param settings returns the current settings, which are checked at every call, so that a frame without the product
 * reaches no wallets.
 */
export const offerWallets = (
  load: (part: 'wallets') => Promise<{ pageWallets: typeof pageWallets }>,
  settings: () => Parameters<typeof pageWallets>[0],
): WalletBridge =>
  lazyMethods<WalletBridge>(['discover', 'ethereumAccount', 'ethereumSign', 'solanaAccount', 'solanaSign'], async () =>
    (await load('wallets')).pageWallets(settings()),
  );

import { createWalletBridge } from '@vestibule/shared-protocol/wallet-bridge';

/** The wallets of this page: one bridge, which serves all mounts. A part of its own, loaded at a frame's first question. */
export const pageWallets = createWalletBridge(window);

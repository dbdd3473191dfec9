import type { WalletBridge, WidgetConfig } from '@vestibule/shared-protocol';
import { createWalletBridge } from '@vestibule/shared-protocol/wallet-bridge';

/** One bridge, which serves all mounts. A part of its own, loaded at a frame's first question. */
const bridge = createWalletBridge(window);

/**
 * The wallets of this page, for a frame that has one of these configurations.
 *
 * @throws Error where none of them is to show wallets.
 */
export function pageWallets(settings: readonly { config?: WidgetConfig | undefined }[]): WalletBridge {
  if (settings.some(({ config }) => config?.products?.includes('crypto'))) return bridge;
  throw new Error('Wallets are not configured.');
}

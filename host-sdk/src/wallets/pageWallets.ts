import type { WalletBridge, WidgetConfig } from '@vestibule/shared-protocol';
import { createWalletBridge } from '@vestibule/shared-protocol/wallet-bridge';

/** One bridge for all mounts, created when the frame's first question loads this chunk. */
const bridge = createWalletBridge(window);

/**
 * Returns the wallets of this page for a frame with these configurations.
 *
 * @throws Error if none of them has the product `crypto`.
 */
export function pageWallets(settings: readonly { config?: WidgetConfig | undefined }[]): WalletBridge {
  if (settings.some(({ config }) => config?.products?.includes('crypto'))) return bridge;
  throw new Error("Wallets aren't configured.");
}

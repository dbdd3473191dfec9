import type { WalletBridge, WidgetConfig } from '@vestibule/shared-protocol';
import { createWalletBridge } from '@vestibule/shared-protocol/wallet-bridge';

/** The bridge of all mounts, created when a frame's first call loads this chunk. */
const bridge = createWalletBridge(window);

/**
 * Returns the wallets of this page for a frame with these configurations.
 *
 * @throws Error if no configuration has the product `crypto`.
 */
export function pageWallets(settings: readonly { config?: WidgetConfig | undefined }[]): WalletBridge {
  if (settings.some(({ config }) => config?.products?.includes('crypto'))) return bridge;
  throw new Error("Wallets aren't configured.");
}

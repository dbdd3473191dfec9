import { loadOnce } from '../../flow/loadOnce.ts';
import type { WalletsPort } from './port.ts';

/** Creates the Wallets port. Its code loads with the first call, and again after a failure. */
export function lazyWallets(load: () => Promise<WalletsPort>): WalletsPort {
  const wallets = loadOnce(load);

  return {
    discover: async () => (await wallets()).discover(),
    connect: async (...wallet) => (await wallets()).connect(...wallet),
    sign: async (...message) => (await wallets()).sign(...message),
  };
}

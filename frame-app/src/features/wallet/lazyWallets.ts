import type { WalletsPort } from './port.ts';

/** The Wallets port behind a chunk that loads with the first call, and again after a failure. */
export function lazyWallets(load: () => Promise<WalletsPort>): WalletsPort {
  let loading: Promise<WalletsPort> | null = null;

  function wallets(): Promise<WalletsPort> {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    discover: async () => (await wallets()).discover(),
    connect: async (...wallet) => (await wallets()).connect(...wallet),
    sign: async (...message) => (await wallets()).sign(...message),
  };
}

import type { Wallet } from './Wallet.ts';

/**
 * Returns a list with the wallet, or an empty list if reading it throws. Wallets are foreign objects: if two compete
 * for a global, its getter or proxy may throw. The other wallets stay usable.
 */
export function orNone(find: () => Wallet | null): Wallet[] {
  try {
    const wallet = find();
    return wallet ? [wallet] : [];
  } catch {
    return [];
  }
}

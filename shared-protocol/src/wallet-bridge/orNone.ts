import type { Wallet } from './Wallet.ts';

/**
 * Returns the wallet in a list, or an empty list if reading it throws. Wallets are foreign objects: two that compete
 * for one global may leave a getter or proxy that throws. The other wallets stay usable.
 */
export function orNone(look: () => Wallet | null): Wallet[] {
  try {
    const wallet = look();
    return wallet ? [wallet] : [];
  } catch {
    return [];
  }
}

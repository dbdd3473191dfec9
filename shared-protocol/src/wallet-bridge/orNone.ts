import type { Wallet } from './Wallet.ts';

/**
 * Wallets are objects of others. Two that fight over a name may leave a getter or a proxy that throws when it is looked at: then it is
 * no wallet, and all others are.
 */
export function orNone(look: () => Wallet | null): Wallet[] {
  try {
    const wallet = look();
    return wallet ? [wallet] : [];
  } catch {
    return [];
  }
}

import { type Clock, HOUR_MS } from './clock.ts';

/** A message whose signature proves ownership of a wallet. */
export type WalletChallenge = {
  message: string;
  isSiwe: boolean;
  expiresAtMs: number;
  /** Signatures before this time are refused. */
  notBeforeMs?: number;
  /** The logged-in user who adds the wallet. */
  userId?: string;
};

export type WalletChallenges = ReturnType<typeof createWalletChallenges>;

const CHALLENGES_PER_WALLET = 10;
/** Expired challenges are stored for this time, to tell them from unknown challenges. */
const MEMORY_MS = HOUR_MS;

/**
 * Stores challenges by wallet. A wallet may have several, because anyone can request one and must not invalidate
 * another person's challenge.
 */
export function createWalletChallenges(clock: Clock) {
  const byWallet = new Map<string, WalletChallenge[]>();
  const of = (wallet: string) => byWallet.get(wallet) ?? [];

  return {
    /** Returns the unused challenges, also expired ones, newest last. */
    of,

    add(wallet: string, challenge: WalletChallenge): void {
      const recentChallenges = of(wallet).filter(({ expiresAtMs }) => clock.now() < expiresAtMs + MEMORY_MS);
      byWallet.set(wallet, [...recentChallenges, challenge].slice(-CHALLENGES_PER_WALLET));
    },

    spend(wallet: string, challenge: WalletChallenge): void {
      byWallet.set(
        wallet,
        of(wallet).filter((otherChallenge) => otherChallenge !== challenge),
      );
    },
  };
}

import { type Clock, HOUR_MS } from './clock.ts';

/** A message that proves ownership of a wallet when signed by it. */
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
/** Expired challenges are kept this long, to tell them from unknown ones. */
const MEMORY_MS = HOUR_MS;

/**
 * Challenges by wallet. A wallet may have several, because anyone can request one and must not invalidate another's.
 */
export function createWalletChallenges(clock: Clock) {
  const byWallet = new Map<string, WalletChallenge[]>();
  const of = (wallet: string) => byWallet.get(wallet) ?? [];

  return {
    /** Unspent challenges, newest last; includes expired ones. */
    of,

    add(wallet: string, challenge: WalletChallenge): void {
      const remembered = of(wallet).filter(({ expiresAtMs }) => clock.now() < expiresAtMs + MEMORY_MS);
      byWallet.set(wallet, [...remembered, challenge].slice(-CHALLENGES_PER_WALLET));
    },

    spend(wallet: string, challenge: WalletChallenge): void {
      byWallet.set(
        wallet,
        of(wallet).filter((other) => other !== challenge),
      );
    },
  };
}

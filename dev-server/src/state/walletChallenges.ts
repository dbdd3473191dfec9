import { type Clock, HOUR_MS } from './clock.ts';

/** What somebody must sign to show that a wallet is theirs. */
export type WalletChallenge = {
  message: string;
  isSiwe: boolean;
  expiresAtMs: number;
  /** Before this moment a signature is refused. */
  notBeforeMs?: number;
  /** The logged-in user who adds the wallet. */
  userId?: string;
};

export type WalletChallenges = ReturnType<typeof createWalletChallenges>;

const CHALLENGES_PER_WALLET = 10;
/** An expired challenge is remembered this long, to be told from one that never was. */
const MEMORY_MS = HOUR_MS;

/**
 * Challenges by wallet. A wallet may have several: anybody can ask for one, and must not void another's by it.
 */
export function createWalletChallenges(clock: Clock) {
  const byWallet = new Map<string, WalletChallenge[]>();
  const of = (wallet: string) => byWallet.get(wallet) ?? [];

  return {
    /** Unspent ones, the latest last; also such as have expired. */
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

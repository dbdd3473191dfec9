import type { WalletChain } from '../messages/wallets.ts';

/** The data that a wallet gives about itself, not yet validated. */
export type WalletClaim = { id: string; name: string; icon?: unknown };

/** A wallet that was found, with its operations. */
export type Wallet = WalletClaim & {
  chain: WalletChain;
  /** The wallet's own object. Two entries with the same object are one wallet. */
  provider: unknown;
  /** Returns the selected account. If this page is not connected yet, the wallet asks the visitor. */
  account(): Promise<string>;
  /** Signs with that account. Rejects if another account is selected now. */
  sign(message: string, address: string): Promise<string>;
};

/** Thrown instead of signing if another account is selected now. */
export class AccountChangedError extends Error {
  override readonly name = 'AccountChangedError';

  constructor() {
    super('The wallet switched to another account.');
  }
}

import type { WalletChain } from '../messages/wallets.ts';

/** What a wallet says of itself, as far as it is unchecked. */
export type WalletClaim = { id: string; name: string; icon?: unknown };

/** A wallet that was found, and how to speak to it. */
export type Wallet = WalletClaim & {
  chain: WalletChain;
  /** The object of the wallet's own: two finds of the same one are one wallet. */
  provider: unknown;
  /** The account at hand; asks the visitor when this page has none yet. */
  account(): Promise<string>;
  /** Signs with that account, or rejects when it is no longer at hand. */
  sign(message: string, address: string): Promise<string>;
};

/** Why nothing was signed. */
export class AccountChangedError extends Error {
  override readonly name = 'AccountChangedError';

  constructor() {
    super('The wallet has changed to another account.');
  }
}

import type { SignIn } from '@vestibule/shared-protocol';
import type { SiweMessage, Wallet, WalletAccount } from '../../flow/entities.ts';
import type { SendOptions } from '../../flow/sendOptions.ts';

/** The wallets of this window and of the host page. */
export type WalletsPort = {
  /** Returns one entry for each wallet, known wallets first. */
  discover(): Promise<Wallet[]>;
  /**
   * Returns the address in the spelling of its chain, and the origin of the page that asked. Error:
   * `wallet_connect_failed`.
   */
  connect(wallet: Wallet): Promise<{ address: string; origin: string }>;
  /** Returns hex for Ethereum, base58 for Solana. Error: `wallet_sign_failed`, also when the wallet's account has changed. */
  sign(wallet: Wallet, message: string, address: string): Promise<string>;
};

/** The provider's calls that sign in with a wallet. */
type WalletSignInPort = {
  /**
   * Requests the challenge that the wallet signs. `siwe` is used if the project requires SIWE. Returns null when a user
   * is signed in, because the provider would add the wallet to that user.
   */
  startWallet(account: WalletAccount, siwe: SiweMessage): Promise<{ challenge: string } | null>;
  authenticateWallet(account: WalletAccount, signature: string, options: SendOptions): Promise<SignIn>;
};

declare module '../../flow/ports.ts' {
  interface Ports {
    wallets: WalletsPort;
  }
  interface ProviderPort extends WalletSignInPort {}
}

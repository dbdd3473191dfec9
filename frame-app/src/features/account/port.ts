import type { OAuthProviderConfig, OtpMethod, Session, User, UserChange } from '@vestibule/shared-protocol';
import type { SiweMessage, WalletAccount } from '../../flow/entities.ts';
import type { SendOptions } from '../../flow/sendOptions.ts';
import type { Scope } from '../identity-provider/port.ts';

/** The account of who is signed in. Every method rejects with a FlowError; when the session is over, its code is `no_session`. */
export type AccountPort = {
  /** Who is signed in, and since when, as the provider confirms it now. */
  read(): Promise<{ session: Session; user: User }>;
  /** The apps that the user has allowed something. */
  connectedApps(): Promise<ConnectedApp[]>;
  update(change: UserChange): Promise<void>;
  /** To an address of this user, or one that becomes theirs by the passcode. Refused: `duplicate_email` and its kin. */
  sendPasscode(method: OtpMethod, destination: string, options: SendOptions): Promise<{ methodId: string }>;
  /** Proves an address or a number; it is the user's from then on. */
  verifyPasscode(code: string, methodId: string): Promise<void>;
  /** Sets a password on the strength of the session. `session_too_old_to_reset_password`. */
  setPassword(password: string): Promise<void>;
  changePassword(email: string, current: string, password: string): Promise<void>;
  /** Where an account at an OAuth provider is added to the user. The address holds what can be redeemed: no host may see it. */
  attachUrl(provider: OAuthProviderConfig, options: SendOptions): Promise<string>;
  /** Asks for the challenge that a wallet has to sign to become this user's. Refused: somebody else's wallet. */
  startWallet(account: WalletAccount, siwe: SiweMessage): Promise<{ challenge: string }>;
  /** Proves the wallet; it is the user's from then on. */
  attachWallet(account: WalletAccount, signature: string): Promise<void>;
  remove(kind: FactorKind, id: string): Promise<void>;
  /** Notes what was added to the account just now, and returns what was added in this browser in the last day: milliseconds by id. */
  noteAdded(ids: readonly string[], nowMs: number): Record<string, number>;
  /** The app's tokens end, and it must ask again. */
  withdrawConsent(appId: string): Promise<void>;
  /** Whether the session's roles allow an action on a resource. Spec §6. False where nobody is signed in. */
  isAuthorized(resource: string, action: string): Promise<boolean>;
};

/** An app that was allowed something, and what. */
export type ConnectedApp = { id: string; name: string; description: string; scopes: Scope[] };

/** The factors that an account page removes, each kind in its own list at the provider; passkeys have a list of their own. */
export type FactorKind = 'email' | 'phone' | 'connection' | 'wallet' | 'totp';

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    account(): Promise<AccountPort>;
  }
}

import type {
  OAuthProviderConfig,
  OtpMethod,
  SecondFactorMethod,
  Session,
  User,
  UserChange,
} from '@vestibule/shared-protocol';
import type { SiweMessage, WalletAccount } from '../../flow/entities.ts';
import type { SendOptions } from '../../flow/sendOptions.ts';
import type { AppNote } from '../identity-provider/appNotes.ts';
import type { Scope } from '../identity-provider/port.ts';

/**
 * The signed-in user's account. Every method rejects with a FlowError; the code is `no_session` after the end of the
 * session.
 */
export type AccountPort = {
  /** Reads the session and its user from the provider. `membership`: only a member of an organization has one. */
  read(): Promise<{ session: Session; user: User; membership?: Membership }>;
  /** Lists the apps that the user has given access. */
  connectedApps(): Promise<ConnectedApp[]>;
  update(change: UserChange): Promise<void>;
  /** Sends a passcode to an address or number, which may be new. Errors: `duplicate_email` and similar. */
  sendPasscode(method: OtpMethod, destination: string, options: SendOptions): Promise<{ methodId: string }>;
  /** Verifies the passcode. The address or number then belongs to the user. */
  verifyPasscode(code: string, methodId: string): Promise<void>;
  /** Sets a password, authorized by the session. Error: `session_too_old_to_reset_password`. */
  setPassword(password: string): Promise<void>;
  changePassword(email: string, current: string, password: string): Promise<void>;
  /**
   * Returns the URL that connects an account at an OAuth provider. It contains a redeemable token: no host may see it.
   */
  attachUrl(provider: OAuthProviderConfig, options: SendOptions): Promise<string>;
  /** Requests the challenge that a wallet signs to be added to this user. Fails for another user's wallet. */
  startWallet(account: WalletAccount, siwe: SiweMessage): Promise<{ challenge: string }>;
  /** Verifies the signature. The wallet then belongs to the user. */
  attachWallet(account: WalletAccount, signature: string): Promise<void>;
  remove(kind: FactorKind, id: string): Promise<void>;
  /**
   * Notes the ids that were just added. Returns all ids of the last day with their times, in milliseconds since the
   * epoch.
   */
  noteAdded(ids: readonly string[], nowMs: number): Record<string, number>;
  /** Revokes the app's tokens; the app must ask for consent again. */
  withdrawConsent(appId: string): Promise<void>;
  /** Lists the user's sessions on all devices, if the application's server can; otherwise null. */
  sessions(): Promise<AccountSession[] | null>;
  /** Ends a session, or all `others`. Returns the sessions that are left. */
  endSession(end: string): Promise<AccountSession[] | null>;
  /** Returns whether the session's roles allow an action on a resource. False when signed out. */
  isAuthorized(resource: string, action: string): Promise<boolean>;
};

/** The parts of an account that only members of organizations have. */
export type Membership = {
  organizationName: string;
  hasPassword: boolean;
  /** True if a passcode by email may verify the member's address. */
  mayVerifyEmail: boolean;
  /** True if the organization lets the member log in with a password. */
  mayUsePassword: boolean;
  /** The verified phone number that receives passcodes; null if there is none. */
  phone: string | null;
  totpId: string | null;
  /** True if each login asks for a second factor. */
  isSecondFactorOn: boolean;
  /** True if the organization requires a second factor of all members. */
  isSecondFactorRequired: boolean;
  /** The second factors that the organization allows. */
  secondFactors: readonly SecondFactorMethod[];
  /** Earlier addresses, which the organization keeps for this member. */
  retiredEmails: { id: string; email: string }[];
  /** Accounts at OAuth providers and identity providers. Only an admin can disconnect them. */
  connections: { id: string; kind: 'oauth' | 'sso'; name: string }[];
};

/**
 * An app with access to the account, and its scopes. `note` is absent for an app that was allowed in another browser,
 * because the provider does not return these facts. `lastUsedMs` is the last use on any device in milliseconds since the
 * epoch, if servers of the application report it.
 */
export type ConnectedApp = {
  id: string;
  name: string;
  description: string;
  scopes: Scope[];
  note?: AppNote;
  lastUsedMs?: number;
};

/** A session of the user on any device. Times are in milliseconds since the epoch. Unknown texts are empty. */
export type AccountSession = {
  id: string;
  /** True for the session of this browser. */
  isOwn: boolean;
  startedMs: number;
  lastMs: number;
  userAgent: string;
  /** The place of the device in words. */
  place: string;
};

/** The kinds of factors that an account page can remove. Passkeys are managed elsewhere. */
export type FactorKind = 'email' | 'phone' | 'connection' | 'wallet' | 'totp';

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    account(): Promise<AccountPort>;
  }
}

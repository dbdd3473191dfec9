import type { OtpMethod, ResolvedConfig, SignedIn } from '@vestibule/shared-protocol';
import type { KnownState } from '../../flow/entities.ts';
import type { SecondFactorFacts } from './entities.ts';

type SendOptions = { config: ResolvedConfig; locale: string };

/** Second factors at the provider, and this browser's notes about them. Every call rejects with a FlowError. */
export type SecondFactorPort = {
  /** Returns the factors that this browser has stored; null when signed out. */
  facts(): SecondFactorFacts | null;
  /** Returns the current session and user. Error: `no_session`. */
  signedIn(): SignedIn;
  /** Reads the session and user from the provider again. */
  refresh(): Promise<void>;
  /** Starts setting up an authenticator app, and replaces an unfinished setup. */
  createTotp(): Promise<{ secret: string; recoveryCodes: string[] }>;
  authenticateTotp(code: string, options: SendOptions): Promise<void>;
  /** Redeems a recovery code. Returns how many codes are left; null if the provider does not say. */
  recover(code: string, options: SendOptions): Promise<number | null>;
  recoveryCodes(): Promise<string[]>;
  /** Replaces the recovery codes. The provider offers this to members of organizations only. */
  renewRecoveryCodes?(): Promise<string[]>;
  /** Returns the recovery codes that the visitor has not confirmed as saved; null if there are none. */
  unsavedCodes?(): Promise<string[] | null>;
  removeTotp(totpId: string): Promise<void>;
  removePhone(phoneId: string): Promise<void>;
  /** Sends a passcode. Returns `expirationMinutes` if the configuration does not set the lifetime. */
  sendPasscode(
    method: OtpMethod,
    destination: string,
    options: SendOptions,
  ): Promise<{ methodId: string; expirationMinutes?: number }>;
  authenticatePasscode(code: string, methodId: string, options: SendOptions): Promise<void>;
  authenticatePassword(email: string, password: string, options: SendOptions): Promise<void>;
  /** Returns whether this browser skips the second factor for the signed-in user. Never rejects. */
  isBrowserRemembered(mfa: ResolvedConfig['mfa']): Promise<boolean>;
  /** Remembers this browser, if the configuration allows it and the browser supports it. Never rejects. */
  rememberBrowser(mfa: ResolvedConfig['mfa']): Promise<void>;
  forgetBrowser(): Promise<void>;
  /** Shows the host a session that was hidden while the visitor saved recovery codes. */
  release?(): void;
  notes(): SecondFactorNotes;
  note(change: SecondFactorNotes): void;
  /**
   * Returns the state that the host may see: signed out while a second factor is missing.
   *
   * @param again Called when another document changes the notes.
   */
  asHostMaySee(state: KnownState, settings: { config: Pick<ResolvedConfig, 'mfa'> }, again?: () => void): KnownState;
};

/** The notes of this browser, which are not secret. */
export type SecondFactorNotes = {
  /** The id of the session whose sign-in is unfinished. */
  unfinishedSessionId?: string | null;
  /** The id of the session whose sign-in was finished in any tab of this browser. */
  finishedSessionId?: string;
  /** The id of the session that needed no second factor, because this browser is remembered. */
  rememberedSessionId?: string;
  /** The method that was used last. */
  lastMethod?: 'totp' | 'passcode';
  /** The ids of users who have seen the offer of a second factor, the newest last. */
  offeredUserIds?: string[];
};

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    secondFactors(): Promise<SecondFactorPort>;
  }
}

import type { OtpMethod, ResolvedConfig, SignedIn } from '@vestibule/shared-protocol';
import type { KnownState } from '../../flow/entities.ts';
import type { SecondFactorFacts } from './entities.ts';

type SendOptions = { config: ResolvedConfig; locale: string };

/** Second factors at the provider, and this browser's notes about them. Every call rejects with a FlowError. */
export type SecondFactorPort = {
  /** Returns the factors as this browser knows them; null when signed out. */
  facts(): SecondFactorFacts | null;
  /** Returns the current session and user. Error: `no_session`. */
  signedIn(): SignedIn;
  /** Reads the session and user from the provider again. */
  refresh(): Promise<void>;
  /** Starts setting up an authenticator app; replaces an unfinished setup. */
  createTotp(): Promise<{ secret: string; recoveryCodes: string[] }>;
  authenticateTotp(code: string, options: SendOptions): Promise<void>;
  /** Redeems a recovery code. Returns how many are left; null when the provider does not say. */
  recover(code: string, options: SendOptions): Promise<number | null>;
  recoveryCodes(): Promise<string[]>;
  /** Replaces the recovery codes. The provider offers this to members of organizations only. */
  renewRecoveryCodes?(): Promise<string[]>;
  /** Returns the recovery codes that the visitor has not confirmed as saved; null if there are none. */
  unsavedCodes?(): Promise<string[] | null>;
  removeTotp(totpId: string): Promise<void>;
  removePhone(phoneId: string): Promise<void>;
  /** `expirationMinutes`: if the configuration does not decide how long the passcode is valid. */
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
  /** Lets the host see a session that was held back until the visitor has saved recovery codes. */
  release?(): void;
  notes(): SecondFactorNotes;
  note(change: SecondFactorNotes): void;
  /**
   * Returns the state that the host may see: signed out while a second factor is missing.
   *
   * @param again called when another document changes the notes.
   */
  asHostMaySee(state: KnownState, settings: { config: Pick<ResolvedConfig, 'mfa'> }, again?: () => void): KnownState;
};

/** The notes of this browser; none of them is secret. */
export type SecondFactorNotes = {
  /** The session whose sign-in is unfinished. */
  pending?: string | null;
  /** The session whose sign-in was finished in any tab of this browser. */
  over?: string;
  /** The session that skipped the second factor because this browser is remembered. */
  letIn?: string;
  /** The method used last. */
  last?: 'totp' | 'passcode';
  /** Users who were offered a second factor, the latest last. */
  offered?: string[];
};

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    secondFactors(): Promise<SecondFactorPort>;
  }
}

import type { OtpMethod, ResolvedConfig, SignedIn } from '@vestibule/shared-protocol';
import type { KnownState } from '../../flow/entities.ts';
import type { SecondFactorFacts } from './entities.ts';

type SendOptions = { config: ResolvedConfig; locale: string };

/** Second factors at the provider, and what this browser remembers of them. Every call rejects with a FlowError. */
export type SecondFactorPort = {
  /** As this browser knows them; null where nobody is signed in. */
  facts(): SecondFactorFacts | null;
  /** Who is signed in now; `no_session`. */
  signedIn(): SignedIn;
  /** Asks the provider anew. */
  refresh(): Promise<void>;
  /** Begins with an authenticator app; an earlier beginning that was not finished is taken away. */
  createTotp(): Promise<{ secret: string; recoveryCodes: string[] }>;
  authenticateTotp(code: string, options: SendOptions): Promise<void>;
  /** Uses up a recovery code. How many are left; null where the provider does not say. */
  recover(code: string, options: SendOptions): Promise<number | null>;
  recoveryCodes(): Promise<string[]>;
  removeTotp(totpId: string): Promise<void>;
  removePhone(phoneId: string): Promise<void>;
  sendPasscode(method: OtpMethod, destination: string, options: SendOptions): Promise<{ methodId: string }>;
  authenticatePasscode(code: string, methodId: string, options: SendOptions): Promise<void>;
  authenticatePassword(email: string, password: string, options: SendOptions): Promise<void>;
  /** Whether this browser is remembered for who is signed in, so that it is not asked for a second factor. Never rejects. */
  isBrowserRemembered(mfa: ResolvedConfig['mfa']): Promise<boolean>;
  /** Remembers it, where the configuration allows that and the browser can; else it asks the next time. Never rejects. */
  rememberBrowser(mfa: ResolvedConfig['mfa']): Promise<void>;
  forgetBrowser(): Promise<void>;
  notes(): SecondFactorNotes;
  note(change: SecondFactorNotes): void;
  /**
   * The state that the host may see: signed out while a second factor is still to be proved.
   *
   * @param again called when another document has gone on meanwhile.
   */
  asHostMaySee(state: KnownState, settings: { config: Pick<ResolvedConfig, 'mfa'> }, again?: () => void): KnownState;
};

/** What this browser remembers; nothing of it is secret. */
export type SecondFactorNotes = {
  /** The session whose sign-in is not over yet. */
  pending?: string | null;
  /** The session whose sign-in came to its end, in any tab of this browser. */
  over?: string;
  /** The session that was let in because this browser is remembered. */
  letIn?: string;
  /** What was asked for last. */
  last?: 'totp' | 'passcode';
  /** Users who were offered a second factor, the latest last. */
  offered?: string[];
};

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    secondFactors(): Promise<SecondFactorPort>;
  }
}

import type { ResolvedConfig, SignIn } from '@vestibule/shared-protocol';
import type { Passkey, PasskeyCeremony } from '../../flow/entities.ts';

/** Passkeys at the provider and in the browser. Every method rejects with a FlowError. */
export type PasskeyPort = {
  /**
   * Signs in with a passkey: through the browser's prompt or, with `inField`, through offers in the email field.
   *
   * @param request `isVerified`: the authenticator has to verify the user, by PIN, fingerprint or face. Otherwise fails
   * with `passkey_failed`, before the provider hears of it.
   * @returns null when the visitor chose no passkey or `signal` aborted; `refused` when the browser or a password
   * manager refused before a prompt could appear.
   */
  authenticate(
    request: PasskeyRequest & { inField: boolean; isVerified?: boolean },
  ): Promise<SignIn | 'refused' | null>;
  /**
   * Creates a passkey for the signed-in user.
   *
   * @returns `closed` when the visitor closed the prompt or `signal` aborted; `other_user`, without a prompt, when another tab
   *   has signed in another user than `userId`.
   */
  create(request: PasskeyRequest & { userId?: string }): Promise<'created' | 'closed' | 'refused' | 'other_user'>;
  /** Returns whether to offer this user a passkey. Records the offer, because each browser offers once. */
  takeOffer(userId: string): Promise<boolean>;
  /**
   * Creates a passkey after a password without a prompt, in browsers that support this. Returns whether it did; never
   * rejects.
   */
  createQuietly(request: PasskeyRequest & { userId: string }): Promise<boolean>;
  /** Loads the user's passkeys from the provider. Error: `passkey_without_user`. */
  load(): Promise<Passkey[]>;
  /**
   * Renames a passkey. `rename` and `remove` run in order and return whether the provider saved the change. They never
   * reject: failures are only logged.
   */
  rename(id: string, name: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Settles when the provider has answered every change. */
  settled(): Promise<void>;
  /** Returns the sign-in that another window of the auth domain has completed. */
  resume(): Promise<SignIn>;
};

export type PasskeyRequest = {
  config: ResolvedConfig;
  signal: AbortSignal;
  /** Called when the visitor has chosen a passkey, before the provider's response. */
  onChosen(): void;
};

/** Windows of the auth domain, for ceremonies that may not run in this document. */
export type PasskeyWindowPort = {
  /**
   * Opens a window if this ceremony needs one. To be called within the click. If the window is blocked, a link can open
   * it later.
   */
  prepare(ceremony: PasskeyCeremony): void;
  /** Returns the URL of the prepared window; null if the ceremony may run here. */
  take(): string | null;
  /** Returns the URL of a window for a ceremony that was refused here; null when a window would not help. */
  offer(ceremony: PasskeyCeremony): string | null;
  /** Waits for the result of the window at this URL. */
  outcome(url: string, signal: AbortSignal): Promise<'signed_in' | 'created' | 'skipped'>;
};

declare module '../../flow/ports.ts' {
  interface Ports {
    passkeys: PasskeyPort;
    passkeyWindow: PasskeyWindowPort;
  }
}

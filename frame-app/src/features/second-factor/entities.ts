import type { OtpMethod } from '@vestibule/shared-protocol';

/**
 * The proofs that a visitor can give: a passcode to an address or number, an authenticator app, a password or a
 * passkey.
 */
export type PasscodeMethod = { kind: 'passcode'; method: OtpMethod; destination: string };
export type ProofMethod = { kind: 'totp' } | PasscodeMethod | { kind: 'password'; email: string } | { kind: 'passkey' };

/** An authenticator app that is being set up. Its secret exists only in this document, while the screen is open. */
export type TotpEnrolment = {
  /** The secret in base32. */
  secret: string;
  /** An `otpauth:` URI for the QR code. */
  uri: string;
  recoveryCodes: string[];
};

/** The signed-in user's factors. */
export type SecondFactorFacts = {
  sessionId: string;
  userId: string;
  /**
   * When the provider last confirmed the session: milliseconds since the epoch by the provider's clock, like the times
   * of the factors.
   */
  confirmedAtMs: number;
  /** The user's email address, phone number or other name. */
  account: string;
  /** The session's factors in the provider's format. */
  factors: { type: string; delivery_method: string; last_authenticated_at?: string }[];
  /** The phone numbers that the session was authenticated with. */
  provedPhones: string[];
  totpId: string | null;
  /** Verified phone numbers. */
  phones: { id: string; number: string }[];
  /** Verified email addresses. */
  emails: string[];
  /**
   * The address that the user's password belongs to. A password proves who logs in even if the address is not verified.
   * Default: the first verified address.
   */
  passwordEmail?: string | undefined;
  hasPassword: boolean;
  hasPasskey: boolean;
  /** False for members of organizations, who have no passkeys at the provider. */
  canHavePasskey?: false;
};

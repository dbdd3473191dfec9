import type { OtpMethod } from '@vestibule/shared-protocol';

/**
 * The proofs that a visitor can give: a passcode to an address or number, an authenticator app, a password or a
 * passkey.
 */
export type PasscodeMethod = { kind: 'passcode'; method: OtpMethod; destination: string };
export type ProofMethod = { kind: 'totp' } | PasscodeMethod | { kind: 'password'; email: string } | { kind: 'passkey' };

/** An authenticator app that is being set up. It exists only in this document and only while the screen is open. */
export type TotpEnrolment = {
  /** Base32. */
  secret: string;
  /** `otpauth:`, for the QR code. */
  uri: string;
  recoveryCodes: string[];
};

/** The visitor's factors. */
export type SecondFactorFacts = {
  sessionId: string;
  userId: string;
  /**
   * The time when the provider last confirmed the session, in milliseconds since the epoch. It is on the provider's
   * clock, like the times of the factors.
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
  hasPassword: boolean;
  hasPasskey: boolean;
};

import type { OtpMethod } from '@vestibule/shared-protocol';

/** What a visitor can prove: a passcode to an address or a number, or something of theirs. */
export type PasscodeWay = { kind: 'passcode'; method: OtpMethod; destination: string };
export type Way = { kind: 'totp' } | PasscodeWay | { kind: 'password'; email: string } | { kind: 'passkey' };

/** An authenticator app that is being set up. It is in this document alone, and gone with the screen. */
export type TotpEnrolment = {
  /** Base32. */
  secret: string;
  /** `otpauth:`, for the QR code. */
  uri: string;
  recoveryCodes: string[];
};

/** What is known of the visitor's factors. */
export type SecondFactorFacts = {
  sessionId: string;
  userId: string;
  /** When the provider last confirmed the session, by its clock, which the times of its factors are of: milliseconds since the epoch. */
  confirmedAtMs: number;
  /** What the visitor is known by. */
  account: string;
  /** Of the session, as the provider writes them. */
  factors: { type: string; delivery_method: string; last_authenticated_at?: string }[];
  /** Of the telephones that the session was proved with. */
  provedPhones: string[];
  totpId: string | null;
  /** Verified. */
  phones: { id: string; number: string }[];
  /** Verified. */
  emails: string[];
  hasPassword: boolean;
  hasPasskey: boolean;
};

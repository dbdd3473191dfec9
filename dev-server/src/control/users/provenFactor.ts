import type { State } from '../../state/createState.ts';
import type { ProvenFactor, User } from '../../wire/responses.ts';

export const factorNames = ['magicLink', 'emailPasscode', 'smsPasscode', 'password', 'totp', 'recoveryCode'] as const;

/** The name of a first or second factor. */
export type FactorName = (typeof factorNames)[number];

/**
 * Returns a factor in the format of the provider's sessions.
 * @throws Error if the user lacks the required data
 */
export function provenFactor(state: State, user: User, factor: FactorName): ProvenFactor {
  switch (factor) {
    case 'magicLink':
      return { type: 'magic_link', delivery_method: 'email', email_factor: emailOf(user) };
    case 'emailPasscode':
      return { type: 'otp', delivery_method: 'email', email_factor: emailOf(user) };
    case 'smsPasscode':
      return { type: 'otp', delivery_method: 'sms', phone_number_factor: phoneOf(user) };
    case 'password':
      return { type: 'password', delivery_method: 'knowledge' };
    case 'totp':
      return { type: 'totp', delivery_method: 'authenticator_app', authenticator_app_factor: appOf(state, user) };
    case 'recoveryCode':
      return { type: 'recovery_codes', delivery_method: 'recovery_code', recovery_code_factor: codeOf(state, user) };
  }
}

function emailOf({ emails: [first] }: User) {
  return { email_id: first?.email_id ?? '', email_address: first?.email ?? '' };
}

function phoneOf({ phone_numbers: [first] }: User) {
  if (!first) throw new Error("'smsPasscode' needs a user with a phone_number.");
  return { phone_id: first.phone_id, phone_number: first.phone_number };
}

function appOf(state: State, user: User) {
  const app = state.totps.of(user);
  if (!app) throw new Error("'totp' needs a user with an authenticator app: { email, totp: true }.");
  return { totp_id: app.totp_id };
}

function codeOf(state: State, user: User) {
  const [code] = state.totps.of(user)?.recoveryCodes ?? [];
  if (!code) throw new Error("'recoveryCode' needs a user with an authenticator app: { email, totp: true }.");
  return { totp_recovery_code_id: code.totp_recovery_code_id };
}

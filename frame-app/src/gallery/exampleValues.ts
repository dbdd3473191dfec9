import type { DecisionPlace } from '../flow/deciding.ts';
import type { CodeOf, Failure } from '../flow/ports.ts';
import type { SuccessState } from '../flow/screens.ts';
import { strengthOfNothing } from '../flow/toStrength.ts';

export const email = 'ada@example.com';

/** The emulator's messages, by `error_type`. */
const messages: Partial<Record<string, string>> = {
  cannot_delete_last_primary_factor: "The only way to log in to an account can't be deleted.",
  duplicate_email: 'An account with this email address already exists.',
  invalid_email: 'The email address is invalid.',
  otp_code_not_found: 'The passcode is wrong, has expired, or has already been used.',
  too_many_requests: 'Too many requests have been made. Please wait a moment and try again.',
  unable_to_auth_magic_link: 'The magic link has expired or has already been used. Please request a new one.',
  unable_to_auth_password_reset_token: 'The reset link has expired or has already been used. Please request a new one.',
  unauthorized_credentials: 'The credentials are not valid.',
};

export const apiError = (error_type: string, error_message = messages[error_type] ?? ''): Failure => ({
  kind: 'api',
  code: 'api_error',
  error_type,
  error_message,
});

export const clientError = (
  code: CodeOf<'client'>,
  pick: Pick<Failure, 'error_type' | 'error_message' | 'path'> = {},
): Failure => ({
  kind: 'client',
  code,
  ...pick,
});

export const unreachable = clientError('provider_unreachable');

export const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/></svg>`)}`;

export const elsewhere: DecisionPlace = { place: 'elsewhere', page: 'https://auth.acme.example/account' };

export const success: SuccessState = { screen: 'OTPConfirmation' };

/** The strength of an empty password. */
export const noStrength = strengthOfNothing(null);

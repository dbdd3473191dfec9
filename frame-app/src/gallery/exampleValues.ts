import type { Decided } from '../flow/deciding.ts';
import type { CodeOf, Failure } from '../flow/ports.ts';
import type { SuccessState } from '../flow/screens.ts';

export const email = 'ada@example.com';

export const apiError = (error_type: string, error_message = 'Unauthorized credentials.'): Failure => ({
  kind: 'api',
  code: 'api_error',
  error_type,
  error_message,
});

export const clientError = (
  code: CodeOf<'client'>,
  more: Pick<Failure, 'error_type' | 'error_message' | 'path'> = {},
): Failure => ({
  kind: 'client',
  code,
  ...more,
});

export const unreachable = clientError('provider_unreachable');

export const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/></svg>`)}`;

export const elsewhere: Decided = { place: 'elsewhere', page: 'https://auth.acme.example/account' };

export const success: SuccessState = { screen: 'OTPConfirmation' };

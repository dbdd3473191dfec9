import { StytchAPIError } from '@stytch/vanilla-js/headless';
import { type CodeOf, FlowError } from '../../flow/ports.ts';
import { isSessionOver } from '../../provider/isSessionOver.ts';
import { toFlowError } from '../../provider/toFlowError.ts';

/** Maps the error of a failed sign-in. */
export function authenticationFailure(error: unknown): FlowError {
  if (isApiError(error, 'webauthn_registration_not_found')) return toFlowError(error);
  return passkeyFailure(error, 'passkey_failed');
}

/** Maps the error of a failed creation. */
export function creationFailure(error: unknown): FlowError {
  // Browsers report a passkey that the authenticator already has as an invalid state.
  if (error instanceof DOMException && error.name === 'InvalidStateError') {
    return new FlowError({ kind: 'client', code: 'passkey_duplicate' }, error);
  }
  if (isApiError(error, 'duplicate_webauthn_registration')) return apiFailure(error, 'passkey_duplicate');
  return isSessionOver(error) ? userFailure(error) : passkeyFailure(error, 'passkey_not_created');
}

/** Maps the error of a failed read of the user. */
export function userFailure(error: unknown): FlowError {
  return isSessionOver(error) ? apiFailure(error, 'passkey_without_user') : toFlowError(error);
}

/**
 * Returns whether the visitor closed the prompt, or the document may not show it. The browser does not distinguish
 * these.
 */
export const isNotAllowed = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The codes that exist both as an error of the provider and as a local failure. */
type PasskeyCode = CodeOf<'api'> & CodeOf<'client'>;

function passkeyFailure(error: unknown, code: PasskeyCode): FlowError {
  if (error instanceof StytchAPIError) return apiFailure(error, code);
  return error instanceof DOMException ? new FlowError({ kind: 'client', code }, error) : toFlowError(error);
}

const isApiError = (error: unknown, type: string): error is StytchAPIError =>
  error instanceof StytchAPIError && error.error_type === type;

function apiFailure({ error_type, error_message }: StytchAPIError, code: PasskeyCode): FlowError {
  return new FlowError({ kind: 'api', code, error_type, error_message });
}

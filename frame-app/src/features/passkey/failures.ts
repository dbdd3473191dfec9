import { StytchAPIError } from '@stytch/vanilla-js/headless';
import { type CodeOf, FlowError } from '../../flow/ports.ts';
import { isSessionOver } from '../../provider/isSessionOver.ts';
import { toFlowError } from '../../provider/toFlowError.ts';

/** Maps the error of a failed sign-in. */
export function authenticationFailure(thrown: unknown): FlowError {
  if (isApiError(thrown, 'webauthn_registration_not_found')) return toFlowError(thrown);
  return passkeyFailure(thrown, 'passkey_failed');
}

/** Maps the error of a failed creation. */
export function creationFailure(thrown: unknown): FlowError {
  // Browsers report a passkey that the authenticator already has as an invalid state.
  if (thrown instanceof DOMException && thrown.name === 'InvalidStateError') {
    return new FlowError({ kind: 'client', code: 'passkey_duplicate' }, thrown);
  }
  if (isApiError(thrown, 'duplicate_webauthn_registration')) return apiFailure(thrown, 'passkey_duplicate');
  return isSessionOver(thrown) ? userFailure(thrown) : passkeyFailure(thrown, 'passkey_not_created');
}

/** Maps the error of a failed read of the user. */
export function userFailure(thrown: unknown): FlowError {
  return isSessionOver(thrown) ? apiFailure(thrown, 'passkey_without_user') : toFlowError(thrown);
}

/** The visitor closed the prompt, or the document may not show it; the browser does not say which. */
export const isNotAllowed = (thrown: unknown): boolean =>
  thrown instanceof DOMException && (thrown.name === 'NotAllowedError' || thrown.name === 'AbortError');

/** The codes that exist both as an error of the provider and as a local failure. */
type PasskeyCode = CodeOf<'api'> & CodeOf<'client'>;

function passkeyFailure(thrown: unknown, code: PasskeyCode): FlowError {
  if (thrown instanceof StytchAPIError) return apiFailure(thrown, code);
  return thrown instanceof DOMException ? new FlowError({ kind: 'client', code }, thrown) : toFlowError(thrown);
}

const isApiError = (thrown: unknown, type: string): thrown is StytchAPIError =>
  thrown instanceof StytchAPIError && thrown.error_type === type;

function apiFailure({ error_type, error_message }: StytchAPIError, code: PasskeyCode): FlowError {
  return new FlowError({ kind: 'api', code, error_type, error_message });
}

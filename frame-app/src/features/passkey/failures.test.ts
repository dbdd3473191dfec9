import { StytchAPIError } from '@stytch/vanilla-js/headless';
import { describe, expect, it } from 'vitest';
import { FlowError } from '../../flow/ports.ts';
import { describeFailure } from '../../i18n/describeFailure.ts';
import { core } from '../../i18n/en/core.ts';
import { authenticationFailure, creationFailure, isNotAllowed, userFailure } from './failures.ts';

const api = (error_type: string) =>
  new StytchAPIError({ status_code: 400, request_id: 'request-1', error_type, error_message: 'No.', error_url: '' });
const browser = (name: string) => new DOMException('no', name);
const sayingOf = (failure: FlowError) => describeFailure(failure.failure, core);

describe('messages of a failed passkey sign-in', () => {
  it('say that a deleted passkey may still be in the password manager', () => {
    const failure = authenticationFailure(api('webauthn_registration_not_found'));
    expect(failure.failure.code, 'it is known what it is').toBe('api_error');
    expect(sayingOf(failure)).toBe(
      'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
    );
  });

  it.each([api('unable_to_auth_webauthn_registration'), browser('SecurityError'), browser('UnknownError')])(
    'say that any other error is unknown: %s',
    (error) => {
      expect(sayingOf(authenticationFailure(error))).toBe(
        'Unknown error occurred during passkey authentication. Please try again.',
      );
    },
  );

  it('keep the error of an unreachable provider', () => {
    const unreachable = new FlowError({ kind: 'client', code: 'provider_unreachable' });
    expect(authenticationFailure(unreachable)).toBe(unreachable);
  });
});

describe('messages of a failed passkey creation', () => {
  it.each([browser('InvalidStateError'), api('duplicate_webauthn_registration')])('report a duplicate: %s', (error) => {
    expect(sayingOf(creationFailure(error))).toBe(
      'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
    );
  });

  it.each([browser('SecurityError'), api('unable_to_register_webauthn_registration')])(
    'report any other error: %s',
    (error) => {
      expect(sayingOf(creationFailure(error))).toBe(
        'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
      );
    },
  );

  it.each(['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'])(
    'report that nobody is signed in: %s',
    (error_type) => {
      for (const failure of [creationFailure(api(error_type)), userFailure(api(error_type))]) {
        expect(sayingOf(failure)).toBe(
          'Error: Cannot use PasskeyRegistration component without active user authenticated.',
        );
      }
    },
  );
});

it('keeps the provider’s message for the host', () => {
  const duplicateFailure = { kind: 'api', error_type: 'duplicate_webauthn_registration', error_message: 'No.' };
  expect(creationFailure(api('duplicate_webauthn_registration')).failure).toMatchObject(duplicateFailure);
});

it('distinguishes a closed or forbidden prompt from a failure', () => {
  expect(['NotAllowedError', 'AbortError', 'InvalidStateError'].map((name) => isNotAllowed(browser(name)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isNotAllowed(new Error('NotAllowedError'))).toBe(false);
});

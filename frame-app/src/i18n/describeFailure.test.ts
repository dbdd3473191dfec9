import { describe, expect, it } from 'vitest';
import type { CodeOf, Failure } from '../flow/ports.ts';
import { de } from './de.ts';
import { describeFailure } from './describeFailure.ts';
import { core } from './en/core.ts';
import { loadText } from './loadText.ts';

const api = (error_type: string) =>
  ({ kind: 'api', code: 'api_error', error_type, error_message: `The server says ${error_type}.` }) as const;

it.each([
  [
    { kind: 'config', code: 'passkeys_by_itself' },
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
  ],
  [{ kind: 'config', code: 'eml_and_email_otp' }, 'Error: Cannot use both EML and Email OTP'],
  [{ kind: 'client', code: 'invalid_input', path: 'phone' }, 'Invalid phone number, please try again.'],
  [{ kind: 'client', code: 'invalid_input', path: 'email' }, 'Invalid email address, please try again.'],
] satisfies [Failure, string][])('describes $0.code as the specification does', (failure, words) => {
  expect(describeFailure(failure, core)).toBe(words);
});

it('calls a wrong passcode invalid, whatever error the provider returns', () => {
  for (const type of ['otp_code_not_found', 'invalid_code', 'unable_to_auth_otp_code']) {
    expect(describeFailure(api(type), core)).toBe('Invalid passcode, please try again.');
  }
});

it.each([
  'unauthorized_credentials',
  'breached_password',
  'weak_password',
  'duplicate_email',
  'invalid_email',
  'user_lock_limit_reached',
  'unable_to_auth_password_reset_token',
  'unable_to_auth_magic_link',
  'magic_link_not_found',
  'oauth_token_not_found',
  'an_error_of_tomorrow',
  // Names of members that every object has.
  'constructor',
  'toString',
  '__proto__',
])('shows the error_message of the API for %s', (type) => {
  expect(describeFailure(api(type), core)).toBe(`The server says ${type}.`);
});

it.each(['server_error', 'constructor', '__proto__'])(
  'has its own text for the answer %s of an OAuth provider',
  (error_type) => {
    const failure = { kind: 'client', code: 'oauth_failed', error_type } as const;
    expect(describeFailure(failure, core)).toBe(core.failures.oauthFailed);
  },
);

it('has a text for every failure, also for unknown codes', () => {
  expect(describeFailure({ kind: 'client', code: 'unexpected' }, core)).toBe(core.failures.unexpected);
  for (const code of ['a_code_of_tomorrow', 'constructor', '__proto__'] as string[]) {
    expect(describeFailure({ kind: 'client', code: code as CodeOf<'client'> }, core)).toBe(core.failures.unexpected);
  }
});

describe('in German', async () => {
  const { texts } = await loadText('de');

  it.each([
    ['invalid_email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    ['unauthorized_credentials', 'E-Mail-Adresse oder Passwort ist falsch.'],
    ['otp_code_not_found', 'Dieser Code ist ungültig. Bitte versuchen Sie es noch einmal.'],
    // `sameErrors` gives this error the text of another one.
    [
      'magic_link_not_found',
      'Dieser Link ist abgelaufen oder wurde bereits verwendet. Bitte fordern Sie einen neuen an.',
    ],
  ])('translates %s', (type, words) => {
    expect(describeFailure(api(type), texts)).toBe(words);
  });

  it.each(['an_error_of_tomorrow', 'constructor', '__proto__', 'toString'])(
    'the message of %s stands in a sentence that says whose it is',
    (type) => {
      expect(describeFailure(api(type), texts)).toBe(
        `Der Anmeldedienst meldet: „\u2068The server says ${type}.\u2069“`,
      );
    },
  );

  it('leaves other errors unchanged', () => {
    const failure = { kind: 'client', code: 'unexpected', error_type: 'invalid_email' } as const;
    expect(describeFailure(failure, texts)).toBe(de.failures.unexpected);
    expect(describeFailure({ kind: 'api', code: 'api_error' }, texts)).toBe(de.failures.unexpected);
  });
});

it('has texts about bot protection in every language', async () => {
  const { texts: german } = await loadText('de');
  const failure = { kind: 'client', code: 'protection_unavailable', error_message: 'In English.' } as const;
  expect(describeFailure(failure, core)).toBe('In English.');
  expect(describeFailure(failure, german)).toBe(de.protection.unavailable);
  const challengeFailure = { ...failure, error_type: 'captcha_required' };
  expect(describeFailure(challengeFailure, german)).toBe(de.protection.challenged);
  const wrong = { kind: 'api', code: 'wrong_credentials', error_message: 'In English.' } as const;
  expect(describeFailure(wrong, german)).toBe(de.concealed.wrong);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { table } from './consumer/rest.ts';

const ofSpecification = [
  ...['Main', 'PasskeyRegistrationStart', 'PasskeyRegistrationSuccess', 'PasskeyConfirmation'],
  ...['Password', 'PasswordResetForm', 'PasswordCreateOrLogin', 'PasswordForgot', 'PasswordBreached', 'PasswordSetNew'],
  ...['PasswordDedupe', 'PasswordConfirmation', 'EmailConfirmation', 'OTPAuthenticate', 'OTPConfirmation'],
  ...[
    'CryptoConnect',
    'CryptoSignMessage',
    'CryptoOtherScreen',
    'CryptoSetupWallet',
    'CryptoError',
    'CryptoConfirmation',
  ],
  'IDPConsent',
];

it('has every screen of the specification, or the README names its replacement', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const names = readme.split('## Names of screens\n')[1]?.split('\n## ')[0] ?? '';
  const ownNames = new Set(Object.keys(table));
  const otherNames = ofSpecification.filter((name) => !ownNames.has(name));
  expect(otherNames.filter((name) => !names.includes(`\`${name}\``))).toEqual([]);
  expect(otherNames, 'and it says so of no other').toEqual(['Password']);
});

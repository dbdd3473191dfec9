import { expect, it } from 'vitest';
import { type Verdict, validateCallback } from './validateCallback.ts';

// [kind of token, has a transaction, has a session, decision].
const rules: [tokenType: string, hasTransaction: boolean, isSignedIn: boolean, verdict: Verdict][] = [
  ['oauth', true, false, 'spend'],
  ['oauth', true, true, 'spend'],
  ['oauth', false, false, 'return_not_started_here'],
  ['oauth', false, true, 'return_not_started_here'],
  ['magic_links', true, false, 'spend'],
  ['magic_links', true, true, 'ask'],
  ['magic_links', false, false, 'ask'],
  ['magic_links', false, true, 'ask'],
  ['login', true, false, 'spend'],
  ['login', true, true, 'ask'],
  ['login', false, false, 'ask'],
  ['login', false, true, 'ask'],
  ['reset_password', true, false, 'unknown_token_type'],
  ['impersonation', true, false, 'ask'],
  ['impersonation', false, true, 'ask'],
  ['', true, false, 'unknown_token_type'],
];

it.each(rules)('%s, with transaction: %s, with session: %s: %s', (tokenType, hasTransaction, isSignedIn, verdict) => {
  expect(validateCallback({ tokenType }, { hasTransaction, isSignedIn })).toBe(verdict);
});

it('refuses staff where a login needs a second factor, which they do not have', () => {
  const facts = { hasTransaction: false, isSignedIn: false, wantsSecondFactor: true };
  expect(validateCallback({ tokenType: 'impersonation' }, facts)).toBe('unknown_token_type');
  expect(validateCallback({ tokenType: 'magic_links' }, facts)).toBe('ask');
});

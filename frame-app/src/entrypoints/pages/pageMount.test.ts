import { expect, it } from 'vitest';
import { pageMount } from './pageMount.ts';

const search = '?client_id=app-1';
const at = (pathname: string, hash = '') => pageMount({ pathname, search, hash });

it.each(['/idp', '/idp/'])('opens the page of connected apps at %s, with their request', (pathname) => {
  expect(at(pathname)).toEqual({ kind: 'identityProvider', search });
});

it.each([
  ['/passkeys', 'passkeyRegistration'],
  ['/passkeys/', 'passkeyRegistration'],
  ['/account', 'account'],
  ['/account/', 'account'],
])('opens at %s the page of %s', (pathname, kind) => {
  expect(at(pathname)).toEqual({ kind });
});

it('reads the passkey to delete from the fragment, if it is a valid id', () => {
  const toDelete = 'webauthn-registration-test-1';
  expect(at('/passkeys', `#${toDelete}`)).toEqual({ kind: 'passkeyRegistration', toDelete });
  expect(at('/passkeys', '#%3Cb%3E')).toEqual({ kind: 'passkeyRegistration' });
  expect(at('/', `#${toDelete}`)).toEqual({ kind: 'login' });
});

it.each([
  '/',
  '/authenticate',
  '/idp/more',
  '/passkeys/more',
  '/noidp',
  '/auth/idp',
  '/auth/account',
  '/nopasskeys',
  '/accounts',
  '/passkey-window/more',
])('opens the login at %s', (pathname) => {
  expect(at(pathname)).toEqual({ kind: 'login' });
});

it('shows nothing in a passkey window until it receives its request', () => {
  expect(at('/passkey-window')).toEqual({ kind: 'session' });
});

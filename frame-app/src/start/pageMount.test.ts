import { expect, it } from 'vitest';
import { pageMount } from './pageMount.ts';

const search = '?client_id=app-1';
const at = (pathname: string) => pageMount({ pathname, search });

it.each(['/idp', '/idp/'])('takes %s for the page of connected apps, with their request', (pathname) => {
  expect(at(pathname)).toEqual({ kind: 'identityProvider', search });
});

it.each(['/passkeys', '/passkeys/'])('takes %s for the page of passkeys', (pathname) => {
  expect(at(pathname)).toEqual({ kind: 'passkeyRegistration' });
});

it.each([
  '/',
  '/authenticate',
  '/idp/more',
  '/passkeys/more',
  '/noidp',
  '/auth/idp',
  '/auth/passkeys',
  '/nopasskeys',
  '/passkey-window/more',
])('takes %s for the login', (pathname) => {
  expect(at(pathname)).toEqual({ kind: 'login' });
});

it('shows nothing in a passkey window until it is told what', () => {
  expect(at('/passkey-window')).toEqual({ kind: 'session' });
});

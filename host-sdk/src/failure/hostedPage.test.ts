// @vitest-environment happy-dom
import type { Mount } from '@vestibule/shared-protocol';
import { beforeEach, expect, test } from 'vitest';
import { hostedPageOf } from './hostedPage.ts';

const home = new URL('https://auth.example.com');

beforeEach(() => history.replaceState(null, '', '/in?plan=free&a=%26#part'));

test.each<[Mount, string]>([
  [{ kind: 'login' }, '/'],
  [{ kind: 'resetPassword', passwordResetToken: 'secret', tokenType: 'reset_password' }, '/'],
  [{ kind: 'passkeyRegistration' }, '/passkeys'],
  [{ kind: 'account' }, '/account'],
  [{ kind: 'identityProvider', search: '?client_id=app-1' }, '/idp?client_id=app-1'],
  [{ kind: 'identityProvider', search: 'client_id=app-1' }, '/idp?client_id=app-1'],
])('%j has its page at %s, with the address to return to', (mount, address) => {
  const page = new URL(hostedPageOf(mount, home));
  expect(page.origin).toBe(home.origin);
  expect(page.pathname + page.search).toBe(address);
  expect(Object.fromEntries(new URLSearchParams(page.hash.slice(1)))).toEqual({ return_to: location.href });
  expect(page.href).not.toContain('secret');
});

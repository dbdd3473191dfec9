// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, expect, it, vi } from 'vitest';
import { mayBeSignedIn } from './mayBeSignedIn.ts';

const publicToken = 'public-token-test-1';
const stateKey = `stytch_sdk_state_${publicToken}`;
const signedIn = JSON.stringify({ session: { session_id: 'session-1' }, user: { user_id: 'user-1' } });
const customDomain = { publicToken, provider: { domain: 'api.example.com' } };

const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not in this environment
  document.cookie = text;
};

afterEach(() => {
  cookie('stytch_session=; expires=Thu, 01 Jan 1970 00:00:00 GMT');
  cookie('not_stytch_session=; expires=Thu, 01 Jan 1970 00:00:00 GMT');
  localStorage.clear();
});

it('nobody is, in a browser that has never signed in', () => {
  expect(mayBeSignedIn({ publicToken })).toBe(false);
  expect(mayBeSignedIn(customDomain)).toBe(false);
});

it('somebody may be, where the session cookie stands, also beside others', () => {
  cookie('not_stytch_session=1');
  expect(mayBeSignedIn({ publicToken })).toBe(false);
  cookie('stytch_session=token-1');
  expect(mayBeSignedIn({ publicToken })).toBe(true);
});

it('a state whose cookie is gone says nothing, unless cookies of a custom domain may be hidden', () => {
  localStorage.setItem(stateKey, signedIn);
  expect(mayBeSignedIn({ publicToken })).toBe(false);
  expect(mayBeSignedIn(customDomain)).toBe(true);
  localStorage.setItem(stateKey, 'null');
  expect(mayBeSignedIn(customDomain)).toBe(false);
});

it("reads the names under which the provider's library keeps a session", async () => {
  const response = {
    data: {
      status_code: 200,
      session: { session_id: 'session-1', expires_at: '2999-01-01T00:00:00Z' },
      __user: { user_id: 'user-1' },
      session_token: 'token-1',
      session_jwt: 'jwt-1',
    },
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(response)));
  await createStytchClient(publicToken).otps.authenticate('123456', 'method-1', { session_duration_minutes: 30 });
  expect(document.cookie).toContain('stytch_session=token-1');
  expect(localStorage.getItem(stateKey)).toContain('"session":{');
});

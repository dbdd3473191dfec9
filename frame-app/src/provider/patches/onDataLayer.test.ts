// @vitest-environment happy-dom

import { createStytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { endSessionCookies } from '../../testing/endSessionCookies.ts';
import { onDataLayer } from './onDataLayer.ts';
import { separateStorage } from './separateStorage.ts';

const calls = vi.fn();
beforeEach(() => {
  endSessionCookies();
  calls.mockClear();
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    calls(new URL(url).pathname, Object(headers).Authorization);
    return Response.json({ data: {} });
  });
});

const garbage = ['%E2%82%AC', '€', '%E0%A4%A', '{"a":1}', '"quoted"', 'with space', '%'];

function toss(value: string): void {
  for (const name of ['stytch_session', 'stytch_session_jwt']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as another host of the domain sets it
    document.cookie = `${name}=${value}; path=/`;
  }
}

it.each(garbage)('a session cookie that is no token breaks no call: %s', async (value) => {
  toss(value);
  const publicToken = `public-token-test-${garbage.indexOf(value)}`;
  onDataLayer('consumer', publicToken);
  const client = createStytchClient(publicToken);
  expect(client.session.getTokens()).toBeNull();
  await client.otps.email.loginOrCreate('ada@example.com').catch(() => {});
  expect(calls).toHaveBeenCalledWith(
    expect.stringContaining('/otps/email'),
    `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
  );
});

it.each(garbage)('nor one of a member: %s', async (value) => {
  toss(value);
  const publicToken = `public-token-test-b2b-${garbage.indexOf(value)}`;
  separateStorage(publicToken);
  const client = createStytchB2BClient(publicToken);
  expect(client.session.getTokens()).toBeNull();
  await client.magicLinks.email.discovery.send({ email_address: 'ada@example.com' }).catch(() => {});
  expect(calls).toHaveBeenCalledWith(
    expect.stringContaining('/discovery/send'),
    `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
  );
});

it('finds the token beside a cookie that is none', () => {
  toss('token-1');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(
    'stytch_session=€; stytch_session=token-1; stytch_session_jwt=%; stytch_session_jwt=a.b-c_d',
  );
  onDataLayer('consumer', 'public-token-test-beside');
  const client = createStytchClient('public-token-test-beside');
  expect(client.session.getTokens()).toEqual({ session_token: 'token-1', session_jwt: 'a.b-c_d' });
  vi.restoreAllMocks();
});

it('a stored domain that is no text stops no login and no sign-out', () => {
  const publicToken = 'public-token-test-domains';
  localStorage.setItem(`stytch_sdk_state_${publicToken}::seen_domains`, '[5, null, {}]');
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL('https://auth.example.com/');
  onDataLayer('consumer', publicToken);
  expect(() => createStytchClient(publicToken)).not.toThrow();
});

// @vitest-environment happy-dom
import { createStytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { organizationInternalsOf } from './organizationInternals.ts';
import { organizationKey, separateStorage } from './separateStorage.ts';

const expires_at = '2999-01-01T00:00:00Z';
const member_session = { member_session_id: 'member-session-1', expires_at, roles: [] };
const member = { member_id: 'member-1' };
const organization = { organization_id: 'organization-1' };
const consumer = {
  session: { session_id: 'session-1', expires_at },
  user: { user_id: 'user-1' },
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: { member_session, member, organization, session_token: 'token-1', session_jwt: 'jwt-1', ...consumer },
    }),
  );
});

it('keeps the state of both clients with one token apart', async () => {
  const token = 'public-token-test-both';
  separateStorage(token);
  const members = createStytchB2BClient(token);
  const consumers = createStytchClient(token);
  await members.magicLinks.authenticate({ magic_links_token: 'token-1', session_duration_minutes: 30 });
  await consumers.magicLinks.authenticate('token-1', { session_duration_minutes: 30 });
  const readStored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
  expect(readStored(`stytch_sdk_state_${token}`)).toMatchObject(consumer);
  expect(readStored(`stytch_sdk_state_${token}`)).not.toHaveProperty('member');
  expect(readStored(organizationKey(token))).toMatchObject({ session: member_session, member, organization });
  expect(members.session.getSync()?.member_session_id).toBe('member-session-1');
});

it('does not read the state of a consumer', () => {
  const token = 'public-token-test-consumer';
  localStorage.setItem(`stytch_sdk_state_${token}`, JSON.stringify(consumer));
  separateStorage(token);
  const client = createStytchB2BClient(token);
  expect(client.session.getSync()).toBeNull();
  organizationInternalsOf(client).dataLayer.setItem('kept', 'value');
  expect(localStorage.getItem(organizationKey(token, 'kept'))).toBe('value');
});

it('follows a sign-in of another document', () => {
  const token = 'public-token-test-other';
  separateStorage(token);
  const client = createStytchB2BClient(token);
  const newValue = JSON.stringify({ session: member_session, member, organization });
  dispatchEvent(new StorageEvent('storage', { key: organizationKey(token), newValue }));
  expect(client.self.getSync()).toEqual(member);
});

it('finds what the client for organizations keeps private', () => {
  const { networkClient, bootstrap, dataLayer, searchManager } = organizationInternalsOf(
    createStytchB2BClient('public-token-test-internals-b2b'),
  );
  expect(networkClient.fetchSDK).toBeTypeOf('function');
  expect(bootstrap.getAsync).toBeTypeOf('function');
  expect(dataLayer.removeISTCookie).toBeTypeOf('function');
  expect(searchManager.searchMember).toBeTypeOf('function');
  expect(() => organizationInternalsOf({} as never)).toThrow(/no longer offers the internals/);
});

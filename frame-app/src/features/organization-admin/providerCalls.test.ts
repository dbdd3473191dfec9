import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { describe, expect, it, vi } from 'vitest';
import { createOrganizationAdminCalls } from './providerCalls.ts';

const organization = { organization_id: 'organization-1', organization_name: 'Acme', custom_roles: [] };

/** A library whose session changes to another member's while the organization is read. */
function changingClient(sessions: readonly { member_session_id: string; member_id: string; mayInvite: boolean }[]) {
  let reading = 0;
  const now = () => sessions[Math.min(reading, sessions.length - 1)];
  const permissions = vi.fn(async () => {
    const { mayInvite } = now() ?? {};
    reading += 1;
    return { 'stytch.member': { create: mayInvite } };
  });
  const client = {
    session: { getSync: now },
    self: { getSync: now },
    organization: { get: async () => ({ organization }), members: {} },
    rbac: { allPermissions: permissions },
  } as unknown as StytchB2BClient;
  const core = {
    apiOrigin: 'https://api.example',
    publicToken: 'public-token',
    current: async () => ({ rbacPolicy: null }),
  };
  return { calls: createOrganizationAdminCalls(client, core as never), permissions };
}

it('reads an organization again if the session has changed meanwhile', async () => {
  const { calls, permissions } = changingClient([
    { member_session_id: 'stored', member_id: 'ben', mayInvite: false },
    { member_session_id: 'current', member_id: 'ada', mayInvite: true },
  ]);
  const { memberId, rights } = await calls.read();
  expect(memberId).toBe('ada');
  expect(rights.invite).toBe(true);
  expect(permissions).toHaveBeenCalledTimes(2);
});

it.each([
  ['deactivate', [{}]],
  ['reactivate', []],
] as const)('%s whose response was lost counts as done if the removed members are %j', async (name, found) => {
  const members = (list: readonly object[]) => ({
    delete: () => Promise.reject(new Error('lost')),
    reactivate: () => Promise.reject(new Error('lost')),
    search: async () => ({ members: list }),
  });
  const callsWith = (list: readonly object[]) =>
    createOrganizationAdminCalls(
      { organization: { members: members(list) } } as unknown as StytchB2BClient,
      {} as never,
    );
  await callsWith(found)[name]('member-1');
  const otherMembers = found.length > 0 ? [] : [{}];
  await expect(callsWith(otherMembers)[name]('member-1')).rejects.toThrow();
});

describe('the apps of members', () => {
  type Users = { member_id: string; granted_scopes: string[] }[];

  /** A library with these users of each app. Without the right to search, the search fails. */
  function clientWith(usersOfApps: Record<string, Users>, { maySearch = true, revoke = async () => {} } = {}) {
    const getConnectedApp = vi.fn(async ({ connected_app_id }: { connected_app_id: string }) => {
      const active_members = usersOfApps[connected_app_id];
      if (!active_members) throw new Error('gone');
      return { active_members };
    });
    const search = vi.fn(async () => {
      if (!maySearch) throw new Error('not allowed');
      return { members: [{ member_id: 'member-1', email_address: 'ada@acme.test' }] };
    });
    const listedApps = Object.keys(usersOfApps).map((id) => ({ connected_app_id: id, name: `${id}\u202e` }));
    const organizationCalls = { getConnectedApps: async () => ({ connected_apps: listedApps }), getConnectedApp };
    const client = {
      organization: { ...organizationCalls, members: { search, revokeConnectedApp: revoke } },
    } as unknown as StytchB2BClient;
    return { calls: createOrganizationAdminCalls(client, {} as never), getConnectedApp, search };
  }
  const user = (member_id: string) => ({ member_id, granted_scopes: ['openid', `scope:${member_id}`] });

  it('are those that act for somebody, in the order of the provider, with the addresses', async () => {
    const usersOfApps = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`app-${index}`, index % 2 ? [] : [user('member-1'), user('member-2')]]),
    );
    const { calls, getConnectedApp, search } = clientWith(usersOfApps);
    const apps = await calls.apps();
    expect(apps.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => `app-${index * 2}`));
    expect(apps[0]).toEqual({
      ...{ id: 'app-0', name: 'app-0', scopes: ['openid', 'scope:member-1', 'scope:member-2'] },
      users: [
        { memberId: 'member-1', email: 'ada@acme.test' },
        { memberId: 'member-2', email: '' },
      ],
    });
    expect(getConnectedApp).toHaveBeenCalledTimes(20);
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('have no addresses for an admin who may not search, and need no search if there are none', async () => {
    const { calls } = clientWith({ 'app-1': [user('member-1')] }, { maySearch: false });
    expect((await calls.apps())[0]?.users).toEqual([{ memberId: 'member-1', email: '' }]);
    const unusedApps = clientWith({ 'app-1': [] });
    expect(await unusedApps.calls.apps()).toEqual([]);
    expect(unusedApps.search).not.toHaveBeenCalled();
  });

  it('lose their access, also if only the response was lost', async () => {
    const lostResponse = { revoke: () => Promise.reject(new Error('lost')) };
    await clientWith({ 'app-1': [user('member-2')] }, lostResponse).calls.removeApp('app-1', 'member-1');
    const { calls } = clientWith({ 'app-1': [user('member-1')] }, lostResponse);
    await expect(calls.removeApp('app-1', 'member-1')).rejects.toThrow();
    await expect(calls.removeApp('app-2', 'member-1')).rejects.toThrow();
  });
});

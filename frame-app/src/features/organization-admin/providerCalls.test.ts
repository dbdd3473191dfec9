import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { expect, it, vi } from 'vitest';
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

import { describe, expect, it, vi } from 'vitest';
import type { FlowState, StateOf } from '../../flow/screens.ts';
import { apiFailure, exampleSignIn, fakeDeciding } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';
import { type AdminRights, type ManagedMember, sectionsFor } from './entities.ts';
import { examples } from './examples.ts';
import { impactOf } from './impactOf.ts';
import type { OrganizationAdminPort } from './port.ts';
import { readAddresses } from './readAddresses.ts';

const { OrganizationAdmin: adminExamples } = examples(0);
const shown = { screen: 'OrganizationAdmin', ...adminExamples['members: many']?.state } as StateOf<'OrganizationAdmin'>;
const known = shown.known ?? expect.fail();
const members = shown.members?.members ?? [];

/** Fakes the calls of admins. A call that a test does not name fails. */
function fakeAdmin(calls: Partial<OrganizationAdminPort> = {}) {
  const all: Partial<OrganizationAdminPort> = {
    read: async () => known,
    searchMembers: async () => ({ members, total: 4, nextCursor: null }),
    allMembers: async () => [...members],
    ...calls,
  };
  return { knownUser: async () => exampleSignIn.user, organizationAdmin: async () => all as OrganizationAdminPort };
}

function start(
  calls: Partial<OrganizationAdminPort> = {},
  initial: FlowState = shown,
  place: 'page' | 'frame' | 'elsewhere' = 'page',
) {
  return startFlow({ provider: fakeAdmin(calls), initial, ports: { deciding: fakeDeciding(place) } });
}

const opening: FlowState = { screen: 'OrganizationAdmin', sections: ['members', 'sso'], open: null, known: null };

describe('opening the organization', () => {
  it('reads what the roles allow, and the first section', async () => {
    const { flow, view } = start({}, opening);
    await flow.ask('readAdmin');
    expect(view().state).toMatchObject({ open: 'members', known: { memberId: known.memberId }, members: { total: 4 } });
  });

  it('shows that nobody is signed in', async () => {
    const { flow, view } = startFlow({
      provider: { ...fakeAdmin(), knownUser: async () => null },
      initial: opening,
    });
    await flow.ask('readAdmin');
    expect(view().state).toMatchObject({ isSignedOut: true, known: null });
    await flow.ask('logIn');
    expect(view().state.screen).toBe('Main');
  });

  it('shows no section to a member without a role', () => {
    const none = Object.fromEntries(Object.keys(known.rights).map((name) => [name, false])) as AdminRights;
    expect(sectionsFor(none, ['members', 'settings', 'sso', 'scim'])).toEqual([]);
    expect(sectionsFor({ ...none, readSso: true }, ['members', 'sso'])).toEqual(['sso']);
  });

  it('stays for another try when the provider does not answer', async () => {
    const read = vi.fn(async () => known).mockRejectedValueOnce(new TypeError('offline'));
    const { flow, view } = start({ read }, opening);
    await flow.ask('readAdmin');
    expect(view()).toMatchObject({ state: { known: null }, failed: 'readAdmin' });
    await flow.ask('readAdmin');
    expect(view().state).toMatchObject({ open: 'members' });
  });
});

describe('members', () => {
  it('turns pages forwards and backwards by the cursors of the provider', async () => {
    const asked: (string | null)[] = [];
    const searchMembers: OrganizationAdminPort['searchMembers'] = async (_query, cursor) => {
      asked.push(cursor);
      return { members, total: 200, nextCursor: cursor === null ? '50' : '100' };
    };
    const { flow } = start({ searchMembers });
    await flow.ask('turnPage', { to: 'next' });
    await flow.ask('turnPage', { to: 'next' });
    await flow.ask('turnPage', { to: 'previous' });
    await flow.ask('turnPage', { to: 'previous' });
    expect(asked).toEqual(['50', '100', '50', null]);
  });

  it('invites many, and keeps those addresses that failed with their reasons', async () => {
    const invited: string[] = [];
    const invite: OrganizationAdminPort['invite'] = async (email) => {
      if (email.startsWith('ben')) throw apiFailure('user_already_invited');
      invited.push(email);
    };
    const { flow, view } = start({ invite });
    await flow.ask('openInvite');
    await flow.ask('sendInvites', { addresses: ['ben@acme.test', 'zoe@acme.test'], roles: [] });
    expect(invited).toEqual(['zoe@acme.test']);
    expect(view().state).toMatchObject({
      screen: 'OrganizationInvite',
      typed: 'ben@acme.test',
      failed: [{ name: 'ben@acme.test', message: 'The server says user_already_invited.' }],
    });
    await flow.ask('sendInvites', { addresses: ['zoe@acme.test'], roles: [] });
    expect(view().state).toMatchObject({ screen: 'OrganizationAdmin', news: 'invited' });
  });

  it('asks before access is removed, and says for whom it failed', async () => {
    const deactivate: OrganizationAdminPort['deactivate'] = async (id) => {
      if (id === 'member-zoe') throw apiFailure('member_not_found');
    };
    const { flow, view } = start({ deactivate });
    await flow.ask('askAbout', { kind: 'deactivate', memberIds: ['member-ben', 'member-zoe'] });
    expect(view().state).toMatchObject({ screen: 'OrganizationDecision', question: { kind: 'deactivate' } });
    await flow.ask('decideChange');
    expect(view().state).toMatchObject({ failed: [{ message: 'The server says member_not_found.' }] });
    await flow.ask('back');
    expect(view().state.screen).toBe('OrganizationAdmin');
  });

  it('never sends the role that every member has', async () => {
    const setRoles = vi.fn(async () => {});
    const { flow } = start({ setRoles });
    await flow.ask('openMember', { memberId: 'member-ben' });
    await flow.ask('saveRoles', { roles: ['stytch_member', 'mechanic'] });
    expect(setRoles).toHaveBeenCalledWith('member-ben', ['mechanic']);
  });
});

describe('a frame that may not decide', () => {
  const never = vi.fn(async () => {
    throw new Error('The provider must not be called.');
  });
  const directory = { screen: 'OrganizationAdmin', ...adminExamples['scim: rotating']?.state } as FlowState;
  const changes: [string, FlowState, (ask: ReturnType<typeof start>['flow']['ask']) => Promise<void>][] = [
    ['makes no connection the default', shown, (ask) => ask('makeDefault', { connectionId: 'saml-1' })],
    ['connects no directory', shown, (ask) => ask('connectDirectory', { name: 'Okta', provider: 'okta' })],
    ['rotates no token', directory, (ask) => ask('rotateToken')],
    ['finishes no rotation', directory, (ask) => ask('finishRotation')],
    ['maps no groups', directory, (ask) => ask('mapGroups', { roles: [] })],
    [
      'gives no role by an invitation',
      { screen: 'OrganizationInvite', admin: shown, typed: '', roles: [], sent: 0, failed: [] },
      (ask) => ask('sendInvites', { addresses: ['zoe@acme.test'], roles: ['stytch_admin'] }),
    ],
    [
      'saves no roles',
      { screen: 'OrganizationMember', admin: shown, member: members[1] as ManagedMember },
      (ask) => ask('saveRoles', { roles: ['stytch_admin'] }),
    ],
    [
      'saves no settings',
      {
        ...{ screen: 'OrganizationReview', admin: shown, change: { requiresTwoStep: true } },
        ...{ impact: { lockedOut: [], neverUsed: [], needTwoStep: [] }, decided: { place: 'elsewhere', page: '' } },
      } as FlowState,
      (ask) => ask('saveSettings'),
    ],
    [
      'creates no connection',
      { screen: 'OrganizationConnection', admin: shown, connection: null, step: 'choose' },
      (ask) => ask('createConnection', { kind: 'saml', name: 'Okta', provider: 'okta' }),
    ],
  ];

  it.each(changes)('%s', async (_what, initial, act) => {
    const calls = Object.fromEntries(
      ['setDefaultConnection', 'connectDirectory', 'startRotation', 'finishRotation', 'mapGroups', 'invite'].map(
        (name) => [name, never],
      ),
    );
    const more = { setRoles: never, saveSettings: never, createConnection: never };
    const { flow, view } = start({ ...calls, ...more } as Partial<OrganizationAdminPort>, initial, 'elsewhere');
    await act(flow.ask);
    expect(view().error?.code).toBe('unexpected');
    expect(never).not.toHaveBeenCalled();
  });
});

describe('directory sync', () => {
  it('shows a token once, and forgets it with the screen', async () => {
    const { flow, view } = start({ connectDirectory: async () => 'token-once', directory: async () => null });
    await flow.ask('connectDirectory', { name: 'Okta', provider: 'okta' });
    expect(view().state).toMatchObject({ screen: 'OrganizationToken', token: 'token-once', isRotation: false });
    await flow.ask('copied');
    expect(view().state).toMatchObject({ screen: 'OrganizationAdmin', news: 'directoryConnected' });
    expect(JSON.stringify(view().state)).not.toContain('token-once');
  });

  it('tells the host nothing of a token', async () => {
    const { flow, told } = start({ connectDirectory: async () => 'token-once', directory: async () => null });
    await flow.ask('connectDirectory', { name: 'Okta', provider: 'okta' });
    await flow.ask('copied');
    expect(JSON.stringify(told)).not.toContain('token-once');
  });
});

describe('the preview of new settings', () => {
  const { organization } = known;
  const names = (list: readonly ManagedMember[]) => list.map(({ name, email }) => name || email);

  it('finds nobody locked out while a method by email remains', () => {
    const impact = impactOf({ methods: ['sso', 'email_otp'] }, organization, members);
    expect(impact).toEqual({ lockedOut: [], neverUsed: [], needTwoStep: [] });
  });

  it('locks everyone out if single sign-on is the only method, and has no connection', () => {
    const without = { ...organization, hasActiveConnection: false };
    const impact = impactOf({ methods: ['sso'] }, without, members);
    expect(names(impact.lockedOut)).toEqual([
      'Ada Lovelace',
      'Ben Carver',
      'zoe.with.a.long.address@elsewhere.acme.test',
    ]);
  });

  it('leaves out those who may log in by any method', () => {
    const safe = members.map((member) => ({ ...member, isBreakglass: true }));
    expect(impactOf({ methods: ['sso'] }, organization, safe).neverUsed).toEqual([]);
  });

  it('names those who have never used a method that remains', () => {
    const [ada, ...others] = members;
    const used = [{ ...(ada as ManagedMember), connectionIds: ['saml-1'] }, ...others];
    const impact = impactOf({ methods: ['sso', 'google_oauth'] }, organization, used);
    expect(names(impact.neverUsed)).not.toContain('Ada Lovelace');
    expect(names(impact.neverUsed)).toContain('Ben Carver');
  });

  it('names those who must set up two-step verification', () => {
    const impact = impactOf({ requiresTwoStep: true }, organization, members);
    expect(names(impact.needTwoStep)).toEqual(['Ben Carver', 'zoe.with.a.long.address@elsewhere.acme.test']);
  });
});

describe('pasted addresses', () => {
  it.each([
    ['a@acme.test, B@acme.test;c@acme.test\nd@acme.test', ['a@acme.test', 'b@acme.test', 'c@acme.test', 'd@acme.test']],
    ['Ada <ada@acme.test>, Ben Carver <ben@acme.test>', ['ada@acme.test', 'ben@acme.test']],
    ['a@acme.test a@acme.test', ['a@acme.test']],
    ['', []],
  ])('reads %j', (typed, addresses) => {
    expect(readAddresses(typed)).toEqual({ addresses, invalid: null });
  });

  it('names the first one that is none', () => {
    expect(readAddresses('a@acme.test, nonsense').invalid).toBe('nonsense');
  });
});

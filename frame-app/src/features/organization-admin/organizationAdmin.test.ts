import { describe, expect, it, vi } from 'vitest';
import type { FlowState, Intents, StateOf } from '../../flow/screens.ts';
import { apiFailure, exampleSignIn, fakeDeciding, fakeIdentityProvider, resumedAs } from '../../testing/fakePorts.ts';
import { fakeSecondFactors, rightCode } from '../../testing/fakeSecondFactors.ts';
import { startFlow } from '../../testing/startFlow.ts';
import {
  type AdminRights,
  type ManagedApp,
  type ManagedConnection,
  type ManagedMember,
  sectionsFor,
} from './entities.ts';
import { examples } from './examples.ts';
import { impactOf } from './impactOf.ts';
import type { OrganizationAdminPort } from './port.ts';
import { firstOf, readAddresses } from './readAddresses.ts';
import type { FromAdmin } from './states.ts';

const { OrganizationAdmin: adminExamples } = examples(0);
const exampleScreen = {
  screen: 'OrganizationAdmin',
  ...adminExamples['members: many']?.state,
} as StateOf<'OrganizationAdmin'>;
const exampleAdmin = exampleScreen.details ?? expect.fail();
const before = exampleAdmin.organization.settings;
const members = exampleScreen.members?.members ?? [];
const scim = { screen: 'OrganizationAdmin', ...adminExamples['scim: connected']?.state } as FromAdmin;
const directory = scim.directory ?? expect.fail();
const tokenOnce = { token: 'token-once', directory };

/** Fakes the calls of admins. A call that a test does not name fails. */
function fakeAdmin(calls: Partial<OrganizationAdminPort> = {}) {
  const allCalls: Partial<OrganizationAdminPort> = {
    read: async () => exampleAdmin,
    searchMembers: async () => ({ members, total: 4, nextCursor: null }),
    allMembers: async () => [...members],
    connections: async () => [],
    ...calls,
  };
  return {
    ...fakeSecondFactors({ userId: exampleAdmin.memberId }).provider,
    knownUser: async () => exampleSignIn.user,
    ...resumedAs(exampleAdmin.memberId),
    organizationAdmin: async () => allCalls as OrganizationAdminPort,
  };
}

function start(
  calls: Partial<OrganizationAdminPort> = {},
  initial: FlowState = exampleScreen,
  place: 'page' | 'frame' | 'elsewhere' = 'page',
) {
  return startFlow({ provider: fakeAdmin(calls), initial, ports: { decisions: fakeDeciding(place) } });
}

const opening: FlowState = { screen: 'OrganizationAdmin', sections: ['members', 'sso'], open: null, details: null };

describe('opening the organization', () => {
  it('reads what the roles allow, and the first section', async () => {
    const { flow, view } = start({}, opening);
    await flow.ask('readAdmin');
    expect(view().state).toMatchObject({
      open: 'members',
      details: { memberId: exampleAdmin.memberId },
      members: { total: 4 },
    });
  });

  it('shows that nobody is signed in', async () => {
    const { flow, view } = startFlow({
      provider: { ...fakeAdmin(), knownUser: async () => null },
      initial: opening,
    });
    await flow.ask('readAdmin');
    expect(view().state).toMatchObject({ isSignedOut: true, details: null });
    await flow.ask('logIn');
    expect(view().state.screen).toBe('Main');
  });

  it('shows no section to a member without a role', () => {
    const noRights = Object.fromEntries(Object.keys(exampleAdmin.rights).map((name) => [name, false])) as AdminRights;
    expect(sectionsFor(noRights, ['members', 'settings', 'sso', 'scim'])).toEqual([]);
    expect(sectionsFor({ ...noRights, readSso: true }, ['members', 'sso'])).toEqual(['sso']);
  });

  it('shows no section when the provider knows of a role that was taken away, and the library does not', async () => {
    const { flow, view } = start(
      { searchMembers: () => Promise.reject(apiFailure('rbac_permission_missing_actions')) },
      opening,
    );
    await flow.ask('readAdmin');
    expect(view().state).toMatchObject({ open: null, details: { memberId: exampleAdmin.memberId } });
  });

  it('stays for another try when the provider does not answer', async () => {
    const read = vi.fn(async () => exampleAdmin).mockRejectedValueOnce(new TypeError('offline'));
    const { flow, view } = start({ read }, opening);
    await flow.ask('readAdmin');
    expect(view()).toMatchObject({ state: { details: null }, failedIntent: 'readAdmin' });
    await flow.ask('readAdmin');
    expect(view().state).toMatchObject({ open: 'members' });
  });
});

describe('members', () => {
  /** The cursor of a member is the number of members before, as at the provider's emulator. */
  function countingCalls(total: number) {
    const calls: [cursor: string | null, limit: number][] = [];
    const searchMembers: OrganizationAdminPort['searchMembers'] = async (_query, cursor, limit) => {
      calls.push([cursor, limit]);
      const next = Number(cursor ?? 0) + limit;
      return { members, total, nextCursor: next < total ? `${next}` : null };
    };
    return { calls, searchMembers };
  }

  it('turns pages forwards and backwards by the cursors of the provider', async () => {
    const { calls, searchMembers } = countingCalls(200);
    const { flow, view } = start({ searchMembers });
    for (const to of [1, 2, 1, 0]) await flow.ask('turnPage', { to });
    expect(calls.map(([cursor]) => cursor)).toEqual(['50', '100', '50', null]);
    expect(view().state).toMatchObject({ members: { page: 0 } });
  });

  it('jumps to a page in few calls, and keeps its cursor', async () => {
    const { calls, searchMembers } = countingCalls(10_000);
    const { flow, view } = start({ searchMembers });
    await flow.ask('turnPage', { to: 190 });
    expect(view().state).toMatchObject({ members: { page: 190 } });
    expect(calls).toHaveLength(11);
    expect(calls.at(-1)).toEqual(['9500', 50]);
    await flow.ask('turnPage', { to: 189 });
    await flow.ask('turnPage', { to: 190 });
    expect(calls.at(-1)).toEqual(['9500', 50]);
  });

  it('shows the first page when that on the screen is empty', async () => {
    const searchMembers: OrganizationAdminPort['searchMembers'] = async (_query, cursor) => ({
      ...{ members: cursor === null ? members : [], total: members.length, nextCursor: null },
    });
    const { flow, view } = start({ searchMembers });
    await flow.ask('turnPage', { to: 1 });
    expect(view().state).toMatchObject({ members: { page: 0, members: { length: members.length } } });
  });

  it('invites many, and keeps those addresses that failed with their reasons', async () => {
    const invites: string[] = [];
    const invite: OrganizationAdminPort['invite'] = async (email) => {
      if (email.startsWith('ben')) throw apiFailure('user_already_invited');
      invites.push(email);
    };
    const { flow, view } = start({ invite });
    await flow.ask('openInvite');
    await flow.ask('sendInvites', { addresses: ['ben@acme.test', 'zoe@acme.test'], roles: [] });
    expect(invites).toEqual(['zoe@acme.test']);
    expect(view().state).toMatchObject({
      screen: 'OrganizationInvite',
      input: 'ben@acme.test',
      failures: [{ name: 'ben@acme.test', failure: { error_type: 'user_already_invited' } }],
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
    expect(view().state).toMatchObject({ failures: [{ failure: { error_type: 'member_not_found' } }] });
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

describe('the own access of an admin', () => {
  const [ada = expect.fail(), ben = expect.fail()] = members;

  it.each([
    [true, [ada, ben]],
    [false, [ada, { ...ben, roles: ['stytch_admin'] }]],
    [true, [ada, { ...ben, roles: ['stytch_admin'], status: 'invited' as const }]],
  ])('is asked about before the own role is given up; the last admin: %s', async (isLastAdmin, everyone) => {
    const setRoles = vi.fn(async () => {});
    const { flow, view } = start({ setRoles, allMembers: async () => everyone });
    await flow.ask('openMember', { memberId: ada.id });
    await flow.ask('saveRoles', { roles: ['mechanic'] });
    expect(view().state).toMatchObject({ screen: 'OrganizationDecision', question: { kind: 'ownRoles', isLastAdmin } });
    expect(setRoles).not.toHaveBeenCalled();
    await flow.ask('decideChange');
    expect(setRoles).toHaveBeenCalledWith(ada.id, ['mechanic']);
    expect(view().state).toMatchObject({ screen: 'OrganizationAdmin', details: null, news: 'rolesSaved' });
  });

  it('is not asked about when a role is added', async () => {
    const { flow, view } = start({ setRoles: async () => {} });
    await flow.ask('openMember', { memberId: ada.id });
    await flow.ask('saveRoles', { roles: ['stytch_admin', 'mechanic'] });
    expect(view().state).toMatchObject({ screen: 'OrganizationAdmin', news: 'rolesSaved' });
  });

  it('is read again when it was removed, and the last admin is warned', async () => {
    const { flow, view } = start({ deactivate: async () => {} });
    await flow.ask('askAbout', { kind: 'deactivate', memberIds: [ada.id] });
    expect(view().state).toMatchObject({ question: { kind: 'deactivate', isLastAdmin: true } });
    await flow.ask('decideChange');
    expect(view().state).toMatchObject({ screen: 'OrganizationAdmin', details: null, news: 'deactivated' });
  });
});

describe('settings that the provider refuses', () => {
  const change = { slug: 'borealis' };
  const saveAfter = async (refusal: Error) => {
    const { flow, view } = start({
      saveSettings: async () => {
        throw refusal;
      },
    });
    await flow.ask('reviewSettings', { change, before });
    await flow.ask('saveSettings');
    return view();
  };

  it('lead back to the form if a field is wrong: it keeps what was typed and says what is wrong', async () => {
    expect(await saveAfter(apiFailure('organization_slug_already_used'))).toMatchObject({
      state: { screen: 'OrganizationAdmin', draft: change },
      error: { error_type: 'organization_slug_already_used' },
    });
  });

  it('stay on the review if no field is wrong', async () => {
    expect(await saveAfter(apiFailure('internal_server_error'))).toMatchObject({
      state: { screen: 'OrganizationReview' },
      error: { error_type: 'internal_server_error' },
    });
  });
});

describe('two admins who change settings', () => {
  const namedByBen = { ...exampleAdmin.organization, settings: { ...before, name: 'Acme by Ben' } };

  it('both succeed with different settings', async () => {
    const saveSettings = vi.fn(async () => namedByBen);
    const { flow } = start({ saveSettings, read: async () => ({ ...exampleAdmin, organization: namedByBen }) });
    await flow.ask('reviewSettings', { change: { slug: 'acme-works' }, before });
    await flow.ask('saveSettings');
    expect(saveSettings).toHaveBeenCalledWith({ slug: 'acme-works' });
  });

  it('the second one reads what the first one has saved, before the same setting is changed', async () => {
    const saveSettings = vi.fn(async () => namedByBen);
    const { flow, view } = start({ saveSettings, read: async () => ({ ...exampleAdmin, organization: namedByBen }) });
    await flow.ask('reviewSettings', { change: { name: 'Acme by Ada', slug: 'acme-works' }, before });
    await flow.ask('saveSettings');
    expect(saveSettings).not.toHaveBeenCalled();
    expect(view().state).toMatchObject({
      screen: 'OrganizationAdmin',
      news: 'changedMeanwhile',
      details: { organization: { settings: { name: 'Acme by Ben' } } },
      draft: { slug: 'acme-works' },
    });
    expect(view().state).not.toHaveProperty('draft.name');
  });
});

describe('a frame that may not decide', () => {
  const never = vi.fn(async () => {
    throw new Error('The provider must not be called.');
  });
  const rotation = { screen: 'OrganizationAdmin', ...adminExamples['scim: rotating']?.state } as FlowState;
  const changes: [string, FlowState, (ask: ReturnType<typeof start>['flow']['ask']) => Promise<void>][] = [
    ['makes no connection the default', exampleScreen, (ask) => ask('makeDefault', { connectionId: 'saml-1' })],
    ['connects no directory', exampleScreen, (ask) => ask('connectDirectory', { name: 'Okta', provider: 'okta' })],
    ['rotates no token', rotation, (ask) => ask('rotateToken')],
    ['finishes no rotation', rotation, (ask) => ask('finishRotation')],
    ['maps no groups', rotation, (ask) => ask('mapGroups', { roles: [] })],
    [
      'gives no role by an invitation',
      { screen: 'OrganizationInvite', admin: exampleScreen, input: '', roles: [], sentCount: 0, failures: [] },
      (ask) => ask('sendInvites', { addresses: ['zoe@acme.test'], roles: ['stytch_admin'] }),
    ],
    [
      'saves no roles',
      { screen: 'OrganizationMember', admin: exampleScreen, member: members[1] as ManagedMember },
      (ask) => ask('saveRoles', { roles: ['stytch_admin'] }),
    ],
    [
      'saves no settings',
      {
        ...{ screen: 'OrganizationReview', admin: exampleScreen, change: { requiresTwoStep: true }, before },
        ...{ impact: { lockedOut: [], neverUsed: [], needTwoStep: [] }, decision: { place: 'elsewhere', page: '' } },
      } as FlowState,
      (ask) => ask('saveSettings'),
    ],
    [
      'creates no connection',
      { screen: 'OrganizationConnection', admin: exampleScreen, connection: null, step: 'choose' },
      (ask) => ask('createConnection', { kind: 'saml', name: 'Okta', isNamed: false, provider: 'okta' }),
    ],
  ];

  it.each(changes)('%s', async (_what, initial, act) => {
    const calls = Object.fromEntries(
      ['setDefaultConnection', 'connectDirectory', 'startRotation', 'finishRotation', 'mapGroups', 'invite'].map(
        (name) => [name, never],
      ),
    );
    const moreCalls = { setRoles: never, saveSettings: never, createConnection: never };
    const { flow, view } = start({ ...calls, ...moreCalls } as Partial<OrganizationAdminPort>, initial, 'elsewhere');
    await act(flow.ask);
    expect(view().error?.code).toBe('unexpected');
    expect(never).not.toHaveBeenCalled();
  });
});

describe('a new connection', () => {
  const { connections } = adminExamples['sso: connections']?.state ?? {};
  const draftConnection = { ...connections?.[1], kind: 'saml', name: 'Okta', provider: 'okta' } as ManagedConnection;
  const choose: FlowState = {
    screen: 'OrganizationConnection',
    admin: exampleScreen,
    connection: null,
    step: 'choose',
  };
  const providerChoice = { kind: 'saml', name: 'Okta', isNamed: false, provider: 'okta' } as const;
  const newConnection = { ...draftConnection, id: 'new' };

  async function create(
    there: readonly ManagedConnection[],
    intent: Intents['OrganizationConnection']['createConnection'],
  ) {
    const calls = { connections: async () => [...there], createConnection: async () => newConnection };
    const { flow, view } = start(calls, choose);
    await flow.ask('createConnection', intent);
    const { connection, step } = view().state as StateOf<'OrganizationConnection'>;
    return [step, connection?.id];
  }

  it('continues the one whose setup was abandoned', async () => {
    expect(await create([draftConnection], providerChoice)).toEqual(['copy', draftConnection.id]);
    expect(await create([{ ...draftConnection, name: 'Old' }], providerChoice)).toEqual(['copy', draftConnection.id]);
  });

  it.each<[string, Partial<ManagedConnection>]>([
    ['is set up', { isActive: true }],
    ['has another protocol', { kind: 'oidc' }],
    ['is of another provider', { provider: 'entra' }],
  ])('is created beside one that %s', async (_what, change) => {
    expect(await create([{ ...draftConnection, ...change }], providerChoice)).toEqual(['copy', 'new']);
  });

  it('is created beside an abandoned one, if the admin names it otherwise', async () => {
    expect(await create([draftConnection], { ...providerChoice, isNamed: true, name: 'Second' })).toEqual([
      'copy',
      'new',
    ]);
  });
});

describe('a proof before a change', () => {
  const emails = ['ada@acme.test'];
  const spy = vi.fn();
  const call = <T>(result: T) =>
    vi.fn(async () => {
      spy();
      return result;
    });
  const { organization } = exampleAdmin;
  const ssoState = { screen: 'OrganizationAdmin', ...adminExamples['sso: connections']?.state } as FromAdmin;
  const connection = ssoState.connections?.[0];
  const rotation = { screen: 'OrganizationAdmin', ...adminExamples['scim: rotating']?.state } as FromAdmin;
  const calls = {
    setDefaultConnection: call(organization),
    setConnection: call({ connection: connection as ManagedConnection }),
    connectDirectory: call(tokenOnce),
    directory: async () => null,
    startRotation: call('token-once'),
    finishRotation: call(undefined),
    mapGroups: call(undefined),
    setRoles: call(undefined),
    saveSettings: call(organization),
    invite: call(undefined),
    deactivate: call(undefined),
    createConnection: call(connection as ManagedConnection),
    endSessions: call(undefined),
    cancelRotation: call(undefined),
  };
  const ben = members[1] as ManagedMember;

  function startUnproved(initial: FlowState = exampleScreen) {
    spy.mockClear();
    const provider = { ...fakeAdmin(calls), ...fakeSecondFactors({ emails, userId: exampleAdmin.memberId }).provider };
    return startFlow({ provider, initial, ports: { decisions: fakeDeciding('page', { isProved: false }) } });
  }
  type Ask = ReturnType<typeof startUnproved>['flow']['ask'];

  const changes: [string, FlowState, (ask: Ask) => Promise<void>][] = [
    ['a default connection', exampleScreen, (ask) => ask('makeDefault', { connectionId: 'saml-1' })],
    ['a directory', exampleScreen, (ask) => ask('connectDirectory', { name: 'Okta', provider: 'okta' })],
    ['a new token', rotation, (ask) => ask('rotateToken')],
    ['the end of the old token', rotation, (ask) => ask('finishRotation')],
    ['the roles of groups', rotation, (ask) => ask('mapGroups', { roles: [] })],
    [
      'an invitation with a role',
      { screen: 'OrganizationInvite', admin: exampleScreen, input: '', roles: [], sentCount: 0, failures: [] },
      (ask) => ask('sendInvites', { addresses: ['zoe@acme.test'], roles: ['stytch_admin'] }),
    ],
    [
      'roles',
      { screen: 'OrganizationMember', admin: exampleScreen, member: ben },
      (ask) => ask('saveRoles', { roles: ['stytch_admin'] }),
    ],
    [
      'values of an identity provider',
      { screen: 'OrganizationConnection', admin: exampleScreen, connection: connection ?? null, step: 'paste' },
      (ask) => ask('saveConnection', { values: { by: 'url', metadataUrl: 'https://idp.example/metadata' } }),
    ],
  ];

  it.each(changes)('is asked for before %s, which is then made', async (_what, initial, act) => {
    const { flow, view } = startUnproved(initial);
    await act(flow.ask);
    expect(view().state.screen).toBe('StepUp');
    expect(spy).not.toHaveBeenCalled();
    await flow.ask('take', { method: { kind: 'passcode', method: 'email', destination: emails[0] ?? '' } });
    await flow.ask('submitPasscode', { code: rightCode });
    expect(spy).toHaveBeenCalledOnce();
    expect(view()).toMatchObject({ error: null, busy: null });
  });

  it.each(changes)('leads back without %s if it is left', async (_what, initial, act) => {
    const { flow, view } = startUnproved(initial);
    await act(flow.ask);
    await flow.ask('leave');
    expect(view().state.screen).toBe('OrganizationAdmin');
    expect(spy).not.toHaveBeenCalled();
  });

  const harmless: [string, FlowState, (ask: Ask) => Promise<void>][] = [
    [
      'the end of sessions',
      { screen: 'OrganizationMember', admin: exampleScreen, member: ben },
      (ask) => ask('endSessions'),
    ],
    ['an end of the rotation', rotation, (ask) => ask('cancelRotation')],
    [
      'a new connection',
      { screen: 'OrganizationConnection', admin: exampleScreen, connection: null, step: 'choose' },
      (ask) => ask('createConnection', { kind: 'saml', name: 'Okta', isNamed: false, provider: 'okta' }),
    ],
    [
      'an invitation without a role',
      { screen: 'OrganizationInvite', admin: exampleScreen, input: '', roles: [], sentCount: 0, failures: [] },
      (ask) => ask('sendInvites', { addresses: ['zoe@acme.test'], roles: [] }),
    ],
    [
      'a name',
      {
        ...{ screen: 'OrganizationReview', admin: exampleScreen, change: { name: 'Acme' }, before },
        ...{ impact: { lockedOut: [], neverUsed: [], needTwoStep: [] }, decision: { place: 'page' } },
      } as FlowState,
      (ask) => ask('saveSettings'),
    ],
  ];

  it.each([...changes, ...harmless])('refuses %s after a login as another member', async (_what, initial, act) => {
    spy.mockClear();
    const userId = 'member-elsewhere';
    const second = fakeSecondFactors({ emails, userId }).provider;
    const provider = { ...fakeAdmin(calls), ...second, ...resumedAs(userId) };
    const { flow, view } = startFlow({ provider, initial, ports: { decisions: fakeDeciding('page') } });
    await act(flow.ask);
    expect(spy).not.toHaveBeenCalled();
    expect(view().error?.code).toBe('no_session');
  });

  it('is asked for after the question whether access is removed and after the review, but not for a name', async () => {
    const { flow, view } = startUnproved();
    await flow.ask('askAbout', { kind: 'deactivate', memberIds: ['member-ben'] });
    expect(view().state.screen).toBe('OrganizationDecision');
    await flow.ask('decideChange');
    expect(view().state).toMatchObject({ screen: 'StepUp', goal: { end: { screen: 'OrganizationDecision' } } });
    await flow.ask('leave');
    expect(view().state.screen).toBe('OrganizationAdmin');
    await flow.ask('reviewSettings', { change: { requiresTwoStep: true }, before });
    expect(view().state.screen).toBe('OrganizationReview');
    await flow.ask('saveSettings');
    expect(view().state).toMatchObject({ screen: 'StepUp', goal: { end: { screen: 'OrganizationReview' } } });
    await flow.ask('leave');
    expect(view().state).toMatchObject({ screen: 'OrganizationAdmin', draft: { requiresTwoStep: true } });
    await flow.ask('reviewSettings', { change: { name: 'Acme' }, before });
    await flow.ask('saveSettings');
    expect(view().state).toMatchObject({ screen: 'OrganizationAdmin', news: 'settingsSaved' });
    expect(view().state).not.toHaveProperty('draft');
  });

  it('keeps the values that were typed before it', async () => {
    const values = { by: 'url', metadataUrl: 'https://idp.example/metadata' } as const;
    const paste = {
      screen: 'OrganizationConnection',
      admin: exampleScreen,
      connection: connection ?? null,
      step: 'paste',
    } as const;
    const { flow, view } = startUnproved(paste);
    await flow.ask('saveConnection', { values });
    expect(view().state).toMatchObject({ goal: { end: { screen: 'OrganizationConnection', draft: values } } });
  });

  it('is a new login where the organization allows only single sign-on', async () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const only = (minutes: number) => {
      const factors = [{ type: 'sso', delivery_method: 'sso_saml', last_authenticated_at: at(minutes) }];
      const { provider: second } = fakeSecondFactors({
        ...{ emails: [], userId: exampleAdmin.memberId, confirmedAtMs: now, factors },
      });
      const revokeSession = vi.fn(async () => {});
      const identityProvider = async () => fakeIdentityProvider({ revokeSession });
      const provider = { ...fakeAdmin(calls), ...second, identityProvider };
      return startFlow({
        provider,
        initial: rotation,
        ports: { decisions: fakeDeciding('page', { isProved: false }) },
      });
    };
    const old = only(6);
    await old.flow.ask('rotateToken');
    expect(old.view().state).toMatchObject({ screen: 'StepUp', goal: { methods: [] } });
    await old.flow.ask('logOut');
    expect(old.view().state.screen).toBe('Main');
    expect(old.reports.events).toContainEqual({ type: 'signed_out' });
    const recent = only(4);
    await recent.flow.ask('rotateToken');
    expect(recent.view().state.screen).toBe('OrganizationToken');
  });
});

describe('apps that act for members', () => {
  const app: ManagedApp = {
    ...{ id: 'app-1', name: 'Garden Agent', scopes: [] },
    users: [
      { memberId: 'member-ada', email: 'ada@acme.test' },
      { memberId: 'member-ben', email: '' },
    ],
  };

  it('are read with their section, and lose their access to each member after a question', async () => {
    const removals: string[] = [];
    let apps: ManagedApp[] = [app];
    const { flow, view, reports } = start({
      apps: async () => apps,
      async removeApp(appId, memberId) {
        removals.push(`${appId} ${memberId}`);
        if (removals.length === 2) apps = [];
      },
    });
    await flow.ask('openSection', { section: 'apps' });
    expect(view().state).toMatchObject({ open: 'apps', apps: [app] });
    await flow.ask('askRemoveApp', { appId: 'app-1' });
    expect(view().state).toMatchObject({ screen: 'OrganizationDecision', question: { kind: 'removeApp', app } });
    await flow.ask('decideChange');
    expect(removals).toEqual(['app-1 member-ada', 'app-1 member-ben']);
    expect(view().state).toMatchObject({ screen: 'OrganizationAdmin', news: 'appRemoved', apps: [] });
    expect(reports.events).toContainEqual({
      ...{ type: 'organization_changed', organization_id: exampleAdmin.organization.id },
      section: 'apps',
    });
  });

  it('are listed with the members for whom the removal failed', async () => {
    const { flow, view } = start({
      apps: async () => [app],
      removeApp: (_, memberId) =>
        memberId === 'member-ben' ? Promise.reject(apiFailure('member_not_found')) : Promise.resolve(),
    });
    await flow.ask('openSection', { section: 'apps' });
    await flow.ask('askRemoveApp', { appId: 'app-1' });
    await flow.ask('decideChange');
    expect(view().state).toMatchObject({ screen: 'OrganizationDecision', failures: [{ name: 'member-ben' }] });
    await flow.ask('back');
    expect(view().state).toMatchObject({ screen: 'OrganizationAdmin', open: 'apps' });
    await flow.ask('askRemoveApp', { appId: 'unknown' });
    expect(view().state.screen).toBe('OrganizationAdmin');
  });

  it('are hidden from members without the right', () => {
    const noRights = Object.fromEntries(Object.keys(exampleAdmin.rights).map((name) => [name, false])) as AdminRights;
    expect(sectionsFor({ ...noRights, readApps: true }, ['members', 'apps'])).toEqual(['apps']);
    expect(sectionsFor(noRights, ['apps'])).toEqual([]);
  });
});

describe('the event for the host', () => {
  const changesOf = ({ events }: { events: object[] }) => events.filter((event) => 'section' in event);
  const changeEvents = (section: string) => [
    { type: 'organization_changed', organization_id: exampleAdmin.organization.id, section },
  ];

  it('names organization and section once, after a change in the frame', async () => {
    const { flow, reports } = start(
      { setRoles: async () => {}, connectDirectory: async () => tokenOnce },
      exampleScreen,
      'frame',
    );
    await flow.ask('openMember', { memberId: 'member-ben' });
    expect(changesOf(reports)).toEqual([]);
    await flow.ask('saveRoles', { roles: ['mechanic'] });
    expect(changesOf(reports)).toEqual(changeEvents('members'));
    await flow.ask('connectDirectory', { name: 'Okta', provider: 'okta' });
    expect(changesOf(reports)).toEqual([...changeEvents('members'), ...changeEvents('scim')]);
  });

  it('is sent once for a change on the page that the frame leads to', async () => {
    const organization = {
      ...exampleAdmin.organization,
      settings: { ...exampleAdmin.organization.settings, requiresTwoStep: true },
    };
    const elsewhere: FlowState = {
      ...exampleScreen,
      details: { ...exampleAdmin, decision: { place: 'elsewhere', page: '' } },
    };
    const remainingMembers = members.map((member) =>
      member.id === 'member-ben' ? { ...member, status: 'deleted' as const } : member,
    );
    const calls = {
      read: async () => ({ ...exampleAdmin, organization }),
      searchMembers: async () => ({
        members: remainingMembers,
        total: exampleScreen.members?.total ?? 0,
        nextCursor: null,
      }),
    };
    const { flow, reports } = start(calls, elsewhere, 'elsewhere');
    await flow.ask('readSection');
    expect(changesOf(reports)).toEqual([...changeEvents('members'), ...changeEvents('settings')]);
    await flow.ask('readSection');
    expect(changesOf(reports)).toHaveLength(2);
  });

  it('is not sent when nothing changed, or for what a directory sends', async () => {
    const elsewhere: FlowState = { ...scim, details: { ...exampleAdmin, decision: { place: 'elsewhere', page: '' } } };
    const { flow, reports } = start(
      { directory: async () => ({ ...directory, managedCount: 99, lastMembers: [] }) },
      elsewhere,
      'elsewhere',
    );
    await flow.ask('readSection');
    expect(changesOf(reports)).toEqual([]);
  });
});

describe('directory sync', () => {
  const unreachable = new TypeError('offline');
  const noDirectory: FlowState = { screen: 'OrganizationAdmin', ...adminExamples['scim: none']?.state } as FromAdmin;
  const rotation = { screen: 'OrganizationAdmin', ...adminExamples['scim: rotating']?.state } as FromAdmin;
  const connect = { name: 'Okta', provider: 'okta' } as const;

  it('shows a token at once, whatever becomes of later calls', async () => {
    const hangs = vi.fn(() => new Promise<never>(() => {}));
    const { flow, view } = start({ connectDirectory: async () => tokenOnce, directory: hangs }, noDirectory);
    await flow.ask('connectDirectory', connect);
    expect(view().state).toMatchObject({ screen: 'OrganizationToken', baseUrl: directory.baseUrl });
    await flow.ask('confirmCopied');
    expect(view().state).toMatchObject({ directory: { id: directory.id }, news: 'directoryConnected' });
    expect(hangs).not.toHaveBeenCalled();
  });

  it('leads to a rotation when the answer with the token was lost', async () => {
    const calls = { connectDirectory: vi.fn().mockRejectedValue(unreachable), directory: async () => directory };
    const { flow, view, reports } = start(calls, noDirectory);
    await flow.ask('connectDirectory', connect);
    expect(view()).toMatchObject({ state: { news: 'tokenLost', directory: { id: directory.id } }, error: null });
    expect(reports.events).toContainEqual(expect.objectContaining({ type: 'organization_changed', section: 'scim' }));
  });

  it('leads to a rotation when an earlier attempt has connected the directory', async () => {
    const duplicate = apiFailure('duplicate_scim_connection');
    const calls = { connectDirectory: vi.fn().mockRejectedValue(duplicate), directory: async () => directory };
    const { flow, view } = start(calls, noDirectory);
    await flow.ask('connectDirectory', connect);
    expect(view().state).toMatchObject({ news: 'tokenLost', directory: { id: directory.id } });
  });

  it('says that a directory could not be connected', async () => {
    const calls = { connectDirectory: vi.fn().mockRejectedValue(unreachable), directory: async () => null };
    const { flow, view } = start(calls, noDirectory);
    await flow.ask('connectDirectory', connect);
    expect(view()).toMatchObject({ state: { directory: null }, failedIntent: 'connectDirectory' });
  });

  it('tells how to replace the next token when its answer was lost', async () => {
    const next = { ...directory, nextTokenEnd: '9999' };
    const calls = { startRotation: vi.fn().mockRejectedValue(unreachable), directory: async () => next };
    const { flow, view } = start(calls, scim);
    await flow.ask('rotateToken');
    expect(view()).toMatchObject({ state: { news: 'rotationLost', directory: { nextTokenEnd: '9999' } }, error: null });
  });

  it('gives up an answer that does not come, while there is time to see what became of it', async () => {
    vi.useFakeTimers();
    try {
      const calls = { connectDirectory: () => new Promise<never>(() => {}), directory: async () => directory };
      const { flow, view } = start(calls, noDirectory);
      const attempt = flow.ask('connectDirectory', connect);
      await vi.advanceTimersByTimeAsync(15_000);
      await attempt;
      expect(view().state).toMatchObject({ news: 'tokenLost' });
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['finishRotation', 'tokenReplaced', rotation.directory?.nextTokenEnd],
    ['cancelRotation', 'rotationCancelled', rotation.directory?.tokenEnd],
  ] as const)('finds that %s is done when its answer was lost', async (intent, news, tokenEnd) => {
    const now = { ...directory, tokenEnd: tokenEnd ?? '', nextTokenEnd: null };
    const calls = { [intent]: vi.fn().mockRejectedValue(unreachable), directory: async () => now };
    const { flow, view } = start(calls, rotation);
    await flow.ask(intent);
    expect(view()).toMatchObject({ state: { news, directory: { tokenEnd } }, error: null });
  });

  it('shows a token once, and forgets it with the screen', async () => {
    const { flow, view } = start({ connectDirectory: async () => tokenOnce });
    await flow.ask('connectDirectory', { name: 'Okta', provider: 'okta' });
    expect(view().state).toMatchObject({ screen: 'OrganizationToken', token: 'token-once', isRotation: false });
    await flow.ask('confirmCopied');
    expect(view().state).toMatchObject({ screen: 'OrganizationAdmin', news: 'directoryConnected' });
    expect(JSON.stringify(view().state)).not.toContain('token-once');
  });

  it('tells the host nothing of a token', async () => {
    const { flow, reports } = start({ connectDirectory: async () => tokenOnce });
    await flow.ask('connectDirectory', { name: 'Okta', provider: 'okta' });
    await flow.ask('confirmCopied');
    expect(JSON.stringify(reports)).not.toContain('token-once');
  });
});

describe('the preview of new settings', () => {
  const { organization } = exampleAdmin;
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
    const [ada, ...otherMembers] = members;
    const connectedMembers = [{ ...(ada as ManagedMember), connectionIds: ['saml-1'] }, ...otherMembers];
    const impact = impactOf({ methods: ['sso', 'google_oauth'] }, organization, connectedMembers);
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
    ['Zoe Park <c1@new.test>, c2@new.test, c3@new.test', ['c1@new.test', 'c2@new.test', 'c3@new.test']],
    ['c2@new.test; "Park, Zoe" <c1@new.test>', ['c2@new.test', 'c1@new.test']],
    ['Park, Zoe <c1@new.test>; van Dyk, J. R. <c2@new.test>', ['c1@new.test', 'c2@new.test']],
    ['Zoe <c1@new.test> Ann <c2@new.test> c3@new.test', ['c1@new.test', 'c2@new.test', 'c3@new.test']],
    ['c1@new.test <c1@new.test>', ['c1@new.test']],
    ['< c1@new.test >', ['c1@new.test']],
    ['mailto:c1@new.test?subject=Hi', ['c1@new.test']],
    ['c\u200B1@new.test\uFEFF', ['c1@new.test']],
    [
      'c1@new.test、c2@new.test，c3＠new.test；c4@new.test',
      ['c1@new.test', 'c2@new.test', 'c3@new.test', 'c4@new.test'],
    ],
    ['zoe@bücher.example, Ann <ann@BÜCHER.example>', ['zoe@xn--bcher-kva.example', 'ann@xn--bcher-kva.example']],
    ['c1@new.test، c2@new.test', ['c1@new.test', 'c2@new.test']],
    ['c1@new.test\r\n\tc2@new.test', ['c1@new.test', 'c2@new.test']],
  ])('keeps every entry of %j', (entry, addresses) => {
    expect(readAddresses(entry)).toEqual({ addresses, invalid: [] });
  });

  it.each([
    ['c1@new.test, nonsense, c2@new', ['nonsense', 'c2@new']],
    ['nonsense, Zoe <c1@new.test>', ['nonsense']],
    ['zoe.new.test, Zoe <c1@new.test>', ['zoe.new.test']],
    ['Zoe Park', ['Zoe', 'Park']],
    ['zoe@old.test <c1@new.test>', ['zoe@old.test <c1@new.test>']],
    ['Zoe <c1@new.test', ['Zoe', '<']],
    ['Zoe <c1(at)new.test>', ['Zoe <c1(at)new.test>']],
    ['<>', ['<>']],
  ])('names each entry of %j that is none', (entry, invalid) => {
    expect(readAddresses(entry).invalid).toEqual(invalid);
  });

  it('names the first entries of many', () => {
    expect(firstOf(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d, e, …');
  });
});

describe('pasted addresses of one line', () => {
  it.each([
    ['a@acme.test, B@acme.test;c@acme.test\nd@acme.test', ['a@acme.test', 'b@acme.test', 'c@acme.test', 'd@acme.test']],
    ['Ada <ada@acme.test>, Ben Carver <ben@acme.test>', ['ada@acme.test', 'ben@acme.test']],
    ['a@acme.test a@acme.test', ['a@acme.test']],
    ['', []],
  ])('reads %j', (entry, addresses) => {
    expect(readAddresses(entry)).toEqual({ addresses, invalid: [] });
  });
});

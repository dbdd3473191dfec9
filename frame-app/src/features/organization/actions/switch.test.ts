import { describe, expect, it } from 'vitest';
import type { StateOf } from '../../../flow/screens.ts';
import { acme, borealis, cobalt, listOf, membership } from '../../../testing/exampleOrganizations.ts';
import { fakeOrganizations, half, memberSignIn, session } from '../../../testing/fakeOrganizations.ts';
import { apiFailure } from '../../../testing/fakePorts.ts';
import { startFlow } from '../../../testing/startFlow.ts';
import type { OrganizationPort } from '../port.ts';

const initial: StateOf<'OrganizationSwitch'> = { screen: 'OrganizationSwitch', list: null };
const list = listOf(
  membership(acme),
  membership(borealis, { needsSecondFactor: true }),
  membership(cobalt, { primary: ['sso'] }),
);

/** Opens the switcher of a member who is signed in to Acme. */
async function open(
  calls: Partial<OrganizationPort> = {},
  user: typeof memberSignIn.user | null = memberSignIn.user,
  from?: StateOf<'Account' | 'IDPStart'>,
) {
  const switches: string[] = [];
  const { provider } = fakeOrganizations({
    list: async () => list,
    switchTo: async (id) => {
      switches.push(id);
      return id === borealis.id ? half({ organization: borealis }) : session;
    },
    ...calls,
  });
  const knownVisitor = { knownUser: async () => user, resume: async () => memberSignIn };
  const setup = startFlow({
    initial: { ...initial, ...(from && { from }) },
    provider: { ...provider, ...knownVisitor },
  });
  await setup.flow.ask('read');
  return { ...setup, switched: switches };
}

describe('the organizations of a member', () => {
  it('are listed with the current one', async () => {
    const { view } = await open();
    expect(view().state).toEqual({ screen: 'OrganizationSwitch', list, currentId: acme.id });
  });

  it('are nobody’s without a session', async () => {
    const { view } = await open({}, null);
    expect(view().state).toEqual({ screen: 'OrganizationSwitch', list: null, isSignedOut: true });
  });

  it('stay unread after a failure, for another try', async () => {
    const { view, reports } = await open({ list: () => Promise.reject(apiFailure('internal_server_error')) });
    expect(view()).toMatchObject({ state: { list: null }, failedIntent: 'read' });
    expect(reports.errors).toHaveLength(1);
  });
});

describe('a switch', () => {
  const delta = { ...acme, id: 'organization-delta' };

  it('changes the session where the proofs suffice, and tells the host', async () => {
    const { flow, view, reports, switched } = await open({
      list: async () => listOf(membership(acme), membership(delta)),
    });
    await flow.ask('switchTo', { organizationId: delta.id });
    expect(view().state).toMatchObject({ screen: 'OrganizationSwitch', currentId: delta.id });
    expect(switched).toEqual([delta.id]);
    expect(reports.events).toContainEqual({ type: 'organization_switched', organization_id: delta.id });
  });

  it('leads back to the request of a connected app, as does Back', async () => {
    const request = { screen: 'IDPStart', search: '?client_id=app-1' } as const;
    const calls = { list: async () => listOf(membership(acme), membership(delta)) };
    const outcome = await open(calls, memberSignIn.user, request);
    await outcome.flow.ask('switchTo', { organizationId: delta.id });
    expect(outcome.view().state).toEqual(request);
    const departure = await open(calls, memberSignIn.user, request);
    await departure.flow.ask('back');
    expect(departure.view().state).toEqual(request);
    expect(departure.switched).toEqual([]);
  });

  it.each([acme.id, 'organization-unknown'])('to %s does nothing', async (organizationId) => {
    const { flow, view, switched } = await open();
    const before = view().state;
    await flow.ask('switchTo', { organizationId });
    expect(view().state).toEqual(before);
    expect(switched).toEqual([]);
  });

  it.each([borealis, cobalt])('to $name asks first, because it would end the session', async (organization) => {
    const { flow, view, switched, reports } = await open();
    await flow.ask('switchTo', { organizationId: organization.id });
    expect(view().state).toMatchObject({ requestedMembership: { organization }, currentId: acme.id });
    await flow.ask('stay');
    expect(view().state).toEqual({ screen: 'OrganizationSwitch', list, currentId: acme.id });
    expect(switched).toEqual([]);
    expect(reports.events).toEqual([]);
  });

  it('that the member has agreed to asks for the missing proof', async () => {
    const { flow, view, switched } = await open();
    await flow.ask('switchTo', { organizationId: borealis.id });
    await flow.ask('confirm');
    expect(switched).toEqual([borealis.id]);
    expect(view().state).toMatchObject({
      screen: 'MFAEnrollmentSelection',
      goal: { organizationName: borealis.name, unfinishedSignIn: { method: 'session' } },
    });
  });

  it('that fails stays on the question', async () => {
    const { flow, view, reports } = await open({ switchTo: () => Promise.reject(apiFailure('internal_server_error')) });
    await flow.ask('switchTo', { organizationId: borealis.id });
    await flow.ask('confirm');
    expect(view()).toMatchObject({
      state: { requestedMembership: { organization: borealis } },
      failedIntent: 'confirm',
    });
    expect(reports.errors).toHaveLength(1);
  });
});

describe('a session that has ended', () => {
  const over = { list: async () => listOf(membership(acme), membership({ ...acme, id: 'o-3' })) };

  it.each([
    ['switchTo', 'session_not_found'],
    ['confirm', 'session_not_found'],
  ] as const)('is said at %s, with a login', async (intent, type) => {
    const calls = { ...(intent === 'switchTo' && over), switchTo: () => Promise.reject(apiFailure(type)) };
    const { flow, view, reports } = await open(calls);
    await flow.ask('switchTo', { organizationId: intent === 'switchTo' ? 'o-3' : borealis.id });
    if (intent === 'confirm') await flow.ask('confirm');
    expect(view()).toMatchObject({
      state: { screen: 'OrganizationSwitch', list: null, isSignedOut: true },
      error: null,
    });
    expect(view().state).not.toHaveProperty('asked');
    expect(reports.errors).toEqual([]);
    await flow.ask('logIn');
    expect(view().state.screen).toBe('Main');
  });
});

describe('opened from the account', () => {
  const account = { screen: 'Account', details: null, sections: ['session'] } as const;

  it('goes back to the account, which is read again after a switch', async () => {
    const { flow, view } = await open({}, memberSignIn.user, account);
    await flow.ask('back');
    expect(view().state).toEqual(account);
    const {
      view: outcome,
      reports,
      ...otherMembership
    } = await open(
      { list: async () => listOf(membership(acme), membership({ ...acme, id: 'o-3' })) },
      memberSignIn.user,
      account,
    );
    await otherMembership.flow.ask('switchTo', { organizationId: 'o-3' });
    expect(outcome().state).toEqual(account);
    expect(reports.events).toContainEqual({ type: 'organization_switched', organization_id: 'o-3' });
  });
});

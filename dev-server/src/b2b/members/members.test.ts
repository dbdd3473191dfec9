import { expect, test } from 'vitest';
import { useB2bClient } from '../../conformance/useB2bClient.ts';
import { HOUR_MS } from '../../state/clock.ts';

const createWorld = useB2bClient();
const MINUTES = { session_duration_minutes: 30 };
const ada = 'ada@acme.test';
const ben = 'ben@acme.test';
const missing = { error_type: 'rbac_permission_missing_actions' };

test('an administrator invites a person, whose first login makes an active member of the invite', async () => {
  const world = await createWorld();
  const { client, openLink } = world;
  await world.logIn('acme', ada);
  const address = 'zoe@elsewhere.test';
  const { member } = await client.magicLinks.email.invite({ email_address: address, name: 'Zoe', roles: ['mechanic'] });
  expect(member).toMatchObject({ status: 'invited', name: 'Zoe' });
  await client.session.revoke();
  const query = await openLink(address);
  expect(query.get('stytch_token_type')).toBe('multi_tenant_magic_links');
  const response = await client.magicLinks.authenticate({ magic_links_token: query.get('token') ?? '', ...MINUTES });
  expect(response).toMatchObject({
    member_authenticated: true,
    member: { status: 'active' },
    member_session: { roles: ['stytch_member', 'mechanic'] },
  });
});

test('an invite is valid for a week and ends with the member', async () => {
  const world = await createWorld();
  const { client, openLink } = world;
  await world.logIn('acme', ada);
  const { member_id } = await client.magicLinks.email.invite({ email_address: 'zoe@elsewhere.test' });
  const token = (await openLink('zoe@elsewhere.test')).get('token') ?? '';
  await client.organization.members.delete(member_id);
  const refusal = { error_type: 'unable_to_auth_magic_link' };
  await expect(client.magicLinks.authenticate({ magic_links_token: token, ...MINUTES })).rejects.toMatchObject(refusal);
  await client.magicLinks.email.invite({ email_address: 'yan@elsewhere.test' });
  const late = (await openLink('yan@elsewhere.test')).get('token') ?? '';
  world.emulator.control.clock.advance(7 * 24 * HOUR_MS);
  await expect(client.magicLinks.authenticate({ magic_links_token: late, ...MINUTES })).rejects.toMatchObject(refusal);
});

test('members change themselves, and only administrators change others', async () => {
  const world = await createWorld();
  const { client } = world;
  await world.logIn('acme', ben);
  const { member } = await client.self.update({ name: 'Benjamin' });
  expect(member.name).toBe('Benjamin');
  expect(client.self.getSync()?.name).toBe('Benjamin');
  const { member_id } = world.member('acme', ada);
  const { members } = client.organization;
  await expect(members.update({ member_id, name: 'Eve' })).rejects.toMatchObject(missing);
  await expect(members.update({ member_id: member.member_id, roles: ['stytch_admin'] })).rejects.toMatchObject(missing);
  await expect(members.search({})).rejects.toMatchObject(missing);
  await expect(client.organization.update({ mfa_policy: 'OPTIONAL' })).rejects.toMatchObject(missing);
});

test('an administrator reaches no member and no connection of another organization', async () => {
  const world = await createWorld();
  const { client } = world;
  await world.logIn('acme', ada);
  const { member_id } = world.member('cobalt', 'dan@cobalt.test');
  const { members } = client.organization;
  await expect(members.update({ member_id, name: 'Eve' })).rejects.toMatchObject({ error_type: 'member_not_found' });
  await expect(members.delete(member_id)).rejects.toMatchObject({ error_type: 'member_not_found' });
  const result = await members.search({});
  expect(result.members.map(({ email_address }) => email_address)).toEqual([ada, ben]);
  const connection = world.organization('cobalt').sso_default_connection_id ?? '';
  await expect(client.sso.deleteConnection(connection)).rejects.toMatchObject({
    error_type: 'sso_connection_not_found',
  });
});

test('searches members page by page', async () => {
  const world = await createWorld();
  const { client } = world;
  await world.logIn('acme', ada);
  const first = await client.organization.members.search({ limit: 1 });
  expect(first.results_metadata).toEqual({ total: 2, next_cursor: '1' });
  const second = await client.organization.members.search({ limit: 1, cursor: '1' });
  expect(second.members).toMatchObject([{ email_address: ben }]);
  expect(second.results_metadata).toEqual({ total: 2 });
  const byRole = await client.organization.members.search({
    query: { operator: 'AND', operands: [{ filter_name: 'member_roles', filter_value: ['stytch_admin'] }] },
  });
  expect(byRole.members).toMatchObject([{ email_address: ada }]);
});

test('a deleted member is logged out, and may come back', async () => {
  const world = await createWorld();
  const { client, emulator } = world;
  const { session_token } = await world.logIn('acme', ben);
  await world.logIn('acme', ada);
  const { member_id } = world.member('acme', ben);
  await client.organization.members.delete(member_id);
  const refusal = await emulator.call('/b2b/sessions/authenticate', {}, { sessionToken: session_token });
  expect(refusal.error_type).toBe('session_not_found');
  expect((await client.organization.members.search({})).members).toHaveLength(1);
  await client.organization.members.reactivate(member_id);
  expect((await client.organization.members.search({})).members).toHaveLength(2);
});

test('a removed admin who is invited again, or joins by domain, comes back without the role', async () => {
  const world = await createWorld();
  const { client, emulator } = world;
  const { organizations } = emulator.control;
  await organizations.addMember('acme', { email_address: ben, roles: ['stytch_admin'] });
  organizations.removeMember('acme', ben);
  await world.logIn('acme', ada);
  await client.magicLinks.email.invite({ email_address: ben });
  expect(world.member('acme', ben)).toMatchObject({ status: 'invited', role_ids: [] });

  await organizations.addMember('acme', { email_address: ben, roles: ['stytch_admin'] });
  organizations.removeMember('acme', ben);
  const { member_session } = await world.logIn('acme', ben);
  expect(member_session?.roles).toEqual(['stytch_member']);
});

test('a new address replaces the old one after its link was opened', async () => {
  const world = await createWorld();
  const { client, openLink } = world;
  await world.logIn('acme', ben);
  const { member } = await client.self.startEmailUpdate({ email_address: 'benjamin@acme.test' });
  expect(member.email_address).toBe(ben);
  const magic_links_token = (await openLink('benjamin@acme.test')).get('token') ?? '';
  const response = await client.magicLinks.authenticate({ magic_links_token, ...MINUTES });
  expect(response.member).toMatchObject({
    email_address: 'benjamin@acme.test',
    retired_email_addresses: [{ email_address: ben }],
  });
});

test('roles come by assignment and by email domain', async () => {
  const world = await createWorld();
  const acme = world.organization('acme');
  acme.rbac_email_implicit_role_assignments = [{ role_id: 'mechanic', domain: 'acme.test' }];
  const { member_session } = await world.logIn('acme', ben);
  expect(member_session?.roles).toEqual(['stytch_member', 'mechanic']);
  expect(world.client.rbac.isAuthorizedSync('robots', 'repair')).toBe(true);
  expect(world.client.rbac.isAuthorizedSync('robots', 'scrap')).toBe(false);
});

test('a person of the identity provider’s group gets the role of the group', async () => {
  const world = await createWorld();
  const connection = world.emulator.state.b2b.connections.get(
    world.organization('cobalt').sso_default_connection_id ?? '',
  );
  if (connection?.kind !== 'saml') throw new Error('The default connection speaks SAML.');
  connection.saml_group_implicit_role_assignments = [{ role_id: 'stytch_admin', group: 'directors' }];
  await world.client.sso.start({ connection_id: connection.connection_id });
  const query = await world.passIdentityProvider({ email: 'dan@cobalt.test', groups: 'directors' });
  const response = await world.client.sso.authenticate({ sso_token: query.get('token') ?? '', ...MINUTES });
  expect(response.member).toMatchObject({ is_admin: true });
});

test('deleting an organization logs its members out', async () => {
  const world = await createWorld();
  const { client, emulator } = world;
  await world.logIn('acme', ada);
  await client.organization.delete();
  expect(client.session.getSync()).toBeNull();
  expect(emulator.state.b2b.organizations.findBySlug('acme')).toBeUndefined();
  expect(emulator.state.b2b.members.membershipsOf(ben)).toEqual([]);
});

test('a snapshot keeps organizations, members, passwords, connections and sessions', async () => {
  const world = await createWorld();
  const { control, state, call } = world.emulator;
  const { session_token } = await world.logIn('acme', ada);
  state.b2b.organizations.create('Delta Yards', 'delta');
  const snapshot: unknown = JSON.parse(JSON.stringify(control.snapshot()));
  control.reset();
  expect(state.b2b.organizations.all()).toHaveLength(3);
  control.restore(snapshot);
  expect(state.b2b.organizations.all().map(({ organization_slug }) => organization_slug)).toEqual([
    'acme',
    'borealis',
    'cobalt',
    'delta',
  ]);
  expect((await call('/b2b/sessions/authenticate', {}, { sessionToken: session_token })).status).toBe(200);
  expect(state.b2b.passwords.idOf(ada)).not.toBe('');
});

import { expect, test } from 'vitest';
import type { B2bWorld } from '../../conformance/b2bWorld.ts';
import { useB2bClient } from '../../conformance/useB2bClient.ts';
import { createTestEmulator, PROVIDER_URL } from '../../testing/createTestEmulator.ts';

const createWorld = useB2bClient();
const ada = 'ada@acme.test';
const ben = 'ben@acme.test';
const missing = { error_type: 'rbac_permission_missing_actions' };

type Resource = { id: string; active: boolean; userName: string; displayName: string; members: { value: string }[] };
type Answer = { status: number; body: Resource & { Resources: Resource[]; totalResults: number; scimType?: string } };

/** Creates the connection of Acme, and the calls of its directory. */
async function connect(world: B2bWorld) {
  await world.logIn('acme', ada);
  const { connection } = await world.client.scim.createConnection({ display_name: 'Acme directory' });
  const call = async (
    method: string,
    path: string,
    body?: object,
    token = connection.bearer_token,
  ): Promise<Answer> => {
    const response = await world.emulator.app.request(`${connection.base_url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  };
  const hire = async (address: string, name = 'Zoe Park') =>
    (await call('POST', '/Users', { userName: address, displayName: name, externalId: `id of ${address}` })).body;
  return { connection, call, hire };
}

test('the directory hires a person, changes the name, fires and rehires', async () => {
  const world = await createWorld();
  const { call, hire } = await connect(world);
  const { id, active } = await hire('zoe@acme.test');
  expect(active).toBe(true);
  expect(world.member('acme', 'zoe@acme.test')).toMatchObject({ member_id: id, status: 'active', name: 'Zoe Park' });
  await call('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'displayName', value: 'Zoe Parker' }] });
  expect(world.member('acme', 'zoe@acme.test').name).toBe('Zoe Parker');
  const { sessionToken } = await world.emulator.control.organizations.openSession('acme', 'zoe@acme.test');
  // Microsoft's directory sends the flag as text and the operation in upper case.
  await call('PATCH', `/Users/${id}`, { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] });
  expect(world.member('acme', 'zoe@acme.test').status).toBe('deleted');
  expect(world.emulator.state.b2b.sessions.find(sessionToken)).toBeUndefined();
  await call('PUT', `/Users/${id}`, { userName: 'zoe@acme.test', displayName: 'Zoe Parker', active: true });
  expect(world.member('acme', 'zoe@acme.test').status).toBe('active');
  expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
  expect(world.member('acme', 'zoe@acme.test').status).toBe('deleted');
});

test('the directory takes over a member with the same address, and never changes the others', async () => {
  const world = await createWorld();
  const { call, hire } = await connect(world);
  const { member_id } = world.member('acme', ben);
  expect((await hire(ben, 'Ben Carver')).id).toBe(member_id);
  expect(await call('POST', '/Users', { userName: ben })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  });
  const { member_id: acmeMember } = world.member('acme', ada);
  expect((await call('DELETE', `/Users/${acmeMember}`)).status).toBe(404);
  const { member_id: foreign } = world.member('cobalt', 'dan@cobalt.test');
  expect((await call('GET', `/Users/${foreign}`)).status).toBe(404);
});

test('finds users by name and pages through them', async () => {
  const world = await createWorld();
  const { call, hire } = await connect(world);
  for (const name of ['yan', 'zoe']) await hire(`${name}@acme.test`);
  const response = await call('GET', `/Users?filter=${encodeURIComponent('userName eq "zoe@acme.test"')}`);
  expect(response.body).toMatchObject({ totalResults: 1, Resources: [{ userName: 'zoe@acme.test' }] });
  const second = await call('GET', '/Users?startIndex=2&count=1');
  expect(second.body).toMatchObject({ totalResults: 2, Resources: [{ userName: 'zoe@acme.test' }] });
  expect((await call('GET', '/Users?filter=nonsense')).status).toBe(400);
});

test('a group gives its members the role that the administrator mapped to it', async () => {
  const world = await createWorld();
  const { connection, call, hire } = await connect(world);
  const { id } = await hire('zoe@acme.test');
  const group = await call('POST', '/Groups', { displayName: 'Mechanics', members: [{ value: id }] });
  const { scim_groups } = await world.client.scim.getConnectionGroups({});
  expect(scim_groups).toMatchObject([{ group_id: group.body.id, group_name: 'Mechanics' }]);
  const rolesOf = async () => {
    const { members } = await world.client.organization.members.search({
      query: { operator: 'AND', operands: [{ filter_name: 'member_emails', filter_value: ['zoe@acme.test'] }] },
    });
    return members[0]?.roles.map(({ role_id }) => role_id);
  };
  expect(await rolesOf()).toEqual(['stytch_member']);
  await world.client.scim.updateConnection({
    connection_id: connection.connection_id,
    scim_group_implicit_role_assignments: [{ role_id: 'mechanic', group_id: group.body.id }],
  });
  expect(await rolesOf()).toEqual(['stytch_member', 'mechanic']);
  const path = `/Groups/${group.body.id}`;
  await call('PATCH', path, { Operations: [{ op: 'remove', path: `members[value eq "${id}"]` }] });
  expect(await rolesOf()).toEqual(['stytch_member']);
  await call('PATCH', path, { Operations: [{ op: 'add', path: 'members', value: [{ value: id }] }] });
  expect(await rolesOf()).toEqual(['stytch_member', 'mechanic']);
  await call('DELETE', path);
  expect(await rolesOf()).toEqual(['stytch_member']);
});

test('both tokens are valid while a token is rotated, and one afterwards', async () => {
  const world = await createWorld();
  const { connection, call } = await connect(world);
  const { connection_id, bearer_token } = connection;
  const { scim } = world.client;
  const rotation = await scim.rotateStart(connection_id);
  const { next_bearer_token } = rotation.connection;
  await expect(scim.rotateStart(connection_id)).rejects.toMatchObject({
    error_type: 'scim_token_rotation_in_progress',
  });
  const statusWith = async (token: string) => (await call('GET', '/Users', undefined, token)).status;
  expect([await statusWith(bearer_token), await statusWith(next_bearer_token)]).toEqual([200, 200]);
  await scim.rotateCancel(connection_id);
  expect([await statusWith(bearer_token), await statusWith(next_bearer_token)]).toEqual([200, 401]);
  const again = (await scim.rotateStart(connection_id)).connection.next_bearer_token;
  const { connection: completion } = await scim.rotateComplete(connection_id);
  expect(completion.bearer_token_last_four).toBe(again.slice(-4));
  expect([await statusWith(bearer_token), await statusWith(again)]).toEqual([401, 200]);
  world.emulator.control.clock.advance(366 * 24 * 60 * 60 * 1000);
  expect(await statusWith(again)).toBe(401);
});

test('shows a token once, stores none, and accepts none for another connection', async () => {
  const world = await createWorld();
  const { connection, call } = await connect(world);
  const { connection: read } = await world.client.scim.getConnection(connection.connection_id);
  expect(JSON.stringify(read)).not.toContain(connection.bearer_token);
  const storedText = JSON.stringify([...world.emulator.state.b2b.scim.persistedConnections.entries()]);
  expect(storedText).not.toContain(connection.bearer_token);
  expect((await call('GET', '/Users', undefined, 'another')).status).toBe(401);
  const unknown = await world.emulator.app.request(`${PROVIDER_URL}/v1/b2b/scim/none/Users`, {
    headers: { Authorization: `Bearer ${connection.bearer_token}` },
  });
  expect(unknown.status).toBe(401);
  await world.client.scim.deleteConnection(connection.connection_id);
  expect((await call('GET', '/Users')).status).toBe(401);
  expect(world.client.organization.getSync()).toMatchObject({ organization_slug: 'acme' });
});

test('members without the role, and administrators of other organizations, reach no connection', async () => {
  const world = await createWorld();
  const { connection, call } = await connect(world);
  const { connection_id } = connection;
  const group = await call('POST', '/Groups', { displayName: 'Mechanics' });
  const { scim, session } = world.client;
  await session.revoke();
  await world.logIn('acme', ben);
  const change = {
    connection_id,
    scim_group_implicit_role_assignments: [{ role_id: 'stytch_admin', group_id: group.body.id }],
  };
  const calls = () => [
    () => scim.createConnection({ display_name: 'Mine' }),
    () => scim.getConnection(connection_id),
    () => scim.getConnectionGroups({}),
    () => scim.updateConnection(change),
    () => scim.rotateStart(connection_id),
    () => scim.rotateComplete(connection_id),
    () => scim.rotateCancel(connection_id),
    () => scim.deleteConnection(connection_id),
  ];
  for (const attempt of calls()) await expect(attempt()).rejects.toMatchObject(missing);
  await session.revoke();
  await world.emulator.control.organizations.addMember('cobalt', {
    email_address: 'eve@cobalt.test',
    roles: ['stytch_admin'],
  });
  world.emulator.control.organizations.update('cobalt', { auth_methods: 'ALL_ALLOWED' });
  await world.logIn('cobalt', 'eve@cobalt.test');
  for (const attempt of calls().slice(1)) {
    await expect(attempt()).rejects.toMatchObject({ error_type: 'scim_connection_not_found' });
  }
});

test('a role can only be mapped to a group that the directory has sent', async () => {
  const world = await createWorld();
  const { connection } = await connect(world);
  const map = (role_id: string, group_id: string) =>
    world.client.scim.updateConnection({
      connection_id: connection.connection_id,
      scim_group_implicit_role_assignments: [{ role_id, group_id }],
    });
  await expect(map('mechanic', 'none')).rejects.toMatchObject({ error_type: 'scim_group_not_found' });
  await expect(map('emperor', 'none')).rejects.toMatchObject({ error_type: 'invalid_role' });
});

test('the audit log names who did what, also what was refused, and holds no secret', async () => {
  const world = await createWorld();
  const { connection, call, hire } = await connect(world);
  await hire('zoe@acme.test');
  await call('DELETE', '/Users/none');
  await world.client.session.revoke();
  await world.logIn('acme', ben);
  await world.client.organization.update({ mfa_policy: 'OPTIONAL' }).catch(() => {});
  const log = world.emulator.control.organizations.audit('acme');
  expect(log.map(({ actor, action, outcome }) => [actor.name, action, outcome])).toEqual([
    [ada, 'POST /scim', 'done'],
    ['Acme directory', 'POST /Users', 'done'],
    ['Acme directory', 'DELETE /Users/none', '404'],
    [ben, 'PUT /organizations/me', 'rbac_permission_missing_actions'],
  ]);
  expect(JSON.stringify(log)).not.toContain(connection.bearer_token);
  const auditResponse = await world.emulator.app.request(`${PROVIDER_URL}/control/organizations/acme/audit`);
  expect(await auditResponse.json()).toEqual({ entries: log });
});

test('an invite cannot give a role that the caller may not give', async () => {
  const { state, control, app } = await createTestEmulator({ vertical: 'B2B' });
  state.b2b.organizations.update(state.b2b.organizations.find('acme') ?? expect.fail(), {
    custom_roles: [
      {
        role_id: 'recruiter',
        description: '',
        permissions: [{ resource_id: 'stytch.member', actions: ['create'] }],
      },
    ],
  });
  await control.organizations.addMember('acme', { email_address: ben, roles: ['recruiter'] });
  const { sessionToken } = await control.organizations.openSession('acme', ben);
  const { publicToken } = state.identity;
  const invite = async (body: object) => {
    const response = await app.request(`${PROVIDER_URL}/sdk/v1/b2b/magic_links/email/invite`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${publicToken}:${sessionToken}`)}`, Origin: 'http://localhost:4101' },
      body: JSON.stringify({ email_address: 'zoe@acme.test', ...body }),
    });
    return ((await response.json()) as { error_type?: string }).error_type;
  };
  expect(await invite({ roles: ['stytch_admin'] })).toBe('rbac_permission_missing_actions');
  expect(await invite({})).toBeUndefined();
});

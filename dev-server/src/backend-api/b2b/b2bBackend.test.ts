import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type B2bNodeWorld, openB2bNodeWorlds } from '../../conformance/b2bNodeWorld.ts';

let worlds: Awaited<ReturnType<typeof openB2bNodeWorlds>>;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  worlds = await openB2bNodeWorlds();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await worlds.close();
});

test('a host verifies the JWT of a member without a call, and reads the organization in it', async () => {
  const { client, logIn, ada, acme } = await worlds.create();
  const { session_jwt } = await logIn(ada);
  const session = await client.sessions.authenticateJwtLocal({ session_jwt });
  expect(session).toMatchObject({
    member_id: ada.member_id,
    organization_id: acme.organization_id,
    organization_slug: 'acme',
    roles: ['stytch_member', 'stytch_admin'],
  });
});

test('permissions are checked by the roles of the project and of the organization', async () => {
  const { client, logIn, ben, acme } = await worlds.create();
  const { session_token } = await logIn(ben);
  const { organization_id } = acme;
  const repair = () =>
    client.sessions.authenticate({
      ...{ session_token, authorization_check: { organization_id, resource_id: 'robots', action: 'repair' } },
    });
  await expect(repair()).rejects.toMatchObject({ error_type: 'session_authorization_error' });
  const night = { role_id: 'night', description: '', permissions: [{ resource_id: 'robots', actions: ['repair'] }] };
  await client.rbac.organizations.setOrgPolicy({ organization_id, org_policy: { roles: [night] } });
  await client.organizations.members.update({ organization_id, member_id: ben.member_id, roles: ['night'] });
  expect((await repair()).verdict).toEqual({ authorized: true, granting_roles: ['night'] });
});

test('a host creates an organization, invites a member and finds it again', async () => {
  const { client, emulator } = await worlds.create();
  const { organization } = await client.organizations.create({ organization_name: 'Delta Yards' });
  const { organization_id, organization_slug } = organization;
  expect(organization_slug).toBe('delta-yards');
  const { member_id } = await client.magicLinks.email.invite({ organization_id, email_address: 'eve@delta.test' });
  expect((await emulator.state.inbox.waitFor({ to: 'eve@delta.test', kind: 'invite' })).subject).toContain(
    'Delta Yards',
  );
  const result = await client.organizations.members.search({ organization_ids: [organization_id] });
  expect(result.members).toMatchObject([{ member_id, status: 'invited', is_locked: false }]);
});

test('a host connects a directory, and both of its tokens count during a rotation', async () => {
  const { client, acme } = await worlds.create();
  const { organization_id } = acme;
  const { connection } = await client.scim.connection.create({ organization_id });
  const { connection_id = '', base_url = '', bearer_token = '' } = connection ?? {};
  const statusWith = async (token: string) =>
    (await fetch(`${base_url}/Users`, { headers: { Authorization: `Bearer ${token}` } })).status;
  const next = (await client.scim.connection.rotateStart({ organization_id, connection_id })).connection;
  const nextToken = next?.next_bearer_token ?? '';
  expect([await statusWith(bearer_token), await statusWith(nextToken)]).toEqual([200, 200]);
  await client.scim.connection.rotateComplete({ organization_id, connection_id });
  expect([await statusWith(bearer_token), await statusWith(nextToken)]).toEqual([401, 200]);
});

test('an update of a directory connection names the mapped group, which the list of groups has too', async () => {
  const { client, emulator, acme } = await worlds.create();
  const { organization_id } = acme;
  const { connection_id = '' } = (await client.scim.connection.create({ organization_id })).connection ?? {};
  const directory = { organization_id, connection_id };
  const group = emulator.state.b2b.scim.addGroup({ ...directory, group_name: 'Mechanics', memberIds: [] });
  const mapping = { role_id: 'mechanic', group_id: group.group_id, group_name: 'Mechanics' };
  const { connection } = await client.scim.connection.update({
    ...{ ...directory, scim_group_implicit_role_assignments: [mapping] },
  });
  expect(connection?.scim_group_implicit_role_assignments).toEqual([mapping]);
  const { scim_groups } = await client.scim.connection.getGroups(directory);
  expect(scim_groups).toEqual([{ ...directory, group_id: group.group_id, group_name: 'Mechanics' }]);
});

test("only the project's secret manages a directory connection, not the token of the directory", async () => {
  const { client, emulator, acme } = await worlds.create();
  const { organization_id } = acme;
  const { connection } = await client.scim.connection.create({ organization_id });
  const { connection_id, bearer_token } = connection ?? {};
  const connectionsPath = `${emulator.state.providerUrl}/v1/b2b/scim/${organization_id}/connection`;
  for (const Authorization of ['', `Bearer ${bearer_token}`]) {
    for (const url of [connectionsPath, `${connectionsPath}/${connection_id}`]) {
      expect((await fetch(url, { headers: { Authorization } })).status).toBe(401);
    }
    const refusal = await fetch(`${connectionsPath}/${connection_id}`, {
      method: 'DELETE',
      headers: { Authorization },
    });
    expect(refusal.status).toBe(401);
  }
  expect((await client.scim.connection.get({ organization_id })).connection?.connection_id).toBe(connection_id);
});

test('each vertical refuses the calls of the other', async () => {
  const { client, emulator }: B2bNodeWorld = await worlds.create();
  const { projectId, secret } = emulator.state.identity;
  const headers = { Authorization: `Basic ${btoa(`${projectId}:${secret}`)}` };
  const users = await emulator.app.request('http://localhost/v1/users/none', { headers });
  expect(await users.json()).toMatchObject({ error_type: 'invalid_consumer_endpoint' });
  emulator.control.changeProject({ vertical: 'CONSUMER' });
  await expect(client.organizations.get({ organization_id: 'acme' })).rejects.toMatchObject({
    error_type: 'invalid_b2b_endpoint',
  });
});

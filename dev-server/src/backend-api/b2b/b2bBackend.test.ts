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
  const found = await client.organizations.members.search({ organization_ids: [organization_id] });
  expect(found.members).toMatchObject([{ member_id, status: 'invited', is_locked: false }]);
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

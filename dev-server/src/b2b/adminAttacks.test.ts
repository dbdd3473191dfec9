import { expect, test } from 'vitest';
import type { B2bWorld } from '../conformance/b2bWorld.ts';
import { useB2bClient } from '../conformance/useB2bClient.ts';

const createWorld = useB2bClient();
const ada = 'ada@acme.test';
const ben = 'ben@acme.test';

/** Calls every method of admins about a member and a SAML connection. */
function callsAbout({ client }: B2bWorld, member_id: string, connection_id: string) {
  const { organization, sso, session } = client;
  const { members } = organization;
  return {
    update: () => members.update({ member_id, roles: ['stytch_admin'] }),
    rename: () => members.update({ member_id, name: 'Eve' }),
    delete: () => members.delete(member_id),
    reactivate: () => members.reactivate(member_id),
    deletePhone: () => members.deleteMFAPhoneNumber(member_id),
    deleteTotp: () => members.deleteMFATOTP(member_id),
    changeEmail: () => members.startEmailUpdate({ member_id, email_address: 'eve@acme.test' }),
    endSessions: () => session.revokeForMember({ member_id }),
    updateSaml: () => sso.saml.updateConnection({ connection_id, idp_sso_url: 'https://evil.example' }),
    updateSamlByUrl: () =>
      sso.saml.updateConnectionByURL({ connection_id, metadata_url: 'https://evil.example/metadata' }),
    deleteCertificate: () => sso.saml.deleteVerificationCertificate({ connection_id, certificate_id: 'certificate' }),
    deleteConnection: () => sso.deleteConnection(connection_id),
  };
}

const callsAboutOwn = ({ client }: B2bWorld) => ({
  search: () => client.organization.members.search({}),
  create: () => client.organization.members.create({ email_address: 'eve@acme.test', roles: ['stytch_admin'] }),
  invite: () => client.magicLinks.email.invite({ email_address: 'eve@acme.test' }),
  settings: () => client.organization.update({ auth_methods: 'ALL_ALLOWED' }),
  rename: () => client.organization.update({ organization_name: 'Evil' }),
  remove: () => client.organization.delete(),
  connections: () => client.sso.getConnections(),
  createSaml: () => client.sso.saml.createConnection({ display_name: 'Evil' }),
  createOidc: () => client.sso.oidc.createConnection({ display_name: 'Evil' }),
});

/** Returns the data that no refused call may change. */
const stored = ({ emulator }: B2bWorld) => {
  const { organizations, members, connections } = emulator.state.b2b;
  return JSON.stringify([organizations, members, connections].map(({ persisted }) => [...persisted.entries()]));
};

test('a member without the role is refused by every method, and changes nothing', async () => {
  const world = await createWorld();
  await world.logIn('acme', ben);
  await world.emulator.control.organizations.addConnection('acme', { display_name: 'Okta' });
  const [connection] = world.emulator.control.organizations.connections('acme');
  const before = stored(world);
  const calls = {
    ...callsAbout(world, world.member('acme', ada).member_id, connection?.connection_id ?? ''),
    ...callsAboutOwn(world),
  };
  for (const [name, call] of Object.entries(calls)) {
    await expect(call(), name).rejects.toMatchObject({ error_type: 'rbac_permission_missing_actions' });
  }
  expect(stored(world)).toBe(before);
});

test('an admin who names ids of another organization finds nothing, and changes nothing', async () => {
  const world = await createWorld();
  await world.logIn('acme', ada);
  const { sso_default_connection_id } = world.organization('cobalt');
  const before = stored(world);
  const calls = callsAbout(world, world.member('cobalt', 'dan@cobalt.test').member_id, sso_default_connection_id ?? '');
  for (const [name, call] of Object.entries(calls)) {
    await expect(call(), name).rejects.toMatchObject({
      error_type: expect.stringMatching(/^(member|sso_connection)_not_found$/),
    });
  }
  const foreign = { sso_default_connection_id: sso_default_connection_id ?? '' };
  await expect(world.client.organization.update(foreign)).rejects.toMatchObject({
    error_type: 'invalid_sso_default_connection_id',
  });
  expect(stored(world)).toBe(before);
});

test('a role that does not exist is given to nobody', async () => {
  const world = await createWorld();
  await world.logIn('acme', ada);
  const { member_id } = world.member('acme', ben);
  const { client } = world;
  const refused = { error_type: 'invalid_role' };
  await expect(client.organization.members.update({ member_id, roles: ['emperor'] })).rejects.toMatchObject(refused);
  const invite = client.magicLinks.email.invite({ email_address: 'eve@acme.test', roles: ['emperor'] });
  await expect(invite).rejects.toMatchObject(refused);
});

test.each([
  ...['https://127.0.0.1/metadata', 'https://[::1]/metadata', 'https://169.254.169.254/latest/meta-data'],
  ...['http://127.0.0.1/metadata', 'file:///etc/passwd', 'https://', 'metadata'],
])("an admin reads nothing of the provider's network by the metadata URL %s", async (metadata_url) => {
  const world = await createWorld();
  await world.logIn('acme', ada);
  const { connection } = await world.client.sso.saml.createConnection({});
  const { connection_id } = connection;
  await expect(world.client.sso.saml.updateConnectionByURL({ connection_id, metadata_url })).rejects.toMatchObject({
    error_type: 'invalid_saml_metadata_url',
  });
  const { saml_connections } = await world.client.sso.getConnections();
  expect(saml_connections.find((one) => one.connection_id === connection_id)).toMatchObject({
    status: 'pending',
    idp_sso_url: '',
  });
});

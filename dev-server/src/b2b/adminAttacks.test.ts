import { expect, test } from 'vitest';
import { type B2bWorld, MINUTES } from '../conformance/b2bWorld.ts';
import { useB2bClient } from '../conformance/useB2bClient.ts';
import { rolesOf } from './access/describe.ts';

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

/** The changes of nothing, whose answers would have a whole member or connection. */
const changesOfNothing = ({ client }: B2bWorld, member_id: string, connection_id: string) => ({
  member: () => client.organization.members.update({ member_id }),
  unlinked: () => client.organization.members.update({ member_id, unlink_email: true }),
  saml: () => client.sso.saml.updateConnection({ connection_id }),
});

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
const snapshot = ({ emulator }: B2bWorld) => {
  const { organizations, members, connections } = emulator.state.b2b;
  return JSON.stringify([organizations, members, connections].map(({ persisted }) => [...persisted.entries()]));
};

test('a member without the role is refused by every method, and changes nothing', async () => {
  const world = await createWorld();
  await world.logIn('acme', ben);
  await world.emulator.control.organizations.addConnection('acme', { display_name: 'Okta' });
  const [connection] = world.emulator.control.organizations.connections('acme');
  const before = snapshot(world);
  const calls = {
    ...callsAbout(world, world.member('acme', ada).member_id, connection?.connection_id ?? ''),
    ...changesOfNothing(world, world.member('acme', ada).member_id, connection?.connection_id ?? ''),
    ...callsAboutOwn(world),
  };
  for (const [name, call] of Object.entries(calls)) {
    await expect(call(), name).rejects.toMatchObject({ error_type: 'rbac_permission_missing_actions' });
  }
  expect(snapshot(world)).toBe(before);
});

test('an admin who names ids of another organization finds nothing, and changes nothing', async () => {
  const world = await createWorld();
  await world.logIn('acme', ada);
  const { sso_default_connection_id } = world.organization('cobalt');
  const before = snapshot(world);
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
  expect(snapshot(world)).toBe(before);
});

test('a role that does not exist is given to nobody', async () => {
  const world = await createWorld();
  await world.logIn('acme', ada);
  const { member_id } = world.member('acme', ben);
  const { client } = world;
  const refusal = { error_type: 'invalid_role' };
  await expect(client.organization.members.update({ member_id, roles: ['emperor'] })).rejects.toMatchObject(refusal);
  const invite = client.magicLinks.email.invite({ email_address: 'eve@acme.test', roles: ['emperor'] });
  await expect(invite).rejects.toMatchObject(refusal);
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
  expect(saml_connections.find((connection) => connection.connection_id === connection_id)).toMatchObject({
    status: 'pending',
    idp_sso_url: '',
  });
});

const cobaltMember = 'dan@cobalt.test';
/** The ways by which a member, or an admin of the own organization, gets the address of a stranger. */
const changes: Record<string, (world: B2bWorld) => Promise<unknown>> = {
  'by the call for members': ({ client, member }) =>
    client.organization.members.update({ member_id: member('acme', ada).member_id, email_address: cobaltMember }),
  'by the own directory': async ({ client, emulator }) => {
    const { connection } = await client.scim.createConnection({});
    const call = (method: string, path: string, body: object) =>
      emulator.app.request(`${connection.base_url}/Users${path}`, {
        method,
        headers: { Authorization: `Bearer ${connection.bearer_token}`, 'Content-Type': 'application/scim+json' },
        body: JSON.stringify(body),
      });
    const user = await call('POST', '', { userName: ada, active: true });
    const { id } = (await user.json()) as { id: string };
    const Operations = [{ op: 'replace', path: 'userName', value: cobaltMember }];
    expect((await call('PATCH', `/${id}`, { Operations })).status).toBe(200);
  },
};

test.each(Object.entries(changes))(
  'a member who takes the address of a stranger %s reaches nothing of theirs',
  async (_, change) => {
    const world = await createWorld({ cross_organization_passwords: true });
    const { client, emulator, member, organization } = world;
    await world.logIn('acme', ada);
    Object.assign(organization('cobalt'), { auth_methods: 'ALL_ALLOWED', claimed_email_domains: [] });
    Object.assign(organization('acme'), {
      rbac_email_implicit_role_assignments: [{ domain: 'cobalt.test', role_id: 'recruiter' }],
    });
    // A link and a code that were sent to the own address, and are redeemed after the change.
    const { organization_id } = organization('acme');
    await client.magicLinks.email.loginOrSignup({ organization_id, email_address: ada });
    const link = (await world.openLink(ada, 'login')).get('token') ?? '';
    await client.otps.email.loginOrSignup({ organization_id, email_address: ada });
    const code = await world.passcode(ada);

    await change(world);
    const cobaltInAcme = member('acme', cobaltMember);
    expect(cobaltInAcme.email_address_verified).toBe(false);
    const { discovered_organizations } = await client.discovery.organizations.list();
    expect(discovered_organizations.map((organization) => organization.organization?.organization_slug)).toEqual([
      'acme',
    ]);
    const cobalt = organization('cobalt').organization_id;
    await expect(client.session.exchange({ organization_id: cobalt, ...MINUTES })).rejects.toMatchObject({
      error_type: 'insufficient_factors_for_session_exchange',
    });
    await expect(client.passwords.resetBySession({ password: 'Violet kettle marching 42' })).rejects.toMatchObject({
      error_type: 'unauthorized_action',
    });
    const half = await client.session.exchange({ organization_id, ...MINUTES });
    expect(half).toMatchObject({ member_authenticated: false });
    await expect(
      client.discovery.intermediateSessions.exchange({ organization_id: cobalt, ...MINUTES }),
    ).rejects.toMatchObject({ error_type: 'invalid_intermediate_session_token_for_organization' });
    await expect(client.magicLinks.authenticate({ magic_links_token: link, ...MINUTES })).rejects.toMatchObject({
      error_type: 'unable_to_auth_magic_link',
    });
    await expect(
      client.otps.email.authenticate({ organization_id, email_address: cobaltMember, code, ...MINUTES }),
    ).rejects.toMatchObject({ error_type: 'otp_code_not_found' });
    expect(cobaltInAcme.email_address_verified).toBe(false);
    expect(rolesOf(emulator.state, cobaltInAcme).map(({ role_id }) => role_id)).not.toContain('recruiter');
  },
);

test('an admin maps roles of an external connection only with the permission, and only roles that exist', async () => {
  const world = await createWorld();
  await world.logIn('acme', ada);
  const { client, organization } = world;
  const { organization_id: external_organization_id, sso_default_connection_id } = organization('cobalt');
  const { connection } = await client.sso.external.createConnection({
    external_organization_id,
    external_connection_id: sso_default_connection_id ?? '',
    display_name: 'Partner',
  });
  const { connection_id } = connection;
  await expect(
    client.sso.external.updateConnection({
      connection_id,
      external_connection_implicit_role_assignments: [{ role_id: 'emperor' }],
    }),
  ).rejects.toMatchObject({ error_type: 'invalid_role' });
});

import { expect, test } from 'vitest';
import { useB2bClient } from '../conformance/useB2bClient.ts';
import { DEMO_PASSWORD } from './demoCompany.ts';

const createWorld = useB2bClient();
const MINUTES = { session_duration_minutes: 30 };
const ada = 'ada@acme.test';
const ben = 'ben@acme.test';

test('an invitation still works after the slug has changed, and the former slug finds nothing', async () => {
  const world = await createWorld();
  const { client } = world;
  await world.logIn('acme', ada);
  await client.magicLinks.email.invite({ email_address: 'zoe@elsewhere.test' });
  const token = (await world.openLink('zoe@elsewhere.test')).get('token') ?? '';
  await client.organization.update({ organization_slug: 'apex' });
  expect(client.organization.getSync()?.organization_slug).toBe('apex');
  const { organization } = await client.organization.getBySlug({ organization_slug: 'acme' });
  expect(organization).toBeNull();
  await client.session.revoke();
  const response = await client.magicLinks.authenticate({ magic_links_token: token, ...MINUTES });
  expect(response).toMatchObject({ member_authenticated: true, organization: { organization_slug: 'apex' } });
});

test.each([
  ['Planet', 'Planet+', /^planet$/, /^planet-2$/],
  ['会社', 'Компания', /^organization$/, /^organization-2$/],
  ['a'.repeat(128), 'a'.repeat(128), /^a{128}$/, /^a{126}-2$/],
])('the names %s and %s get different slugs, which the settings accept', async (first, second, ...slugs) => {
  const { emulator } = await createWorld();
  const { organizations } = emulator.control;
  const createdOrganizations = [first, second].map((organization_name) => organizations.create({ organization_name }));
  for (const [index, { organization_id, organization_slug }] of createdOrganizations.entries()) {
    expect(organization_slug).toMatch(slugs[index] ?? '');
    expect(() => organizations.update(organization_id, { organization_slug })).not.toThrow();
  }
});

test('a slug in capital letters is the slug of another organization, too', async () => {
  const world = await createWorld();
  const { client } = world;
  await world.logIn('acme', ada);
  const duplicate = client.organization.update({ organization_slug: 'COBALT' });
  await expect(duplicate).rejects.toMatchObject({ error_type: 'organization_slug_already_used' });
  const { organization } = await client.organization.update({ organization_slug: 'ACME' });
  expect(organization.organization_slug).toBe('acme');
});

test('the end of one organization ends neither a session nor a membership in another one', async () => {
  const world = await createWorld();
  const { client, emulator } = world;
  await world.logIn('acme', ada);
  await client.magicLinks.email.invite({ email_address: 'zoe@elsewhere.test' });
  const token = (await world.openLink('zoe@elsewhere.test')).get('token') ?? '';
  Object.assign(world.organization('borealis'), { mfa_policy: 'OPTIONAL' });
  await world.logIn('borealis', ada);
  emulator.control.organizations.remove('acme');
  const { member_session } = await client.session.authenticate(MINUTES);
  expect(member_session.organization_slug).toBe('borealis');
  const { discovered_organizations } = await client.discovery.organizations.list();
  const slugs = discovered_organizations.map(({ organization }) => organization.organization_slug);
  expect(slugs).toContain('borealis');
  expect(slugs).not.toContain('acme');
  await client.session.revoke();
  const late = client.magicLinks.authenticate({ magic_links_token: token, ...MINUTES });
  await expect(late).rejects.toMatchObject({ error_type: 'unable_to_auth_magic_link' });
});

test('a link, a code and a password from before single sign-on was enforced log nobody in', async () => {
  const world = await createWorld();
  const { client, emulator } = world;
  const { organization_id } = world.organization('acme');
  const body = { organization_id, email_address: ben };
  await client.magicLinks.email.loginOrSignup(body);
  const token = (await world.openLink(ben)).get('token') ?? '';
  await client.otps.email.loginOrSignup(body);
  const code = await world.passcode(ben);
  emulator.control.organizations.addConnection('acme', { display_name: 'Okta' });
  await world.logIn('acme', ada);
  await client.organization.update({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] });
  expect((await client.session.authenticate(MINUTES)).member.email_address).toBe(ada);
  await client.session.revoke();
  const half = { member_authenticated: false, member_session: null, session_token: '' };
  const partialMember = { ...half, primary_required: { allowed_auth_methods: ['sso'] } };
  expect(await client.otps.email.authenticate({ ...body, code, ...MINUTES })).toMatchObject(partialMember);
  expect(await client.magicLinks.authenticate({ magic_links_token: token, ...MINUTES })).toMatchObject(partialMember);
  const byPassword = client.passwords.authenticate({ ...body, password: DEMO_PASSWORD, ...MINUTES });
  expect(await byPassword).toMatchObject(partialMember);
});

test('a search by a part of an address finds members beyond the first page, in any letter case', async () => {
  const world = await createWorld();
  const { client } = world;
  await world.logIn('acme', ada);
  for (let number = 100; number < 205; number += 1) {
    await client.organization.members.create({ email_address: `person${number}@acme.test` });
  }
  const query = (filter_value: string) => ({
    query: { operator: 'AND' as const, operands: [{ filter_name: 'member_email_fuzzy' as const, filter_value }] },
  });
  const last = await client.organization.members.search(query('PERSON204'));
  expect(last.members.map(({ email_address }) => email_address)).toEqual(['person204@acme.test']);
  const first = await client.organization.members.search(query('person'));
  expect(first.members).toHaveLength(100);
  expect(first.results_metadata).toEqual({ total: 105, next_cursor: '100' });
  const rest = await client.organization.members.search({ ...query('person'), cursor: '100' });
  expect(rest.members).toHaveLength(5);
});

test('the token of a directory is readable once, then only its last four characters', async () => {
  const world = await createWorld();
  const { client } = world;
  await world.logIn('acme', ada);
  const connection = await client.scim.createConnection({ display_name: 'Okta' });
  const { bearer_token } = connection.connection;
  const later = await client.scim.getConnection(connection.connection.connection_id);
  expect(JSON.stringify(later)).not.toContain(bearer_token);
  expect(later.connection).toMatchObject({ bearer_token_last_four: bearer_token.slice(-4) });
});

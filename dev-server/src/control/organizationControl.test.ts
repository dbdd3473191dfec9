import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestKit, type TestKit } from '../kit/index.ts';

let kit: TestKit;
beforeEach(async () => {
  kit = await startTestKit({ vertical: 'b2b' });
});
afterEach(() => kit.stop());

async function http(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${kit.urls.provider}/control${path}`, {
    method,
    ...(method === 'POST' && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

test('starts with the demo company, and returns to it after a reset', () => {
  const slugs = () => kit.control.organizations.all().map(({ organization_slug }) => organization_slug);
  expect(slugs()).toEqual(['acme', 'borealis', 'cobalt']);
  kit.control.organizations.remove('cobalt');
  expect(slugs()).toEqual(['acme', 'borealis']);
  kit.reset();
  expect(slugs()).toEqual(['acme', 'borealis', 'cobalt']);
});

test('starts without the demo company when there is a seed', async () => {
  const otherKit = await startTestKit({ vertical: 'b2b', seed: {} });
  expect(otherKit.control.organizations.all()).toEqual([]);
  await otherKit.stop();
});

test('creates organizations with members, second factors and connections', async () => {
  const { organization_id } = kit.addOrganization({
    organization_name: 'Delta Yards',
    mfa_policy: 'REQUIRED_FOR_ALL',
    allowed_auth_methods: ['sso'],
  });
  const member = await kit.addMember('delta-yards', {
    email_address: 'eve@delta.test',
    roles: ['stytch_admin'],
    password: 'orchard-lantern-27-violet',
    mfa_phone_number: '+14155550123',
  });
  expect(member).toMatchObject({
    organization_id,
    status: 'active',
    is_admin: true,
    mfa_phone_number_verified: true,
    member_password_id: expect.stringMatching(/^member-password-/),
  });
  const { connection_id } = kit.addConnection('delta-yards', { display_name: 'Okta', isDefault: true });
  expect(kit.control.organizations.get('delta-yards')).toMatchObject({
    sso_default_connection_id: connection_id,
    sso_active_connections: [{ display_name: 'Okta' }],
  });
  kit.control.organizations.update('delta-yards', { mfa_policy: 'OPTIONAL' });
  expect(kit.control.organizations.get(organization_id).mfa_policy).toBe('OPTIONAL');
  expect(() => kit.addOrganization({ organization_name: 'Acme', organization_slug: 'acme' })).toThrow();
});

test('logs a member in without the widget', async () => {
  const cookies: object[] = [];
  const browser = { addCookies: (newCookies: object[]) => Promise.resolve(void cookies.push(...newCookies)) };
  const { session, organization, cookie } = await kit.signInAsMember(browser, 'acme', 'ben@acme.test');
  expect(session.organization_slug).toBe('acme');
  expect(organization.organization_name).toBe('Acme Robotics');
  expect(cookies).toHaveLength(2);
  expect(cookie).toContain('stytch_session_jwt=');
});

test('offers the same over HTTP', async () => {
  await http('POST', '/organizations', { organization_name: 'Delta Yards' });
  await http('POST', '/organizations/delta-yards', { mfa_policy: 'REQUIRED_FOR_ALL' });
  await http('POST', '/organizations/delta-yards/members', { email_address: 'eve@delta.test', name: 'Eve' });
  await http('POST', '/organizations/delta-yards/invites', { email_address: 'finn@delta.test' });
  await http('POST', '/organizations/delta-yards/connections', { display_name: 'Entra', kind: 'oidc' });
  expect((await kit.inbox.waitFor({ to: 'finn@delta.test' })).kind).toBe('invite');
  const members = kit.control.organizations.members('delta-yards');
  expect(members.map(({ email_address, status }) => [email_address, status])).toEqual([
    ['eve@delta.test', 'active'],
    ['finn@delta.test', 'invited'],
  ]);
  expect(kit.control.organizations.get('delta-yards').mfa_policy).toBe('REQUIRED_FOR_ALL');
  const [connection] = kit.control.organizations.connections('delta-yards');
  await http('DELETE', `/connections/${connection?.connection_id}`);
  await http('DELETE', '/organizations/delta-yards/members/eve@delta.test');
  expect(await http('GET', '/connections')).toMatchObject({ connections: [{}, {}] });
  expect(kit.control.organizations.members('delta-yards')).toHaveLength(1);
  await http('DELETE', '/organizations/delta-yards');
  expect(await http('GET', '/organizations')).toMatchObject({ organizations: [{}, {}, {}] });
  expect(await http('DELETE', '/organizations/delta-yards')).toMatchObject({ error_type: 'organization_not_found' });
});

import { expect, test } from 'vitest';
import { AUTH_URL, createTestEmulator, PROVIDER_URL } from '../testing/createTestEmulator.ts';

// A domain has two spellings. Chromium sends the one in ASCII for what is typed into a field for addresses; people,
// administrators and directories write the other.

const letters = 'zoe@bücher.example';
const ascii = 'zoe@xn--bcher-kva.example';

async function world() {
  const emulator = await createTestEmulator({ vertical: 'B2B' });
  const { state, control, app } = emulator;
  const { sessionToken } = await control.organizations.openSession('acme', 'ada@acme.test');
  const call = async (method: string, path: string, body?: object) => {
    const response = await app.request(`${PROVIDER_URL}/sdk/v1/b2b${path}`, {
      method,
      headers: {
        Authorization: `Basic ${btoa(`${state.identity.publicToken}:${sessionToken}`)}`,
        Origin: AUTH_URL,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { data?: Record<string, unknown>; error_type?: string }) ?? {};
  };
  return { emulator, state, control, call };
}

test.each([
  [letters, ascii],
  [ascii, letters],
])('an invitation to %s is found by %s', async (invitedAddress, typedAddress) => {
  const { state, call } = await world();
  expect(
    (await call('POST', '/magic_links/email/invite', { email_address: invitedAddress })).error_type,
  ).toBeUndefined();
  expect((await state.inbox.waitFor({ to: typedAddress })).to).toBe(ascii);
  const acme = state.b2b.organizations.find('acme')?.organization_id ?? '';
  expect(state.b2b.members.findByEmail(acme, typedAddress)?.email_address).toBe(ascii);
  const response = await call('POST', '/organizations/me/members/search', {
    query: { operator: 'AND', operands: [{ filter_name: 'member_emails', filter_value: [typedAddress] }] },
  });
  expect(response.data).toMatchObject({ members: [{ email_address: ascii }] });
});

test('a domain that an administrator allows counts for both spellings', async () => {
  const { state, call } = await world();
  const update = await call('PUT', '/organizations/me', {
    email_allowed_domains: ['Bücher.example'],
    email_jit_provisioning: 'RESTRICTED',
    email_invites: 'RESTRICTED',
  });
  expect(update.error_type).toBeUndefined();
  expect(state.b2b.organizations.find('acme')?.email_allowed_domains).toEqual(['xn--bcher-kva.example']);
  for (const email_address of [letters, 'ben@XN--BCHER-KVA.example']) {
    expect((await call('POST', '/magic_links/email/invite', { email_address })).error_type).toBeUndefined();
  }
});

test('a user signs in by either spelling', async () => {
  const emulator = await createTestEmulator();
  const { user_id } = await emulator.signUp(letters);
  expect((await emulator.signUp(ascii)).user_id).toBe(user_id);
  expect(emulator.state.users.findByEmail(letters)?.emails).toMatchObject([{ email: ascii }]);
});

test('a domain that cannot be written in ASCII is no domain', async () => {
  const { call } = await createTestEmulator();
  expect((await call('/otps/email/login_or_create', { email: 'zoe@bü/cher.example' })).error_type).toBe(
    'invalid_email',
  );
});

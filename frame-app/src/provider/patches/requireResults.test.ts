// @vitest-environment happy-dom
import { createStytchB2BClient, type StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { expect, it, vi } from 'vitest';
import { organizationInternalsOf } from './organizationInternals.ts';
import { requireResults } from './requireResults.ts';

it.each<[string, (client: StytchB2BClient) => Promise<unknown>]>([
  ['reads the member', ({ self }) => self.get()],
  ['changes the name', ({ self }) => self.update({ name: 'Ada' })],
  ['removes the phone', ({ self }) => self.deleteMFAPhoneNumber()],
  ['removes the authenticator app', ({ self }) => self.deleteMFATOTP()],
  ['removes an old address', ({ self }) => self.unlinkRetiredEmail({ email_id: 'email-1' })],
  [
    'sends a code to a new address',
    ({ self }) => self.startEmailUpdate({ email_address: 'ada@acme.test', delivery_method: 'EMAIL_OTP' }),
  ],
  [
    'proves an address',
    ({ otps }) => otps.email.authenticate({ email_address: 'ada@acme.test', code: '123456', ...at }),
  ],
  ['reads the organization', ({ organization }) => organization.get()],
  ['changes the organization', ({ organization }) => organization.update({ organization_name: 'Acme' })],
  ['reads recovery codes', ({ recoveryCodes }) => recoveryCodes.get()],
  ['renews recovery codes', ({ recoveryCodes }) => recoveryCodes.rotate()],
  [
    'uses a recovery code',
    ({ recoveryCodes }) => recoveryCodes.recover({ recovery_code: 'a', member_id: 'member-1', ...at }),
  ],
  ['takes a code of an app', ({ totp }) => totp.authenticate({ code: '123456', member_id: 'member-1', ...at })],
  [
    'takes a code of a text message',
    ({ otps }) => otps.sms.authenticate({ code: '123456', member_id: 'member-1', ...at }),
  ],
  ['switches', ({ session }) => session.exchange(at)],
  ['sets a password', ({ passwords }) => passwords.resetBySession({ password: 'Violet kettle marching' })],
])('a call that %s fails if the response lacks its result, and changes nothing here', async (_, act) => {
  const { client, reports } = signedIn({ request_id: 'request-1', status_code: 200 });
  await expect(act(client)).rejects.toMatchObject({ failure: { code: 'provider_unreachable' } });
  expect(reports).not.toHaveBeenCalled();
});

it('a proof that asks for a second factor instead of a session is passed on', async () => {
  const { client } = signedIn({ member_session: null, intermediate_session_token: 'token-1' });
  const proof = client.otps.email.authenticate({ email_address: 'ada@acme.test', code: '123456', ...at });
  expect(await proof).toMatchObject({ intermediate_session_token: 'token-1' });
});

const at = { organization_id: 'organization-1', session_duration_minutes: 5 };

/** Creates a client that holds a session, and that gets this response to each call. */
function signedIn(response: object) {
  vi.stubGlobal('fetch', async () => Response.json({ data: response }));
  const client = createStytchB2BClient('public-token-test-requireResults');
  requireResults(organizationInternalsOf(client).networkClient);
  const onMissing = vi.fn();
  client.self.onChange(onMissing);
  client.organization.onChange(onMissing);
  return { client, reports: onMissing };
}

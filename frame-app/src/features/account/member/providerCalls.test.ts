import type { Member, Organization, StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { type AuthenticationFactor, resolveConfig, signedOut } from '@vestibule/shared-protocol';
import { describe, expect, it, vi } from 'vitest';
import { memberSignIn } from '../../../testing/fakeOrganizations.ts';
import { createMemberAccount, readMembership } from './providerCalls.ts';

const noRules = { organization_id: 'organization-1', organization_name: 'Acme', mfa_policy: 'OPTIONAL' };
const adaAlone = { member_id: 'member-1', email_address: 'ada@acme.test' };
const withApp = { totp_registration_id: 'totp-1', mfa_enrolled: true };

const membershipOf = (member: object, organization: object = {}, factors: AuthenticationFactor[] = []) =>
  readMembership(
    { ...adaAlone, ...member } as unknown as Member,
    { ...noRules, ...organization } as unknown as Organization,
    { authentication_factors: factors },
  );

describe('a membership', () => {
  it.each([
    [{}, {}, true],
    [{}, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] }, false],
    [{}, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] }, true],
    [{ is_breakglass: true }, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] }, true],
  ])('of %j in %j may use a password: %s', (member, organization, mayUsePassword) => {
    expect(membershipOf(member, organization).mayUsePassword).toBe(mayUsePassword);
  });

  const onlySso = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] };
  const secondFactor = { type: 'totp', sequence_order: 'SECONDARY' } as unknown as AuthenticationFactor;
  it.each<[object, object, AuthenticationFactor[], boolean]>([
    [{}, {}, [], true],
    [{}, onlySso, [], false],
    [{ mfa_enrolled: true }, {}, [], false],
    [{ mfa_enrolled: true }, {}, [secondFactor], true],
    [{}, { mfa_policy: 'REQUIRED_FOR_ALL' }, [], false],
  ])(
    'of %j in %j with the factors %j may verify the address by a passcode: %s',
    (member, organization, factors, may) => {
      expect(membershipOf(member, organization, factors).mayVerifyEmail).toBe(may);
    },
  );

  it('has the second factors that the organization allows', () => {
    expect(membershipOf({}).secondFactors).toEqual(['totp', 'sms']);
    const restriction = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] };
    expect(membershipOf({}, restriction).secondFactors).toEqual(['sms']);
  });

  it('has no phone before its number is verified', () => {
    expect(membershipOf({ mfa_phone_number: '+1415', mfa_phone_number_verified: false }).phone).toBeNull();
    expect(membershipOf({ mfa_phone_number: '+1415', mfa_phone_number_verified: true }).phone).toBe('+1415');
  });

  it('names its accounts, by the connection of single sign-on', () => {
    const registrations = {
      oauth_registrations: [{ member_oauth_registration_id: 'oauth-1', provider_type: 'Google' }],
      sso_registrations: [
        { registration_id: 'sso-1', connection_id: 'connection-1' },
        { registration_id: 'sso-2', connection_id: 'connection-2' },
      ],
    };
    const active = { sso_active_connections: [{ connection_id: 'connection-1', display_name: 'Acme Okta' }] };
    expect(membershipOf(registrations, active).connections).toEqual([
      { id: 'oauth-1', kind: 'oauth', name: 'Google' },
      { id: 'sso-1', kind: 'sso', name: 'Acme Okta' },
      { id: 'sso-2', kind: 'sso', name: '' },
    ]);
  });
});

/** Creates the port of a member. The calls that remove a factor change the member. */
function account(member: object = {}, organization: object = {}, { isSignedIn = true, endsSession = false } = {}) {
  let current = { ...adaAlone, ...member } as Record<string, unknown>;
  let session: object | null = { expires_at: '2026-01-01T01:00:00Z', last_accessed_at: '2026-01-01T00:20:00Z' };
  const change = (changes: object) => {
    current = { ...current, ...changes };
  };
  const self = {
    getSync: () => current,
    get: vi.fn(async () => current),
    update: vi.fn(async (changes: object) => change(changes)),
    deleteMFATOTP: vi.fn(async () => change({ totp_registration_id: '' })),
    deleteMFAPhoneNumber: vi.fn(async () => change({ mfa_phone_number: '', mfa_phone_number_verified: false })),
    unlinkRetiredEmail: vi.fn(async () => {}),
    startEmailUpdate: vi.fn(async () => {}),
    getConnectedApps: async () => ({
      connected_apps: [{ connected_app_id: 'app-1', name: 'Weather', description: '', scopes_granted: 'openid a:b' }],
    }),
    revokeConnectedApp: vi.fn(async () => {}),
  };
  const authenticate = vi.fn(async () => {
    if (endsSession) session = null;
  });
  const loginOrSignup = vi.fn(async (_request: object) => {});
  const resetBySession = vi.fn(async () => {
    if (endsSession) session = null;
  });
  const client = {
    self,
    session: { getSync: () => session, getTokens: () => ({ session_jwt: 'jwt' }) },
    organization: { getSync: () => ({ ...noRules, ...organization }) },
    otps: { email: { authenticate, loginOrSignup } },
    passwords: { resetBySession },
    rbac: {},
  } as unknown as StytchB2BClient;
  const core = {
    session: () => (isSignedIn ? memberSignIn : signedOut),
    resume: async () => memberSignIn,
    deployment: { publicToken: '', hosts: [] },
  };
  return {
    port: createMemberAccount(client, core, async () => null),
    self,
    authenticate,
    loginOrSignup,
    resetBySession,
    change,
  };
}

const options = { config: resolveConfig({}), locale: 'pt-BR' };

describe('a change whose answer was lost', () => {
  const retirement = { retired_email_addresses: [{ email_id: 'email-1', email_address: 'old@acme.test' }] };

  it('counts as done if the member shows it', async () => {
    const removal = account(retirement);
    removal.self.unlinkRetiredEmail.mockImplementation(async () => {
      removal.change({ retired_email_addresses: [] });
      throw new Error('lost');
    });
    await removal.port.remove('email', 'email-1');
    const namingAccount = account();
    namingAccount.self.update.mockImplementation(async (changes) => {
      namingAccount.change(changes);
      throw new Error('lost');
    });
    await namingAccount.port.update({ name: { first_name: 'Ada', last_name: '' } });
    const proof = account();
    proof.authenticate.mockImplementation(async () => {
      proof.change({ email_address: 'new@acme.test', email_address_verified: true });
      throw new Error('lost');
    });
    await proof.port.verifyPasscode('123456', 'new@acme.test');
    const consent = account();
    consent.self.revokeConnectedApp.mockRejectedValue(new Error('lost'));
    await consent.port.withdrawConsent('app-2');
    await expect(consent.port.withdrawConsent('app-1')).rejects.toThrow();
  });

  it('fails if the member does not show it, is another one, or had that address before', async () => {
    const removal = account(retirement);
    removal.self.unlinkRetiredEmail.mockRejectedValue(new Error('lost'));
    await expect(removal.port.remove('email', 'email-1')).rejects.toThrow();
    removal.self.get.mockResolvedValue({ ...adaAlone, member_id: 'member-2' });
    await expect(removal.port.remove('email', 'email-1')).rejects.toThrow();
    const proof = account();
    proof.authenticate.mockRejectedValue(new Error('refused'));
    await expect(proof.port.verifyPasscode('123456', adaAlone.email_address)).rejects.toThrow();
  });
});

describe('a change of a member', () => {
  it('sends a passcode that logs in to the current address, and one that replaces the address to any other', async () => {
    const { port, self, loginOrSignup } = account();
    await port.sendPasscode('email', 'Ada@acme.test', options);
    expect(loginOrSignup).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ organization_id: 'organization-1', email_address: 'Ada@acme.test' }),
    );
    expect(self.startEmailUpdate).not.toHaveBeenCalled();
    await port.sendPasscode('email', 'new@acme.test', options);
    expect(loginOrSignup).toHaveBeenCalledOnce();
    expect(self.startEmailUpdate).toHaveBeenCalledOnce();
  });

  it('sends a passcode to a new address, and keeps the end of the session when it is verified', async () => {
    const { port, self, authenticate } = account();
    const { methodId } = await port.sendPasscode('email', 'new@acme.test', options);
    expect(self.startEmailUpdate).toHaveBeenCalledExactlyOnceWith({
      email_address: 'new@acme.test',
      delivery_method: 'EMAIL_OTP',
      locale: 'pt-br',
    });
    await port.verifyPasscode('123456', methodId);
    expect(authenticate).toHaveBeenCalledExactlyOnceWith({
      code: '123456',
      email_address: 'new@acme.test',
      organization_id: 'organization-1',
      session_duration_minutes: 40,
    });
  });

  it('fails if the answer has ended the session', async () => {
    const { port } = account({}, {}, { endsSession: true });
    await expect(port.setPassword('correct horse')).rejects.toMatchObject({ failure: { code: 'no_session' } });
    const endingAccount = account({}, {}, { endsSession: true });
    await expect(endingAccount.port.verifyPasscode('123456', 'new@acme.test')).rejects.toMatchObject({
      failure: { code: 'no_session' },
    });
  });

  it('turns two-step verification off with the last factor, unless the organization requires it', async () => {
    const accountWithApp = account(withApp);
    await accountWithApp.port.remove('totp', 'totp-1');
    expect(accountWithApp.self.update).toHaveBeenCalledExactlyOnceWith({ mfa_enrolled: false });

    const phone = { mfa_phone_number: '+1415', mfa_phone_number_verified: true };
    const accountWithPhone = account({ ...withApp, ...phone });
    await accountWithPhone.port.remove('totp', 'totp-1');
    expect(accountWithPhone.self.update).not.toHaveBeenCalled();
  });

  it('never removes the only factor that the organization requires', async () => {
    const { port, self } = account(withApp, { mfa_policy: 'REQUIRED_FOR_ALL' });
    await expect(port.remove('totp', 'totp-1')).rejects.toThrow();
    expect(self.deleteMFATOTP).not.toHaveBeenCalled();
  });

  it('removes no factor of another membership, which has another id', async () => {
    const { port, self } = account(withApp);
    await expect(port.remove('totp', 'totp-9')).rejects.toThrow();
    expect(self.deleteMFATOTP).not.toHaveBeenCalled();
  });

  it('is refused without a session', async () => {
    const { port, self } = account({}, {}, { isSignedIn: false });
    await expect(port.update({ name: { first_name: 'Ada' } })).rejects.toMatchObject({
      failure: { code: 'no_session' },
    });
    expect(self.update).not.toHaveBeenCalled();
  });
});

it('lists the apps of the member, and ends the access of one', async () => {
  const { port, self } = account();
  expect(await port.connectedApps()).toMatchObject([
    { id: 'app-1', name: 'Weather', scopes: [{ scope: 'openid' }, { scope: 'a:b' }] },
  ]);
  await port.withdrawConsent('app-1');
  expect(self.revokeConnectedApp).toHaveBeenCalledExactlyOnceWith({ connected_app_id: 'app-1' });
});

// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberCalls } from '../app/organizations/memberCalls.ts';
import type { OrganizationPort } from '../features/organization/port.ts';
import type { SecondFactorPort } from '../features/second-factor/port.ts';
import type { SendOptions } from '../flow/sendOptions.ts';
import { pkcePairs } from '../redirect/pkcePairs.ts';
import { endSessionCookies } from '../testing/endSessionCookies.ts';
import { createOrganizationClient } from './createOrganizationClient.ts';

const options: SendOptions = {
  config: resolveConfig({ sessionOptions: { sessionDurationMinutes: 45 } }),
  locale: 'es',
};
const durations = { session_duration_minutes: 45 };

const organization = { organization_id: 'organization-1', organization_name: 'Acme', organization_slug: 'acme' };
const member = {
  member_id: 'member-1',
  organization_id: 'organization-1',
  email_address: 'ada@acme.test',
  mfa_phone_number: '',
  mfa_phone_number_verified: false,
  totp_registration_id: '',
};
const member_session = {
  member_session_id: 'session-1',
  member_id: 'member-1',
  organization_id: 'organization-1',
  expires_at: '2999-01-01T00:00:00Z',
  roles: [],
  authentication_factors: [],
};
const full = { member_session, member, organization, session_token: 'token-1', session_jwt: 'jwt-1' };
const half = {
  ...{ member_session: null, member, organization, session_token: '', session_jwt: '' },
  ...{ intermediate_session_token: 'intermediate-1', primary_required: null },
  mfa_required: { member_options: null, secondary_auth_initiated: null },
};

const project = {
  vertical: 'B2B',
  slug_pattern: null,
  captcha_settings: { enabled: false },
  password_config: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
};

/** The requests to the provider, except those for settings and log: method with path, and body. */
const requests: { call: string; body: unknown }[] = [];
let apiResponse: object = full;

beforeEach(() => {
  requests.length = 0;
  apiResponse = full;
  localStorage.clear();
  endSessionCookies();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the library
  document.cookie = 'stytch_intermediate_session_token=; path=/; max-age=0';
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = new URL(url).pathname.replace('/sdk/v1', '');
    if (path.startsWith('/projects/')) return Response.json({ data: project });
    if (path !== '/events') requests.push({ call: `${method} ${path}`, body: JSON.parse(String(body ?? null)) });
    return Response.json({ data: { ...apiResponse } });
  });
});

const start = () =>
  createOrganizationClient({ publicToken: `public-token-test-${Math.random()}`, hosts: [] }, pkcePairs, memberCalls);

const here = expect.stringContaining(`${location.origin}/authenticate?vestibule_start=`);
const spanish = { locale: 'es' };

describe('the requests about organizations', () => {
  it.each<[name: string, ask: (organizations: OrganizationPort) => Promise<unknown>, call: string, body: object]>([
    [
      'the organization of a slug',
      ({ bySlug }) => bySlug('acme'),
      '/b2b/organizations/search',
      { organization_slug: 'acme' },
    ],
    [
      'a link to the list',
      ({ sendLink }) => sendLink('ada@acme.test', null, options),
      '/b2b/magic_links/email/discovery/send',
      { email_address: 'ada@acme.test', discovery_redirect_url: here },
    ],
    [
      'a link to an organization',
      ({ sendLink }) => sendLink('ada@acme.test', 'organization-1', options),
      '/b2b/magic_links/email/login_or_signup',
      { email_address: 'ada@acme.test', organization_id: 'organization-1', login_redirect_url: here },
    ],
    [
      'a link that leads to the form for a new password',
      ({ sendJoiningLink }) => sendJoiningLink('ada@acme.test', 'organization-1', options),
      '/b2b/magic_links/email/login_or_signup',
      { signup_redirect_url: expect.stringMatching(/\?stytch_redirect_type=reset_password&vestibule_start=/) },
    ],
    [
      'the mail for a new password, to the list',
      ({ startReset }) => startReset('ada@acme.test', null, options),
      '/b2b/passwords/discovery/reset/start',
      { reset_password_redirect_url: here, discovery_redirect_url: here },
    ],
    [
      'the mail for a new password, to an organization',
      ({ startReset }) => startReset('ada@acme.test', 'organization-1', options),
      '/b2b/passwords/email/reset/start',
      { reset_password_redirect_url: here, login_redirect_url: here },
    ],
    [
      'a passcode',
      ({ sendCode }) => sendCode('ada@acme.test', 'organization-1', options),
      '/b2b/otps/email/login_or_signup',
      { email_address: 'ada@acme.test', organization_id: 'organization-1', login_expiration_minutes: 5 },
    ],
    [
      'the check of a passcode',
      ({ verifyCode }) => verifyCode('123456', 'ada@acme.test', 'organization-1', options),
      '/b2b/otps/email/authenticate',
      { code: '123456', email_address: 'ada@acme.test', organization_id: 'organization-1', ...durations },
    ],
    [
      'a switch',
      ({ switchTo }) => switchTo('organization-2', options),
      '/b2b/sessions/exchange',
      { organization_id: 'organization-2', ...durations },
    ],
    [
      'a password',
      ({ logIn }) => logIn('ada@acme.test', 'secret', 'organization-1', options),
      '/b2b/passwords/authenticate',
      { email_address: 'ada@acme.test', organization_id: 'organization-1', password: 'secret', ...durations },
    ],
  ])('%s', async (_, ask, call, body) => {
    await ask(await start().organizations());
    expect(requests).toMatchObject([{ call: `POST ${call}`, body }]);
  });
});

describe('the second factor of a sign-in that has no session yet', () => {
  async function begun() {
    const provider = start();
    apiResponse = half;
    const organizations = await provider.organizations();
    const response = await organizations.verifyCode('123456', 'ada@acme.test', 'organization-1', options);
    expect(response).toMatchObject({ kind: 'half', primary: null });
    requests.length = 0;
    apiResponse = full;
    return { provider, second: await provider.secondFactors() };
  }
  const ids = {
    organization_id: 'organization-1',
    member_id: 'member-1',
    intermediate_session_token: 'intermediate-1',
  };

  it.each<[name: string, ask: (second: SecondFactorPort) => Promise<unknown>, call: string, body: object]>([
    [
      'a code of the app',
      ({ authenticateTotp }) => authenticateTotp('123456', options),
      '/b2b/totp/authenticate',
      { code: '123456', ...durations },
    ],
    [
      'a recovery code',
      ({ recover }) => recover('aaaa', options),
      '/b2b/recovery_codes/recover',
      { recovery_code: 'aaaa', ...durations },
    ],
    [
      'a passcode to a new phone',
      ({ sendPasscode }) => sendPasscode('sms', '+14155550123', options),
      '/b2b/otps/sms/send',
      { mfa_phone_number: '+14155550123', ...spanish },
    ],
    [
      'its check',
      ({ authenticatePasscode }) => authenticatePasscode('123456', '', options),
      '/b2b/otps/sms/authenticate',
      { code: '123456', ...durations },
    ],
  ])('asks with the member and the intermediate token: %s', async (_, ask, call, body) => {
    const { second } = await begun();
    await ask(second);
    expect(requests).toMatchObject([{ call: `POST ${call}`, body: { ...ids, ...body } }]);
    expect(JSON.stringify(requests)).not.toContain('set_mfa_enrollment');
  });

  it('enrols an app that was just set up, and hides the session until its codes are saved', async () => {
    const { provider, second } = await begun();
    apiResponse = { ...full, secret: 'SECRET', recovery_codes: ['aaaa', 'bbbb'] };
    expect(await second.createTotp()).toEqual({ secret: 'SECRET', recoveryCodes: ['aaaa', 'bbbb'] });
    await second.authenticateTotp('123456', options);
    expect(requests.at(-1)).toMatchObject({ body: { set_mfa_enrollment: 'enroll' } });
    const settings = { config: options.config };
    expect(second.asHostMaySee(provider.session(), settings).session).toBeNull();
    expect(await second.unsavedCodes?.()).toEqual(['aaaa', 'bbbb']);
    second.release?.();
    expect(second.asHostMaySee(provider.session(), settings).session).not.toBeNull();
    expect(await second.unsavedCodes?.()).toBeNull();
  });

  it('shows the session to the host if the codes cannot be read any more', async () => {
    const { provider, second } = await begun();
    await second.createTotp();
    await second.authenticateTotp('123456', options);
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { status_code: 404, error_type: 'recovery_codes_not_found', error_message: 'None.' },
        { status: 404 },
      ),
    );
    expect(await second.unsavedCodes?.()).toBeNull();
    expect(second.asHostMaySee(provider.session(), { config: options.config }).session).not.toBeNull();
  });

  it('without a member fails', async () => {
    const second = await start().secondFactors();
    expect(second.facts()).toBeNull();
    await expect(second.createTotp()).rejects.toMatchObject({ failure: { code: 'no_session' } });
    expect(requests).toEqual([]);
  });
});

describe('the proof of a step-up, in the member’s own session', () => {
  const ownIds = { organization_id: 'organization-1', email_address: 'ada@acme.test' };

  async function signedIn() {
    const provider = start();
    await (await provider.organizations()).verifyCode('123456', 'ada@acme.test', 'organization-1', options);
    requests.length = 0;
    return provider.secondFactors();
  }

  const verifiedMember = { ...member, email_address_verified: true, member_password_id: 'password-1' };
  it.each([
    ['any method is allowed', { auth_methods: 'ALL_ALLOWED' }, {}, ['ada@acme.test'], true],
    ['passwords only', { auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] }, {}, [], true],
    ['single sign-on only', { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] }, {}, [], false],
    [
      'a member who may use any',
      { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] },
      { is_breakglass: true },
      ['ada@acme.test'],
      true,
    ],
  ])('is one that the organization allows: %s', async (_, rules, own, emails, hasPassword) => {
    apiResponse = { ...full, organization: { ...organization, ...rules }, member: { ...verifiedMember, ...own } };
    expect((await signedIn()).facts()).toMatchObject({ emails, hasPassword });
  });

  it('is a passcode to the mailbox, and none to the phone', async () => {
    const second = await signedIn();
    const { methodId } = await second.sendPasscode('email', 'ada@acme.test', options);
    await second.authenticatePasscode('123456', methodId, options);
    expect(requests).toMatchObject([
      { call: 'POST /b2b/otps/email/login_or_signup', body: ownIds },
      { call: 'POST /b2b/otps/email/authenticate', body: { ...ownIds, code: '123456', ...durations } },
    ]);
  });

  it('is the password', async () => {
    await (await signedIn()).authenticatePassword('ada@acme.test', 'secret', options);
    expect(requests).toMatchObject([
      { call: 'POST /b2b/passwords/authenticate', body: { ...ownIds, password: 'secret', ...durations } },
    ]);
  });
});

it('a call that only consumers have is refused without a request', async () => {
  await expect(start().sendMagicLink('ada@acme.test', options)).rejects.toMatchObject({
    failure: { code: 'vertical_mismatch' },
  });
  expect(requests).toEqual([]);
});

it('the known member names user and organization', async () => {
  const provider = start();
  await (await provider.organizations()).verifyCode('123456', 'ada@acme.test', 'organization-1', options);
  expect(await provider.knownUser()).toMatchObject({ user_id: 'member-1' });
  expect(await provider.knownOrganization()).toBe('Acme');
});

import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../state/clock.ts';
import { createSoftAuthenticator, type Place } from '../testing/createSoftAuthenticator.ts';
import { AUTH_URL, createTestEmulator, HOST_URL, type TestEmulator } from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse, User } from '../wire/responses.ts';

type Authenticator = ReturnType<typeof createSoftAuthenticator>;
type SignedIn = AuthenticateResponse & { webauthn_registration_id: string };

const IN_FRAME: Place = { origin: AUTH_URL, topOrigin: HOST_URL };
const ON_PAGE: Place = { origin: AUTH_URL };
const PASSKEY = { domain: 'localhost', return_passkey_credential_options: true };

let emulator: TestEmulator;
let authenticator: Authenticator;
let ada: AuthenticateResponse;

beforeEach(async () => {
  emulator = await createTestEmulator();
  authenticator = createSoftAuthenticator();
  ada = await emulator.signUp('ada@example.com');
});

async function startRegistration(body: object = PASSKEY, headers = {}) {
  const options = { sessionToken: ada.session_token, headers };
  return emulator.call<{ public_key_credential_creation_options: string }>('/webauthn/register/start', body, options);
}

async function register(place: Place = IN_FRAME, device = authenticator) {
  const { data } = await startRegistration();
  const public_key_credential = device.create(data.public_key_credential_creation_options, place);
  return finishRegistration(public_key_credential);
}

const finishRegistration = (public_key_credential: string) =>
  emulator.call<SignedIn>(
    '/webauthn/register',
    { public_key_credential, session_duration_minutes: 30 },
    { sessionToken: ada.session_token },
  );

async function requestOptions(body: object = PASSKEY): Promise<string> {
  const { data } = await emulator.call<{ public_key_credential_request_options: string }>(
    '/webauthn/authenticate/start/primary',
    body,
  );
  return data.public_key_credential_request_options;
}

async function authenticate(place: Place = IN_FRAME, choice: { uses?: number } = {}) {
  return finishAuthentication(authenticator.get(await requestOptions(), place, choice));
}

const finishAuthentication = (public_key_credential: string) =>
  emulator.call<SignedIn>('/webauthn/authenticate', { public_key_credential, session_duration_minutes: 30 });

describe('Registration', () => {
  it('requires a signed-in user', async () => {
    const { error_type } = await emulator.call('/webauthn/register/start', PASSKEY);
    expect(error_type).toBe('unauthorized_credentials');
  });

  it('adds a passkey to the user and to the session', async () => {
    const { data } = await register();
    expect(data.user.webauthn_registrations).toMatchObject([
      { webauthn_registration_id: data.webauthn_registration_id, domain: 'localhost', verified: true },
    ]);
    expect(data.session.session_id).toBe(ada.session.session_id);
    expect(data.session.authentication_factors.map((factor) => factor.delivery_method)).toContain(
      'webauthn_registration',
    );
  });

  it("requests a discoverable credential and excludes the user's passkeys", async () => {
    const { data } = await register();
    const id = emulator.state.passkeys.of(data.user, 'localhost')[0]?.credential.id;
    const registration = await startRegistration({ ...PASSKEY, use_base64_url_encoding: true });
    const options = JSON.parse(registration.data.public_key_credential_creation_options);
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'preferred' });
    expect(options.excludeCredentials).toMatchObject([{ id, type: 'public-key' }]);
  });

  it('writes binary members in standard base64 unless asked for base64url', async () => {
    const length = async (body: object) => {
      const { data } = await startRegistration(body);
      return (JSON.parse(data.public_key_credential_creation_options) as { challenge: string }).challenge.length;
    };
    expect(await length(PASSKEY)).toBe(44);
    expect(await length({ ...PASSKEY, use_base64_url_encoding: true })).toBe(43);
  });

  it('refuses the same credential a second time', async () => {
    const { data } = await startRegistration();
    const credential = authenticator.create(data.public_key_credential_creation_options, IN_FRAME);
    await finishRegistration(credential);
    const again = await finishRegistration(credential);
    expect(again.error_type).toBe('unable_to_register_webauthn_registration');
  });

  it.each<[string, Place]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a frame in a page the project does not know', { origin: AUTH_URL, topOrigin: 'https://evil.example' }],
  ])('refuses a credential made in %s', async (_, place) => {
    const { error_type } = await register(place);
    expect(error_type).toBe('unable_to_register_webauthn_registration');
    const me = await emulator.call<User>('/users/me', undefined, { method: 'GET', sessionToken: ada.session_token });
    expect(me.data.webauthn_registrations).toEqual([]);
  });

  it("refuses another user's challenge", async () => {
    const { data } = await startRegistration();
    const credential = authenticator.create(data.public_key_credential_creation_options, IN_FRAME);
    const bob = await emulator.signUp('bob@example.com');
    const theft = await emulator.call(
      '/webauthn/register',
      { public_key_credential: credential },
      { sessionToken: bob.session_token },
    );
    expect(theft.error_type).toBe('unable_to_register_webauthn_registration');
  });
});

describe('The relying party', () => {
  it.each([
    ['its own host name', 'auth.vestibule.localhost', undefined],
    ['a parent domain', 'vestibule.localhost', undefined],
    ['a top-level name', 'localhost', 'invalid_webauthn_registration_domain'],
    ['a sibling', 'app.vestibule.localhost', 'invalid_webauthn_registration_domain'],
    ['another domain', 'example.com', 'invalid_webauthn_registration_domain'],
  ])('may or may not be %s', async (_, domain, refusal) => {
    const Origin = 'http://auth.vestibule.localhost:4101';
    emulator.state.project.authorized_origins.push(Origin);
    const { error_type } = await startRegistration({ ...PASSKEY, domain }, { Origin });
    expect(error_type).toBe(refusal);
  });

  it('may be a related domain', async () => {
    emulator.state.project.webauthn_related_domains.push('auth.example.com');
    const { error_type } = await startRegistration({ ...PASSKEY, domain: 'auth.example.com' }, {});
    expect(error_type).toBeUndefined();
  });

  it('must be the one of the registration', async () => {
    await register();
    const options = JSON.parse(await requestOptions());
    const forElsewhere = authenticator.get(JSON.stringify({ ...options, rpId: 'example.com' }), IN_FRAME);
    expect((await finishAuthentication(forElsewhere)).error_type).toBe('unable_to_auth_webauthn_registration');
  });
});

describe('Authentication', () => {
  beforeEach(() => register());

  it.each([
    ['in a frame', IN_FRAME],
    ['on a page', ON_PAGE],
  ])('signs in %s without naming the user, in a new session', async (_, place) => {
    const { data } = await authenticate(place);
    expect(data.user.emails[0]?.email).toBe('ada@example.com');
    expect(data.session.session_id).not.toBe(ada.session.session_id);
    expect(data.session.authentication_factors).toMatchObject([
      { webauthn_factor: { webauthn_registration_id: data.webauthn_registration_id } },
    ]);
  });

  it('lists no credential for strangers', async () => {
    expect(JSON.parse(await requestOptions())).not.toHaveProperty('allowCredentials');
    expect(JSON.parse(await requestOptions({ domain: 'localhost' }))).not.toHaveProperty('allowCredentials');
  });

  it("lists the user's passkeys for a second factor", async () => {
    const { data } = await emulator.call<{ public_key_credential_request_options: string }>(
      '/webauthn/authenticate/start/secondary',
      { domain: 'localhost' },
      { sessionToken: ada.session_token },
    );
    const { allowCredentials } = JSON.parse(data.public_key_credential_request_options);
    expect(allowCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }]);
  });

  it('accepts a challenge once', async () => {
    const credential = authenticator.get(await requestOptions(), IN_FRAME);
    expect((await finishAuthentication(credential)).status).toBe(200);
    expect((await finishAuthentication(credential)).error_type).toBe('unable_to_auth_webauthn_registration');
  });

  it('does not accept a challenge again after a failure', async () => {
    const credential = authenticator.get(await requestOptions(), IN_FRAME);
    const forgery = JSON.parse(credential);
    forgery.response.signature = forgery.response.signature.replace(/^.{10}/, 'MEUCIQDAAA');
    expect((await finishAuthentication(JSON.stringify(forgery))).error_type).toBe(
      'unable_to_auth_webauthn_registration',
    );
    expect((await finishAuthentication(credential)).error_type).toBe('unable_to_auth_webauthn_registration');
  });

  it('does not accept a challenge after five minutes', async () => {
    const options = await requestOptions();
    emulator.state.clock.advance(5 * MINUTE_MS);
    const response = await finishAuthentication(authenticator.get(options, IN_FRAME));
    expect(response.error_type).toBe('unable_to_auth_webauthn_registration');
  });

  it.each<[string, Place]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a frame in a page the project does not know', { origin: AUTH_URL, topOrigin: 'https://evil.example' }],
  ])('refuses an assertion from %s', async (_, place) => {
    expect((await authenticate(place)).error_type).toBe('unable_to_auth_webauthn_registration');
  });

  it('refuses a counter that goes backwards, which reveals a copied authenticator', async () => {
    await authenticate(IN_FRAME, { uses: 7 });
    const response = await authenticate(IN_FRAME, { uses: 7 });
    expect(response.error_type).toBe('unable_to_auth_webauthn_registration');
    expect((await authenticate(IN_FRAME, { uses: 8 })).status).toBe(200);
  });

  it('reports a passkey that was deleted from the account', async () => {
    const { data } = await authenticate();
    const path = `/users/webauthn_registrations/${data.webauthn_registration_id}`;
    const removal = await emulator.call<{ __user: User }>(path, undefined, {
      method: 'DELETE',
      sessionToken: data.session_token,
    });
    expect(removal.data.__user.webauthn_registrations).toEqual([]);
    expect((await authenticate()).error_type).toBe('webauthn_registration_not_found');
  });

  it('refuses malformed credentials', async () => {
    expect((await finishAuthentication('{"id": 1}')).error_type).toBe('invalid_public_key_credential');
    expect((await finishAuthentication('nonsense')).error_type).toBe('invalid_public_key_credential');
  });
});

describe('User verification', () => {
  it.each([
    ['preferred', undefined],
    ['required', 'unable_to_register_webauthn_registration'],
  ] as const)('of a device that does not verify is fine or refused when %s', async (wish, refusal) => {
    emulator.state.project.webauthn_user_verification = wish;
    const device = createSoftAuthenticator({ isUserVerified: false });
    expect((await register(IN_FRAME, device)).error_type).toBe(refusal);
  });

  it('requires user verification at every authentication if configured', async () => {
    authenticator = createSoftAuthenticator({ isUserVerified: false });
    await register();
    emulator.state.project.webauthn_user_verification = 'required';
    expect((await authenticate()).error_type).toBe('unable_to_auth_webauthn_registration');
  });
});

describe('Renaming', () => {
  const rename = (id: string, name: string) =>
    emulator.call<{ webauthn_registration: { name: string } }>(
      `/webauthn/update/${id}`,
      { name },
      { method: 'PUT', sessionToken: ada.session_token },
    );

  it('saves the new name', async () => {
    const { data } = await register();
    const response = await rename(data.webauthn_registration_id, ' Work laptop ');
    expect(response.data.webauthn_registration.name).toBe('Work laptop');
  });

  it("refuses an empty name and another user's passkey", async () => {
    const { data } = await register();
    expect((await rename(data.webauthn_registration_id, ' ')).error_type).toBe('empty_webauthn_registration_name');
    ada = await emulator.signUp('bob@example.com');
    expect((await rename(data.webauthn_registration_id, 'Mine')).error_type).toBe('invalid_webauthn_registration_id');
  });
});

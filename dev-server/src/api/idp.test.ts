import { expect, test } from 'vitest';
import { HOUR_MS } from '../state/clock.ts';
import { confidentialApp, ownApp, publicApp } from '../testing/connectedApps.ts';
import { AUTH_URL, createTestEmulator, HOST_URL, PROVIDER_URL } from '../testing/createTestEmulator.ts';

const START = '/idp/oauth/authorize/start';
const SUBMIT = '/idp/oauth/authorize/submit';
const redirect_uri = 'https://weather.example.org/callback';
const request = { client_id: publicApp.client_id, redirect_uri, response_type: 'code', scopes: ['openid', 'email'] };
const code_challenge = 'a'.repeat(43);

type Start = { consent_required: boolean; client: object; scope_results: object[] };
type Redirect = { redirect_uri: string; authorization_code?: string };

test('returns the app, the scopes and whether consent is required', async () => {
  const { call, sessionToken } = await signedIn();
  const scopes = ['openid', 'plants:read', 'plants:uproot', 'full_access', 'made:up', 'openid'];
  const { data } = await call<Start>(START, { ...request, scopes }, { sessionToken });
  expect(data).toMatchObject({
    consent_required: true,
    client: { client_id: publicApp.client_id, client_name: 'Weather Watch', client_type: 'third_party_public' },
  });
  expect(data.scope_results).toEqual([
    { scope: 'openid', is_grantable: true, description: 'Verify your identity' },
    { scope: 'plants:read', is_grantable: true, description: 'See your plants' },
    { scope: 'plants:uproot', is_grantable: false, description: 'Remove plants' },
    { scope: 'full_access', is_grantable: false, description: 'Full access to the account' },
    { scope: 'made:up', is_grantable: false, description: '' },
  ]);
});

test('a consent counts for one app, not for another with the same scopes and server', async () => {
  const { call, sessionToken } = await signedIn();
  const ask = (client: { client_id: string; redirect_uri: string }) => ({ ...request, ...client });
  const first = { client_id: publicApp.client_id, redirect_uri };
  const second = { client_id: confidentialApp.client_id, redirect_uri: confidentialApp.redirect_urls[0] ?? '' };
  const isRequired = async (client: typeof first) =>
    (await call<Start>(START, ask(client), { sessionToken })).data.consent_required;
  expect(await isRequired(first)).toBe(true);
  await call<Redirect>(SUBMIT, { ...ask(first), consent_granted: true, code_challenge }, { sessionToken });
  expect(await isRequired(first)).toBe(false);
  expect(await isRequired(second)).toBe(true);
});

test('returns the same from both pairs of endpoints', async () => {
  const { call, sessionToken } = await signedIn();
  const scope = 'openid plants:uproot email';
  const { data } = await call('/oauth/authorize/start', { ...request, scope, scopes: undefined }, { sessionToken });
  expect(data).toMatchObject({
    consent_required: true,
    oidc_client: { client_name: 'Weather Watch' },
    grantable_scope: 'openid email',
    ungrantable_scope: 'plants:uproot',
  });
});

test('answers a submitted form with a redirect', async () => {
  const submit = await formSubmitter();
  const denial = await submit({ consent_granted: 'false' });
  expect(denial.status).toBe(303);
  expect(new URL(denial.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied');
  const approval = new URL((await submit({ consent_granted: 'true' })).headers.get('location') ?? '');
  expect(approval.searchParams.get('state')).toBe('abc');
  expect(approval.searchParams.get('code')).toBeTruthy();
});

test.each([
  ['hides which page it is of', 'null'],
  ['says of no page that it is its own', undefined],
  ['is of another site', 'https://evil.example'],
  ['is of the host page', HOST_URL],
])('refuses a form that %s, regardless of its fields', async (_name, origin) => {
  const submit = await formSubmitter();
  const response = await submit({ consent_granted: 'true' }, origin === undefined ? {} : { Origin: origin });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_type: 'bad_domain_for_stytch_sdk' });
});

test('refuses a form with a repeated parameter other than resource', async () => {
  const submit = await formSubmitter();
  const twice = await submit([
    ['consent_granted', 'true'],
    ['client_id', 'another'],
  ]);
  expect(await twice.json()).toMatchObject({ status_code: 400, error_type: 'bad_request' });
  const resources = await submit([
    ['consent_granted', 'true'],
    ['resource', 'https://one.example'],
    ['resource', 'https://two.example'],
  ]);
  expect(resources.status).toBe(303);
});

test.each([START, '/oauth/authorize/start', '/oauth/logout/start'])(
  '%s refuses a body with a duplicate name',
  async (path) => {
    const { app, state, sessionToken } = await signedIn();
    const response = await app.request(`${PROVIDER_URL}/sdk/v1${path}`, {
      method: 'POST',
      headers: { Origin: AUTH_URL, Authorization: `Basic ${btoa(`${state.identity.publicToken}:${sessionToken}`)}` },
      body: JSON.stringify(request).replace('{', '{"client_id":"another",'),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_type: 'bad_request' });
  },
);

test('does not know a scope named after a member of Object.prototype', async () => {
  const { call, sessionToken } = await signedIn();
  const scopes = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
  const { data } = await call<Start>(START, { ...request, scopes }, { sessionToken });
  expect(data.scope_results).toEqual(scopes.map((scope) => ({ scope, is_grantable: false, description: '' })));
});

test('does not ask for consent again unless new scopes or the app require it', async () => {
  const { call, sessionToken } = await signedIn();
  const asks = async (change: object = {}) =>
    (await call<Start>(START, { ...request, ...change }, { sessionToken })).data.consent_required;
  await call(SUBMIT, { ...request, code_challenge, consent_granted: true }, { sessionToken });
  expect(await asks()).toBe(false);
  expect(await asks({ scopes: ['openid', 'plants:read'] })).toBe(true);
  expect(await asks({ scopes: ['openid', 'plants:uproot'] }), 'what cannot be granted need not be asked').toBe(false);
  expect(await asks({ prompt: 'consent' })).toBe(true);
});

test('requires no consent for first-party apps', async () => {
  const { call, sessionToken } = await signedIn();
  const ownRequest = { ...request, client_id: ownApp.client_id };
  expect((await call<Start>(START, ownRequest, { sessionToken })).data.consent_required).toBe(false);
  const body = { ...ownRequest, code_challenge, consent_granted: false };
  expect((await call<Redirect>(SUBMIT, body, { sessionToken })).data.authorization_code).toBeTruthy();
});

test.each([
  ['another party', publicApp, true],
  ['a first party', ownApp, true],
  ['a first party that may', { ...ownApp, bypass_consent_for_offline_access: true }, false],
  ['another party with the setting of a first', { ...publicApp, bypass_consent_for_offline_access: true }, true],
])('offline_access asks each time, here of %s', async (_who, app, isAsked) => {
  const { call, control, sessionToken } = await signedIn();
  control.changeProject({ connected_apps: [app] });
  const body = { ...request, client_id: app.client_id, scopes: ['openid', 'offline_access'], code_challenge };
  await call(SUBMIT, { ...body, consent_granted: true }, { sessionToken });
  expect((await call<Start>(START, body, { sessionToken })).data.consent_required).toBe(isAsked);
  const silent = { ...body, prompt: 'none', consent_granted: false };
  const { data } = await call<Redirect>(SUBMIT, silent, { sessionToken });
  expect(new URL(data.redirect_uri).searchParams.get('error')).toBe(isAsked ? 'consent_required' : null);
  const online = { ...body, scopes: ['openid'] };
  expect((await call<Start>(START, online, { sessionToken })).data.consent_required).toBe(false);
});

test('redirects a denial with the state and does not remember it', async () => {
  const { call, sessionToken } = await signedIn();
  const denial = { ...request, code_challenge, state: 'xyz', consent_granted: false };
  const { data } = await call<Redirect>(SUBMIT, denial, { sessionToken });
  expect(data.authorization_code).toBeUndefined();
  expect(Object.fromEntries(new URL(data.redirect_uri).searchParams)).toEqual({
    error: 'access_denied',
    state: 'xyz',
    iss: PROVIDER_URL,
  });
  expect((await call<Start>(START, request, { sessionToken })).data.consent_required).toBe(true);
});

test('answers consent_required for prompt=none without consent', async () => {
  const { call, sessionToken } = await signedIn();
  const body = { ...request, prompt: 'none', code_challenge, consent_granted: false };
  const { data } = await call<Redirect>(SUBMIT, body, { sessionToken });
  expect(new URL(data.redirect_uri).searchParams.get('error')).toBe('consent_required');
});

test.each([
  ['an unknown client', { client_id: 'nobody' }, 'invalid_client_id'],
  [
    'a redirect URI that is only nearly registered',
    { redirect_uri: `${redirect_uri}/` },
    'connected_app_supplied_redirect_url_not_found_in_client',
  ],
  ['another response type', { response_type: 'token' }, 'bad_request'],
])('refuses %s', async (_name, change, error_type) => {
  const { call, sessionToken } = await signedIn();
  expect((await call(START, { ...request, ...change }, { sessionToken })).error_type).toBe(error_type);
});

test('gives a public app no code without PKCE', async () => {
  const { call, sessionToken } = await signedIn();
  const response = await call(SUBMIT, { ...request, consent_granted: true }, { sessionToken });
  expect(response.error_type).toBe('pkce_required_for_idp_authorization_flow');
});

test('gives no code if no requested scope can be granted', async () => {
  const { call, sessionToken } = await signedIn();
  const body = { ...request, scopes: ['plants:uproot'], code_challenge, consent_granted: true };
  expect((await call(SUBMIT, body, { sessionToken })).error_type).toBe('oauth_invalid_scope_requested');
});

test.each([
  ['refused', {}],
  ['not asked for', { prompt: 'none' }],
  ['not needed', { client_id: ownApp.client_id }],
])('answers invalid_scope with %s consent', async (_name, change) => {
  const { call, sessionToken } = await signedIn();
  const body = { ...request, ...change, scopes: ['plants:uproot'], state: 'xyz', consent_granted: false };
  const { data } = await call<Redirect>(SUBMIT, body, { sessionToken });
  expect(data.authorization_code).toBeUndefined();
  expect(Object.fromEntries(new URL(data.redirect_uri).searchParams)).toEqual({
    error: 'invalid_scope',
    error_description: 'None of the requested scopes can be granted.',
    state: 'xyz',
    iss: PROVIDER_URL,
  });
});

test('requires a session for consent', async () => {
  const { call, control, sessionToken } = await signedIn();
  expect((await call(START, request)).error_type).toBe('unauthorized_credentials');
  control.clock.advance(HOUR_MS);
  expect((await call(START, request, { sessionToken })).error_type).toBe('session_not_found');
});

test('requires no logout confirmation with an ID token of the same user', async () => {
  const { call, state, sessionToken, user_id } = await signedIn();
  const logout = {
    client_id: publicApp.client_id,
    post_logout_redirect_uri: 'https://weather.example.org/bye',
    state: 'xyz',
  };
  const start = (id_token_hint?: string) =>
    call('/oauth/logout/start', { ...logout, ...(id_token_hint && { id_token_hint }) }, { sessionToken });
  const hint = (aud: string, sub: string) => state.keys.signClaims({ iss: PROVIDER_URL, aud, sub });

  const redirect = 'https://weather.example.org/bye?state=xyz';
  expect((await start()).data).toMatchObject({ redirect_uri: redirect, consent_required: true });
  expect((await start('made up')).data.consent_required).toBe(true);
  expect((await start(await hint(publicApp.client_id, 'somebody else'))).data.consent_required).toBe(true);
  expect((await start(await hint(confidentialApp.client_id, user_id))).data.consent_required).toBe(true);
  expect((await start(await hint(publicApp.client_id, user_id))).data).toMatchObject({
    redirect_uri: redirect,
    consent_required: false,
  });
});

test('redirects only to registered URLs after a logout', async () => {
  const { call, sessionToken } = await signedIn();
  const body = { client_id: publicApp.client_id, post_logout_redirect_uri: 'https://evil.example.org/' };
  const response = await call('/oauth/logout/start', body, { sessionToken });
  expect(response.error_type).toBe('connected_app_supplied_redirect_url_not_found_in_client');
});

async function signedIn() {
  const emulator = await createTestEmulator({ connected_apps: [publicApp, confidentialApp, ownApp] });
  const { session_token: sessionToken, user_id } = await emulator.signUp('ann@example.org');
  return { ...emulator, sessionToken, user_id };
}

/** Submits the form as a signed-in user, by default from a page of the auth domain. */
async function formSubmitter() {
  const { app, state, sessionToken } = await signedIn();
  return (
    parameters: Record<string, string> | [name: string, value: string][],
    headers: Record<string, string> = { Origin: AUTH_URL },
  ) =>
    app.request(`${PROVIDER_URL}/sdk/v1/oauth/authorize`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([
        ...Object.entries({
          ...{ client_id: publicApp.client_id, redirect_uri, scope: 'openid', state: 'abc', code_challenge },
          '__X-SDK-Parent-Host': AUTH_URL,
          __Authorization: `Basic ${btoa(`${state.identity.publicToken}:${sessionToken}`)}`,
        }),
        ...new URLSearchParams(parameters),
      ]),
    });
}

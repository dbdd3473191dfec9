import { expect, test } from 'vitest';
import { AUTH_URL, createTestEmulator, PROVIDER_URL } from './testing/createTestEmulator.ts';

const BOOTSTRAP = '/projects/bootstrap/public-token-test-00000000-0000-4000-8000-000000000000';

test('returns every bootstrap member that the client requires', async () => {
  const { call } = await createTestEmulator({ password_policy: 'luds', disable_sdk_watermark: false });
  const { data } = await call(BOOTSTRAP, undefined, { method: 'GET' });
  expect(data).toMatchObject({
    project_name: 'Acme Garden',
    disable_sdk_watermark: false,
    cname_domain: null,
    captcha_settings: { enabled: false },
    password_config: { luds_complexity: 3, luds_minimum_count: 8 },
    vertical: 'CONSUMER',
    rbac_policy: { roles: [{ role_id: 'stytch_user' }] },
  });
});

test('returns a null password configuration without luds', async () => {
  const { call } = await createTestEmulator();
  expect((await call(BOOTSTRAP, undefined, { method: 'GET' })).data.password_config).toBeNull();
});

test('allows the preflight of the auth domain with its exact origin', async () => {
  const { app } = await createTestEmulator();
  const url = `${PROVIDER_URL}/sdk/v1/users/me`;
  const { status, headers } = await app.request(url, { method: 'OPTIONS', headers: { Origin: AUTH_URL } });
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(AUTH_URL);
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
});

test.each(['http://localhost:4100', 'http://evil.example', 'null'])(
  'refuses a page on %s, which can read the reason',
  async (origin) => {
    const { app, state } = await createTestEmulator();
    const url = `${PROVIDER_URL}/sdk/v1/users/search`;
    const headers = { Origin: origin, Authorization: `Basic ${btoa(`${state.identity.publicToken}:none`)}` };
    const preflight = await app.request(url, { method: 'OPTIONS', headers });
    const response = await app.request(url, { method: 'POST', headers, body: '{"email":"ann@example.org"}' });
    for (const { headers } of [preflight, response]) {
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
    }
    expect(await response.json()).toMatchObject({ status_code: 400, error_type: 'bad_domain_for_stytch_sdk' });
  },
);

test('answers errors flat with CORS headers', async () => {
  const { app, state } = await createTestEmulator();
  const response = await app.request(`${PROVIDER_URL}/sdk/v1/sessions/authenticate`, {
    method: 'POST',
    headers: { Origin: AUTH_URL, Authorization: `Basic ${btoa(`${state.identity.publicToken}:gone`)}` },
  });
  expect(response.headers.get('access-control-allow-origin')).toBe(AUTH_URL);
  expect(await response.json()).toEqual({
    status_code: 404,
    request_id: expect.stringContaining('request-id-test-'),
    error_type: 'session_not_found',
    error_message: expect.any(String),
    error_url: 'https://stytch.com/docs/api/errors/404#session_not_found',
  });
});

test('answers an invalid body with a schema error', async () => {
  const { call } = await createTestEmulator();
  const { status, data } = await call('/users/search', { email: 7 });
  expect(status).toBe(400);
  expect(data).toMatchObject({ body: [{ dataPath: '.email' }] });
});

test('refuses an unknown public token and an unknown endpoint', async () => {
  const { call } = await createTestEmulator();
  const headers = { Authorization: `Basic ${btoa('public-token-test-other:public-token-test-other')}` };
  expect((await call('/users/search', { email: 'a@b.co' }, { headers })).error_type).toBe('public_token_not_found');
  const badHeaders = { Authorization: `Basic ${btoa('token:token')}` };
  const refusal = await call('/users/search', { email: 'a@b.co' }, { headers: badHeaders });
  expect(refusal.error_type).toBe('invalid_public_token_id');
  expect((await call('/users/find', {})).error_type).toBe('route_not_found');
});

test('answers only the bootstrap of a B2B project', async () => {
  const { call } = await createTestEmulator({ vertical: 'B2B' });
  expect((await call(BOOTSTRAP, undefined, { method: 'GET' })).data.vertical).toBe('B2B');
  expect((await call('/users/search', { email: 'a@b.co' })).error_type).toBe('bad_vertical_for_stytch_sdk');
});

test('stores batches of the event log without credentials', async () => {
  const { app, control, state } = await createTestEmulator();
  const entry = (publicToken: string) => ({
    telemetry: { event_id: 'event-id-1' },
    event: { public_token: publicToken, event_name: 'email_sent', details: { type: 'login_or_create_eml' } },
  });
  const send = (publicToken: string) =>
    app.request(`${PROVIDER_URL}/sdk/v1/events`, { method: 'POST', body: JSON.stringify([entry(publicToken)]) });
  expect((await send(state.identity.publicToken)).status).toBe(200);
  expect((await send('public-token-test-other')).status).toBe(404);
  expect(control.loggedEvents().map(({ event }) => event.event_name)).toEqual(['email_sent']);
});

test.each(['/inbox', '/inbox/messages', '/control/project', '/'])('allows %s only from this machine', async (path) => {
  const { app } = await createTestEmulator();
  const status = async (url: string, headers = {}) => (await app.request(url, { headers })).status;
  expect(await status(PROVIDER_URL + path)).toBe(200);
  expect(await status(`http://rebound.example:4102${path}`)).toBe(421);
  expect(await status(PROVIDER_URL + path, { Origin: 'http://evil.example' })).toBe(403);
});

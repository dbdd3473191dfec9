import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DevServer, startDevServer } from '../startDevServer.ts';
import { summaryOf } from './requestSummary.ts';

let server: DevServer;
beforeEach(async () => {
  server = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
});
afterEach(() => server.stop());

const SEARCH = '/users/search';

function search(email = 'ann@example.org', signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.urls.provider}/sdk/v1${SEARCH}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${server.publicToken}:${server.publicToken}`)}` },
    body: JSON.stringify({ email }),
    ...(signal && { signal }),
  });
}

function control(path: string, body: object = {}): Promise<Response> {
  return fetch(`${server.urls.provider}/control${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('fails the ordered number of calls, then answers normally', async () => {
  server.control.failNext({ path: SEARCH, times: 2, with: { error_type: 'user_lock_limit_reached' } });
  for (let call = 0; call < 2; call += 1) {
    expect(await (await search()).json()).toMatchObject({ status_code: 429, error_type: 'user_lock_limit_reached' });
  }
  expect((await search()).status).toBe(200);
});

test.each([
  ['500', 500, 'application/json'],
  ['bad-gateway', 502, 'text/html; charset=UTF-8'],
  ['html', 200, 'text/html; charset=UTF-8'],
  ['invalid-json', 200, 'application/json'],
] as const)('a call can fail with %s', async (failure, status, type) => {
  server.control.failNext({ path: SEARCH, with: failure });
  const response = await search();
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  if (failure === 'invalid-json') await expect(response.json()).rejects.toThrow(SyntaxError);
});

test('a response can stop in the middle of its body', async () => {
  server.control.failNext({ path: SEARCH, with: 'half' });
  const response = await search();
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const { value = new Uint8Array() } = (await reader?.read()) ?? {};
  expect(() => JSON.parse(new TextDecoder().decode(value))).toThrow(SyntaxError);
  const rest = reader?.read();
  server.control.clearInterruptions();
  await expect(rest).rejects.toThrow('terminated');
});

test('answers a call with an empty body', async () => {
  server.control.failNext({ path: SEARCH, with: 'empty' });
  const response = await search();
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test("handles a call and answers without the result's members", async () => {
  server.control.failNext({ path: '/otps/email/login_or_create', with: 'partial' });
  const response = await fetch(`${server.urls.provider}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${server.publicToken}:${server.publicToken}`)}` },
    body: JSON.stringify({ email: 'ann@example.org', expiration_minutes: 5 }),
  });
  expect(await response.json()).toEqual({ data: { request_id: expect.any(String), status_code: 200 } });
  await server.inbox.waitFor({ to: 'ann@example.org' });
});

test.each(['cut', 'answer-lost'] as const)('cuts a call: %s', async (failure) => {
  server.control.failNext({ path: SEARCH, with: failure });
  await expect(search()).rejects.toThrow('fetch failed');
  const [request] = server.control.requests({ path: SEARCH });
  expect(request?.status).toBe('cut');
});

test('lets a call time out until its caller gives up', async () => {
  const hold = server.control.hold({ path: SEARCH });
  server.control.failNext({ path: SEARCH, with: 'timeout' });
  const nextSearch = server.control.waitForRequest({ path: SEARCH });
  const givingUp = new AbortController();
  const call = search('ann@example.org', givingUp.signal);
  await hold.arrival;
  hold.release();
  givingUp.abort();
  await expect(call).rejects.toThrow('aborted');
  expect((await nextSearch).status).toBe('cut');
});

test('answers a timed-out call when its caller outlasts the order', async () => {
  const hold = server.control.hold({ path: SEARCH });
  server.control.failNext({ path: SEARCH, with: 'timeout' });
  const call = search('ann@example.org');
  await hold.arrival;
  hold.release();
  // Released calls continue before the next turn of the event loop.
  await new Promise(setImmediate);
  server.control.clearInterruptions();
  expect((await call).status).toBe(504);
});

test('handles a call and holds its answer', async () => {
  const path = '/otps/email/login_or_create';
  const hold = server.control.holdAnswer({ path });
  const request = fetch(`${server.urls.provider}/sdk/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${server.publicToken}:${server.publicToken}`)}` },
    body: JSON.stringify({ email: 'ann@example.org', expiration_minutes: 5 }),
  });
  await hold.arrival;
  expect(server.inbox.messages).toHaveLength(1);
  hold.release();
  expect((await request).status).toBe(200);
});

test('holds a call until it is released while others pass', async () => {
  const hold = server.control.hold({ path: SEARCH, method: 'POST' });
  const response = search('first@example.org');
  expect((await hold.arrival).body).toEqual({ email: 'first@example.org' });
  expect((await search('second@example.org')).status).toBe(200);
  hold.release();
  expect((await response).status).toBe(200);
});

test('lists requests with their bodies and waits for one', async () => {
  const next = server.control.waitForRequest({ path: '/users/*' });
  await search('ann@example.org');
  expect(await next).toMatchObject({ method: 'POST', body: { email: 'ann@example.org' }, status: 200 });
});

test('truncates very long bodies', async () => {
  await search('a'.repeat(1_000_000));
  expect(server.control.requests({ path: SEARCH })[0]?.body).toMatch(/^\{"email":"a{60000,66000}…$/);
});

test('lists every issued and sent secret until a reset', async () => {
  const { control, inbox, state } = server;
  const post = (path: string, body: object) =>
    fetch(`${server.urls.provider}/sdk/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${server.publicToken}:${server.publicToken}`)}` },
      body: JSON.stringify(body),
    });
  const password = 'Violet kettle marching 42 homeward';
  await post('/passwords', { email: 'ann@example.org', password, session_duration_minutes: 30 });
  await post('/otps/email/login_or_create', { email: 'bea@example.org', expiration_minutes: 5 });
  const { passcode } = await inbox.waitFor({ to: 'bea@example.org' });
  const code_verifier = 'v'.repeat(43);
  await post('/magic_links/authenticate', { token: 'unknown', code_verifier, session_duration_minutes: 30 });
  const code_challenge = 'c'.repeat(43);
  const start = new URLSearchParams({ public_token: server.publicToken, code_challenge });
  await fetch(`${server.urls.provider}/v1/public/oauth/google/start?${start}`, { redirect: 'manual' });

  expect(control.secrets()).toEqual([
    { kind: 'session_token', value: state.sessions.all()[0]?.token },
    { kind: 'session_jwt', value: expect.stringMatching(/^ey.+\..+\../) },
    { kind: 'passcode', value: passcode },
    { kind: 'password', value: password },
    { kind: 'code_verifier', value: code_verifier },
    { kind: 'code_challenge', value: code_challenge },
  ]);
  control.reset();
  expect(control.secrets()).toEqual([]);
});

test('changes the project and refuses unknown or misspelt settings', async () => {
  expect((await control('/project', { password_policy: 'luds' })).status).toBe(200);
  expect(server.control.project().password_policy).toBe('luds');
  const unknown = await control('/project', { pasword_policy: 'luds' });
  expect(await unknown.json()).toMatchObject({
    error_message: 'There is no setting "pasword_policy". Did you mean password_policy?',
  });
  expect((await control('/project', { luds_complexity: '3' })).status).toBe(400);
});

test.each([
  [{ password_policy: 'strong' }, 'password_policy: expected "zxcvbn", "luds" or "none", got "strong".'],
  [
    { default_login_redirect_url: 'nonsense' },
    'default_login_redirect_url: expected an http(s) URL, or "" for none, got "nonsense".',
  ],
  [{ webhook_url: 'javascript:0' }, 'webhook_url: expected an http(s) URL, or "" for none, got "javascript:0".'],
  [{ slug_pattern: '{{slug}}.app.test' }, /^slug_pattern: expected an http\(s\) URL/],
  [{ luds_complexity: 9 }, 'luds_complexity: expected a whole number from 1 to 4, got 9.'],
  [{ luds_minimum_count: null }, 'luds_minimum_count: expected a whole number from 1 to 128, got null.'],
  [{ captcha_enabled: 'no' }, 'captcha_enabled: expected true or false, got "no".'],
  [{ redirect_urls: 'https://a.test' }, 'redirect_urls: expected a list, got "https://a.test".'],
  [{ redirect_urls: [1] }, 'redirect_urls: expected a list with entries that are text, got [1].'],
  [
    { redirect_urls: ['https://a.test/*', 'a.test'] },
    'redirect_urls[1]: expected an http(s) URL, or the start of one and "*", got "a.test".',
  ],
  [{ redirect_urls: [''] }, /^redirect_urls\[0\]: expected an http\(s\) URL/],
  [{ authorized_origins: ['https://a.test/login'] }, /^authorized_origins\[0\]: expected an origin such as /],
  [{ connected_apps: ['app'] }, 'connected_apps: expected a list with entries that are an object, got ["app"].'],
])('refuses the settings %j by every way in', async (settings, message) => {
  const words = typeof message === 'string' ? message : expect.stringMatching(message);
  const before = server.control.project();
  const response = await control('/project', settings);
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ error_message: words })]);
  expect(() => server.control.changeProject(settings as object)).toThrow(message);
  const tool = await control('/tools/change_settings', { settings });
  expect(await tool.json()).toEqual({ isError: true, text: words });
  const seeding = await control('/tools/seed', { seed: { project: settings } });
  expect(await seeding.json()).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^The seed has an error at project\.\w+(\[\d\])?: expected /),
  });
  expect(server.control.project()).toEqual(before);
});

test('the settings of a new project are valid', () => {
  expect(() => server.control.changeProject(server.control.project())).not.toThrow();
});

test('lists the account locks over HTTP until they end', async () => {
  const locks = async () => {
    const response = await fetch(`${server.urls.provider}/control/locks`);
    return ((await response.json()) as { locks: Record<string, number> }).locks;
  };
  for (let failure = 0; failure < 9; failure += 1) server.state.attempts.countFailure('user-test-1');
  expect(await locks()).toEqual({});
  server.state.attempts.countFailure('user-test-1');
  expect(Object.keys(await locks())).toEqual(['user-test-1']);
  await control('/clock', { advanceMs: 3_600_000 });
  expect(await locks()).toEqual({});
});

test('moves the clock over HTTP', async () => {
  const before = server.clock.now();
  await control('/clock', { advanceMs: 3_600_000 });
  expect(server.clock.now() - before).toBeGreaterThanOrEqual(3_600_000);
});

test('refuses a form of a foreign page', async () => {
  const form = await fetch(`${server.urls.provider}/control/reset`, { method: 'POST', body: new URLSearchParams() });
  expect(form.status).toBe(415);
});

test('accepts a command without body and headers, but not the same from a page', async () => {
  await control('/project', { password_policy: 'luds' });
  const reset = (headers: Record<string, string> = {}) =>
    fetch(`${server.urls.provider}/control/reset`, { method: 'POST', headers });
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: server.urls.provider }]) {
    expect((await reset(headers)).status).toBe(415);
  }
  expect((await reset({ Origin: 'https://evil.example' })).status).toBe(403);
  expect(server.control.project().password_policy).toBe('luds');
  // `curl -X POST` sends no content type.
  expect((await reset()).status).toBe(200);
  expect(server.control.project().password_policy).not.toBe('luds');
});

test.each(['held', 'slow'])('a call that is %s during a reset does not change the new state', async (interruption) => {
  const hold = server.control.hold({ path: '/otps/email/login_or_create' });
  if (interruption === 'slow') server.control.failNext({ path: '/otps/email/login_or_create', with: 'slow:60000' });
  const request = fetch(`${server.urls.provider}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${server.publicToken}:${server.publicToken}`)}` },
    body: JSON.stringify({ email: 'ann@example.org', expiration_minutes: 5 }),
  });
  await hold.arrival;
  if (interruption === 'slow') hold.release();
  // Released calls continue before the next turn of the event loop.
  await new Promise(setImmediate);
  server.control.reset();
  await expect(request).rejects.toThrow('fetch failed');
  expect(server.inbox.messages).toEqual([]);
  expect(server.state.users.all()).toEqual([]);
});

test('resets all data, settings and clock', async () => {
  const { state, inbox } = server;
  state.users.create();
  server.control.changeProject({ project_name: 'Other' });
  server.clock.advance(3_600_000);
  server.control.failNext({ path: SEARCH, with: '500' });
  expect((await control('/reset')).status).toBe(200);
  expect(state.users.all()).toEqual([]);
  expect(inbox.messages).toEqual([]);
  expect(server.control.project().project_name).toBe('Acme Garden');
  expect(Math.abs(server.clock.now() - Date.now())).toBeLessThan(60_000);
  expect((await search()).status).toBe(200);
});

test('returns a call with its answer, its user and the pending orders', async () => {
  const get = async (path: string) =>
    (await (await fetch(`${server.urls.provider}/control${path}`)).json()) as {
      requests: object[];
      request: { answer: object };
    };
  server.control.failNext({ path: SEARCH, times: 2, with: { error_type: 'user_lock_limit_reached' } });
  server.control.hold({ path: '/otps/*' });
  await search();
  const { requests } = await get('/requests?summary=true');
  expect(requests).toEqual([
    {
      id: 1,
      atMs: expect.any(Number),
      method: 'POST',
      path: `/sdk/v1${SEARCH}`,
      about: 'ann@example.org',
      status: 429,
      errorType: 'user_lock_limit_reached',
      durationMs: expect.any(Number),
    },
  ]);
  expect((await get('/requests/1')).request.answer).toMatchObject({ error_type: 'user_lock_limit_reached' });
  expect((await fetch(`${server.urls.provider}/control/requests/2`)).status).toBe(404);
  expect(await get('/standing')).toEqual({
    failures: [{ path: SEARCH, left: 1, with: { error_type: 'user_lock_limit_reached' } }],
    holds: [{ id: 'hold-1', path: '/otps/*' }],
  });
});

test('names the user of a request that carries only a token', async () => {
  const answer = {
    status_code: 200,
    data: { user: { user_id: 'user-test-1', emails: [{ email: 'ada@example.com' }] } },
  };
  const request = { id: 1, atMs: 0, method: 'POST', path: '/sdk/v1/magic_links/authenticate', body: { token: 'x' } };
  expect(summaryOf({ ...request, answer } as never)).toMatchObject({ about: 'ada@example.com' });
  const byPhone = { data: { user: { emails: [], phone_numbers: [{ phone_number: '+14155550123' }] } } };
  expect(summaryOf({ ...request, answer: byPhone } as never)).toMatchObject({ about: '+14155550123' });
  const asMember = { data: { member: { email_address: 'ada@acme.test' } } };
  expect(summaryOf({ ...request, answer: asMember } as never)).toMatchObject({ about: 'ada@acme.test' });
});

test('adds a user by an address, and refuses what is none', async () => {
  const add = (email: string) =>
    fetch(`${server.urls.provider}/control/users`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  const { user } = (await (await add('new.user@example.org')).json()) as { user: { emails: object[] } };
  expect(user.emails).toMatchObject([{ email: 'new.user@example.org', verified: true }]);
  expect((await add('nobody')).status).toBe(400);
});

test('lists every API endpoint with stars for variable parts', async () => {
  const response = await fetch(`${server.urls.provider}/control/endpoints`);
  const { endpoints } = (await response.json()) as { endpoints: { method: string; path: string }[] };
  expect(endpoints).toContainEqual({ method: 'POST', path: '/otps/authenticate' });
  expect(endpoints).toContainEqual({ method: 'GET', path: '/projects/bootstrap/*' });
  expect(endpoints).toContainEqual({ method: 'GET', path: '/v1/magic_links/redirect' });
  expect(endpoints).toContainEqual({ method: 'DELETE', path: '/v1/users/*/external_id' });
  expect(endpoints.some(({ path }) => path.includes(':') || path.startsWith('/control'))).toBe(false);
});

test('deletes a user with all sessions, and a single session', async () => {
  const { state } = server;
  const user = state.users.create();
  const factor = { type: 'otp', delivery_method: 'email' } as const;
  const open = () => state.sessions.open(user, factor as never, { ipAddress: '127.0.0.1', userAgent: '' });
  const [first] = [open(), open()];
  const remove = (path: string) => fetch(`${server.urls.provider}/control${path}`, { method: 'DELETE' });
  expect((await remove(`/sessions/${first.session.session_id}`)).status).toBe(200);
  expect(state.sessions.all()).toHaveLength(1);
  expect((await remove(`/users/${user.user_id}`)).status).toBe(200);
  expect([state.sessions.all(), state.users.all()]).toEqual([[], []]);
});

test.each([
  ['/clock', { advance: 1 }, 'Expected advanceMs or toMs, got "advance". Did you mean advanceMs?'],
  ['/clock', {}, 'The body is wrong: expected advanceMs or toMs.'],
  ['/clock', { advanceMs: '1' }, 'advanceMs: expected number, got "1".'],
  ['/failures', { with: '500' }, 'path is missing: expected string.'],
  [
    '/failures',
    { path: SEARCH, with: 'slow' },
    /^with: expected "500", .* or an object with error_type, got "slow"\.$/,
  ],
  [
    '/failures',
    { path: SEARCH, with: '500', time: 2 },
    /^Expected path, method, .*, got "time"\. Did you mean times\?$/,
  ],
  ['/failures', { path: SEARCH, with: { eror_type: 'x' } }, /^with: expected "500", .* or an object with error_type, /],
  ['/holds', {}, 'path is missing: expected string.'],
  ['/holds', { path: SEARCH, methods: 'GET' }, 'Expected path or method, got "methods". Did you mean method?'],
  ['/impersonation', { user_id: 'u', mail: 'a' }, 'Expected user_id or email, got "mail". Did you mean email?'],
  ['/organizations', { organization_name: 'A', organization_slg: 'a' }, /Did you mean organization_slug\?$/],
  ['/organizations/x/members', { email_address: 'a@b.test', role: [] }, /got "role"\. Did you mean roles\?$/],
  ['/organizations/x/invites', { email_address: 'a@b.test', name: 'A' }, 'Expected email_address, got "name".'],
  ['/organizations/x/connections', { display_name: 'A', kinds: 'saml' }, /got "kinds"\. Did you mean kind\?$/],
  ['/sign-in', { as: 'ada@example.com', minuts: 5 }, /got "minuts"\. Did you mean minutes\?$/],
  ['/impersonation', { user_id: 1 }, 'user_id: expected string, got 1.'],
  ['/organizations', {}, 'organization_name is missing: expected string.'],
  ['/sign-in', {}, "as is missing: expected the user's email address."],
  ['/sign-in', { as: 'ada' }, 'as: expected an email address, got "ada".'],
])('an error of POST /control%s with %j says what to change', async (path, body, message) => {
  const response = await control(path, body);
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({
      status_code: 400,
      error_type: 'bad_request',
      error_message: typeof message === 'string' ? message : expect.stringMatching(message),
    }),
  ]);
});

test.each([
  ['/nothing', /^There is no POST \/control\/nothing\. There are: .*\/control\/clock, /],
  ['/clocks', 'There is no POST /control/clocks. Did you mean /control/clock?'],
  ['/endpoints', "/control/endpoints doesn't accept POST. Use GET."],
  [
    '/holds/1/end',
    'There is no POST /control/holds/1/end. There are: POST /control/holds, POST /control/holds/:id/release.',
  ],
])('POST /control%s, which does not exist, names an endpoint that does', async (path, message) => {
  const response = await control(path);
  expect([response.status, await response.json()]).toEqual([
    404,
    expect.objectContaining({
      error_type: 'route_not_found',
      error_message: typeof message === 'string' ? message : expect.stringMatching(message),
    }),
  ]);
});

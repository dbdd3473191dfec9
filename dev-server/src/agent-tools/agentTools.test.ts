import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestKit, type TestKit } from '../kit/index.ts';
import { jsonSchemaOf } from './toolInput.ts';
import { tools } from './tools.ts';

let kit: TestKit;
let company: TestKit;
let agent: Client;
let employee: Client;
const connect = async ({ urls }: TestKit) => {
  const client = new Client({ name: 'an agent', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${urls.provider}/mcp-control`)));
  return client;
};
beforeAll(async () => {
  kit = await startTestKit();
  company = await startTestKit({ vertical: 'b2b' });
  agent = await connect(kit);
  employee = await connect(company);
});
beforeEach(() => kit.reset());
afterAll(() => Promise.all([agent.close(), employee.close()]).then(() => Promise.all([kit.stop(), company.stop()])));

async function call(name: string, input: Record<string, unknown> = {}, client = agent) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  const [{ text } = { text: '' }] = content as { text: string }[];
  return { text, isError, value: isError ? undefined : JSON.parse(text) };
}

/** Logs in like the client in the frame. */
const logIn = (password: string) =>
  fetch(`${kit.urls.provider}/sdk/v1/passwords/authenticate`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${kit.publicToken}:${kit.publicToken}`)}` },
    body: JSON.stringify({ email: 'ada@example.com', password, session_duration_minutes: 30 }),
  });

const password = 'orchard-lantern-27-violet';

it('an official client builds a user, breaks the provider, reads why, and mends it', async () => {
  const { value: user } = await call('save_user', { email: 'Ada@Example.com', password, first_name: 'Ada' });
  expect(user).toMatchObject({ emails: ['ada@example.com (verified)'], name: 'Ada', has_password: true });
  expect((await logIn(password)).status).toBe(200);

  await call('fail_next', { path: '/passwords/authenticate', error_type: 'too_many_requests' });
  expect((await logIn(password)).status).toBe(429);
  await call('fail_next', { path: '/passwords/authenticate', times: 5 });
  expect((await logIn(password)).status).toBe(500);
  const { value: failures } = await call('list_requests', { only_failed: true });
  expect(failures.requests).toMatchObject([
    { status: 500, why: expect.stringContaining('This failure was requested (500).') },
    { status: 429, why: expect.stringContaining('too_many_requests: ') },
  ]);
  expect((await call('list_faults')).value.failures).toMatchObject([{ left: 4 }]);
  expect((await call('clear_faults')).value).toEqual({ failures: [], holds: [] });
  expect((await logIn(password)).status).toBe(200);
});

it('says in words why a call of the application was refused', async () => {
  await call('save_user', { email: 'ada@example.com', password });
  await logIn('wrong');
  const { value } = await call('list_requests', { path: '/passwords/*', only_failed: true });
  const { value: explanation } = await call('explain_request', { id: value.requests[0].id });
  expect(explanation).toMatchObject({
    call: 'POST /sdk/v1/passwords/authenticate',
    about: 'ada@example.com',
    why: expect.stringMatching(/^unauthorized_credentials: \w/),
    body: { password: 'wrong' },
  });
});

it('returns the last passcode, and waits for one that is on its way', async () => {
  const arrival = call('last_passcode', { to: 'ada@example.com' });
  await fetch(`${kit.urls.provider}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${kit.publicToken}:${kit.publicToken}`)}` },
    body: JSON.stringify({ email: 'ada@example.com' }),
  });
  expect((await arrival).value).toMatchObject({ passcode: kit.inbox.messages[0]?.passcode, message: 'message-1' });
  expect((await call('read_messages', { kind: 'passcode' })).value).toMatchObject({ total: 1 });
  const missing = await call('last_link', { to: 'ada@example.com', wait_seconds: 1 });
  expect(missing).toMatchObject({ isError: true, text: expect.stringContaining('In the inbox: message-1 passcode') });
});

it('moves the clock, so that a session expires', async () => {
  await kit.openSession('ada@example.com');
  expect((await call('status')).value).toMatchObject({ users: 1, open_sessions: 1, kind: 'users' });
  await call('move_clock', { minutes: 61 });
  expect((await call('status')).value).toMatchObject({ open_sessions: 0 });
});

it('holds a call until it is released', async () => {
  const { value } = await call('hold_next', { path: '/passwords/authenticate' });
  const login = logIn(password);
  await expect.poll(async () => (await call('list_faults')).value.holds[0]?.heldId).toBeDefined();
  expect(await call('release_hold', { hold: 'hold-99' })).toMatchObject({
    text: `There is no hold hold-99. Holds: ${value.hold}.`,
  });
  await call('release_hold', value);
  expect((await login).status).toBe(404);
});

it('changes settings, seeds and resets', async () => {
  expect((await call('change_settings', { settings: { password_policy: 'luds' } })).value).toEqual({
    password_policy: 'luds',
  });
  expect(await call('change_settings', { settings: { passwordPolicy: 'luds' } })).toMatchObject({
    text: 'There is no setting "passwordPolicy". Did you mean password_policy?',
  });
  await call('seed', { seed: { users: [{ email: 'ada@example.com', password }] } });
  expect((await call('list_users', { search: 'ADA' })).value.total).toBe(1);
  expect(await call('seed', { seed: { people: [] } })).toMatchObject({
    isError: true,
    text: expect.stringContaining('The seed has an'),
  });
  await call('reset');
  expect((await call('list_users')).value.total).toBe(0);
});

it('tells webhooks of what an agent changes', async () => {
  await call('change_settings', { settings: { webhook_url: `${kit.urls.host}/hooks` } });
  await call('save_user', { email: 'ada@example.com' });
  await expect.poll(async () => (await call('list_webhooks')).value).toMatchObject([{ event: 'direct.user.create' }]);
});

it.each([
  ['save_user', { email: 'ada' }, 'email: expected an email address'],
  ['save_user', { mail: 'ada@example.com' }, 'email'],
  ['save_user', { email: 'ada@example.com', pasword: 'x' }, 'pasword'],
  ['delete_user', { email: 'bea@example.com' }, 'There is no user bea@example.com. Users: none.'],
  ['fail_next', { path: '/otp/authenticate' }, 'Did you mean /otps/authenticate?'],
  ['explain_request', { id: 99 }, 'Request 99 no longer exists.'],
  ['save_member', { organization: 'acme', email: 'eve@acme.test' }, 'This project has users, and no organizations.'],
])('%s says in words what is wrong with %j', async (name, input, words) => {
  const response = await fetch(`${kit.urls.provider}/control/tools/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(await response.json()).toEqual({ isError: true, text: expect.stringContaining(words) });
});

it('an official client learns which argument is wrong', async () => {
  const response = await agent
    .callTool({ name: 'save_user', arguments: { email: 'ada' } })
    .catch((error: Error) => error);
  expect(JSON.stringify(response instanceof Error ? response.message : response)).toContain(
    'expected an email address',
  );
});

it('works with organizations and members', async () => {
  await call(
    'save_organization',
    { slug: 'delta', name: 'Delta', settings: { mfa_policy: 'REQUIRED_FOR_ALL' } },
    employee,
  );
  await call('save_member', { organization: 'delta', email: 'eve@delta.test', roles: ['stytch_admin'] }, employee);
  const { value } = await call('list_members', { organization: 'delta' }, employee);
  expect(value).toMatchObject([{ email_address: 'eve@delta.test', status: 'active' }]);
  const { value: signIn } = await call('sign_in_as', { email: 'eve@delta.test', organization: 'delta' }, employee);
  expect(signIn.open).toBe(`${company.urls.provider}/control/sign-in?as=eve%40delta.test&organization=delta`);
  expect(await call('sign_in_as', { email: 'eve@delta.test', organization: 'nowhere' }, employee)).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^There is no organization nowhere\. Organizations: .*delta/),
  });
  const { tools: employeeTools } = await employee.listTools();
  expect(employeeTools.map(({ name }) => name)).not.toContain('save_user');
});

it('offers tools whose schemas every client accepts', async () => {
  const { tools: agentTools } = await agent.listTools();
  expect(agentTools.length).toBeGreaterThan(20);
  for (const { name, inputSchema, description } of agentTools) {
    expect(name).toMatch(/^[a-z_]{1,40}$/);
    expect(description?.length).toBeLessThan(300);
    expect(inputSchema.type).toBe('object');
    expect(Object.keys(inputSchema)).not.toEqual(expect.arrayContaining(['anyOf', 'oneOf', 'allOf']));
    for (const property of Object.values(inputSchema.properties ?? {})) {
      expect(property).toMatchObject({ type: expect.any(String), description: expect.any(String) });
    }
  }
  // All of them fit into a small part of a model's context.
  expect(
    JSON.stringify(tools.map(({ name, description, input }) => [name, description, jsonSchemaOf(input)])).length,
  ).toBeLessThan(16_000);
});

it.each([
  ['another origin', { Origin: 'https://evil.example' }, 403],
  ['a page on another port', { Origin: 'http://localhost:3000' }, 403],
  ['a form', { 'Content-Type': 'text/plain', Origin: undefined }, 415],
])('refuses %s', async (_what, headers, status) => {
  const allHeaders = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers };
  for (const path of ['/mcp-control', '/control/tools/reset']) {
    const response = await fetch(kit.urls.provider + path, {
      method: 'POST',
      headers: Object.entries(allHeaders).filter((entry): entry is [string, string] => entry[1] !== undefined),
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}',
    });
    expect(response.status).toBe(status);
  }
});

it('loads the library for MCP at the first call, not at the start', () => {
  const source = join(dirname(fileURLToPath(import.meta.url)), '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const imports = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/^import (?!type ).*@modelcontextprotocol.*$/gm)].map(
      ([line]) => line,
    ),
  );
  expect(imports).toEqual([]);
});

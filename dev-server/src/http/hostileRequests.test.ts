import { expect, test, vi } from 'vitest';
import { connectDirectory, type Directory } from '../testing/connectDirectory.ts';
import { AUTH_URL, createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';

// Every route with bodies that are meant to harm: each gets a response, prototypes stay as they are, and an ordinary
// request succeeds afterwards.

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__.polluted'];
const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;

/** Members of many routes with values that are right, so that one hostile value reaches the code behind the schema. */
const right = {
  ...{ email: 'zoe@example.org', email_address: 'zoe@acme.test', phone_number: '+14155550123', password: 'x' },
  ...{ token: 'x', method_id: 'x', session_duration_minutes: 30, client_id: 'x', scopes: ['openid'], scope: 'openid' },
  ...{ redirect_uri: 'https://app.example/cb', redirect_uris: ['https://app.example/cb'], domain: 'localhost' },
  ...{ userName: 'zoe@acme.test', displayName: 'Zoe', organization_name: 'Org', name: { first_name: 'Zoe' } },
  ...{ query: { operator: 'AND', operands: [] }, provider: 'google', public_key_credential: '{}', display_name: 'x' },
  ...{ crypto_wallet_address: '0x0000000000000000000000000000000000000000', crypto_wallet_type: 'ethereum' },
  ...{ user_id: 'x', member_id: 'x', totp_code: '000000', path: '/x', signature: 'x', consent_granted: true },
  ...{ client_type: 'third_party', existing_password: 'x', new_password: 'y', code: '000000', roles: [] },
};
const withMembers = (hostile: object) => JSON.stringify({ ...right, ...hostile });
const objectOf = (names: string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
const minutes = [
  ...['expiration_minutes', 'login_expiration_minutes', 'signup_expiration_minutes', 'invite_expiration_minutes'],
  ...['reset_password_expiration_minutes', 'discovery_expiration_minutes', 'access_token_expiry_minutes'],
];
const numbers = [...minutes, 'limit', 'advanceMs', 'delayMs', 'times', 'http_status_code'];
const texts = Object.entries(right).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));

const bodies: [what: string, body: string][] = [
  ['nothing', ''],
  ['no JSON', '{"a":'],
  ['null', 'null'],
  ['a list', '[[],{},null,"",1e400]'],
  ['deep lists', deep('[', ']')],
  ['deep metadata', `{"untrusted_metadata":${deep('{"a":', '}')},"trusted_metadata":${deep('{"a":', '}')}}`],
  ['names of prototypes', `{${names.map((name) => `"${name}":{"polluted":1,"${name}":1}`).join(',')}}`],
  ['right values', withMembers({})],
  ['huge numbers', withMembers(objectOf(numbers, 1e308))],
  ['negative numbers', withMembers(objectOf(numbers, -1e15))],
  ['fractions', withMembers(objectOf(numbers, 5.5))],
  ['a huge session', withMembers({ session_duration_minutes: 1e308 })],
  ['null', withMembers(objectOf(Object.keys(right), null))],
  ['lists', withMembers(objectOf(Object.keys(right), [null, {}, [], 1]))],
  ['texts that name a prototype', withMembers(objectOf(texts, '__proto__'))],
  [
    'texts that name a constructor',
    withMembers({ ...objectOf(texts, 'constructor'), email: 'constructor@__proto__.test' }),
  ],
  ['control characters', withMembers(objectOf(texts, '\u0000\u202e\ud800\r\n'))],
  ['long texts', withMembers(objectOf(texts, 'a'.repeat(9_000)))],
  [
    'objects that name prototypes',
    `{"untrusted_metadata":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},"trusted_metadata":{"__proto__":1},"custom_attributes":{"__proto__":1},"attribute_mapping":{"__proto__":"__proto__","email":"__proto__"},"allowed_oauth_tenants":{"__proto__":["x"],"constructor":["x"]},"query":{"operator":"AND","operands":[{"filter_name":"__proto__","filter_value":[]},{"filter_name":"constructor","filter_value":{}}]}}`,
  ],
  [
    'a form',
    'client_id=__proto__&client_id=constructor&grant_type=authorization_code&code=%00&token=%ff&scope=%ED%A0%80',
  ],
];
/** Content types that HTML forms send instead of JSON. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];

type World = { emulator: TestEmulator; session: string; directory?: Directory };

async function consumers(): Promise<World> {
  const emulator = await createTestEmulator({ dynamic_client_registration: true });
  return { emulator, session: (await emulator.signUp('ann@example.org')).session_token };
}

async function organizations(): Promise<World> {
  const directory = await connectDirectory();
  const { emulator } = directory;
  const { sessionToken } = await emulator.control.organizations.openSession('acme', 'ada@acme.test');
  return { emulator, session: sessionToken, directory };
}

/** The routes of one vertical. Those that wait on purpose, or end the session of the test, are left out. */
function routesOf({ app }: TestEmulator, vertical: string): { method: string; path: string }[] {
  const isOther = (path: string) =>
    /\/b2b\b|^\/v1\/b2b|^\/directory|^\/identity-provider/.test(path) !== (vertical === 'B2B');
  const isLeftOut = (path: string) =>
    /^\/(changes|control\/(holds|failures|reset|restore|project))|revoke|\/sessions$/.test(path);
  const routes = app.routes.filter(({ path }) => !isOther(path) && !isLeftOut(path) && !path.endsWith('*'));
  const methods = ({ method }: { method: string }) => (method === 'ALL' ? ['GET', 'POST'] : [method]);
  const endpoints = routes.flatMap((route) => methods(route).map((method) => ({ method, path: route.path })));
  return [...new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])).values()];
}

test.each([
  ['CONSUMER', consumers],
  ['B2B', organizations],
] as const)(
  'no request to any route of a %s project ends the emulator',
  { timeout: 300_000 },
  async (vertical, start) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { emulator, session, directory } = await start();
    const { app, state } = emulator;
    const { publicToken, projectId, secret } = state.identity;
    const connection = new URL(directory?.url ?? PROVIDER_URL).pathname.split('/').at(-1) ?? '';
    const authorizationOf = (path: string) => {
      if (path.startsWith('/sdk/')) return `Basic ${btoa(`${publicToken}:${session}`)}`;
      if (path.startsWith('/v1/b2b/scim/')) return `Bearer ${directory?.token}`;
      return `Basic ${btoa(`${projectId}:${secret}`)}`;
    };
    const query = `?${names.map((name) => `${name}=${name}`).join('&')}&filter=__proto__&startIndex=1e9&count=-1`;
    const failures: string[] = [];
    const statuses = new Set<number>();
    let turn = 0;
    for (const { method, path } of routesOf(emulator, vertical)) {
      const isRead = method === 'GET' || method === 'HEAD' || method === 'DELETE';
      const isJson = /^\/(sdk|v1|control)\//.test(path);
      for (const [label, body] of isRead ? [['a query', undefined] as const] : bodies) {
        turn += 1;
        const target = path
          .replace('scim/:connection_id', `scim/${connection}`)
          .replace(':project_id', projectId)
          .replace(/:[a-z_]+(\{[^}]*\})?\??/gi, () => encodeURIComponent(names[turn % names.length] ?? ''));
        const type = isJson && turn % 4 ? 'application/json' : formTypes[turn % formTypes.length];
        const response = await app.request(`${PROVIDER_URL}${target}${query}`, {
          method,
          headers: {
            Authorization: authorizationOf(path),
            Origin: path.startsWith('/control') ? PROVIDER_URL : AUTH_URL,
            ...(type && { 'Content-Type': type }),
          },
          ...(body !== undefined && { body }),
        });
        await response.text();
        statuses.add(response.status);
        const isFine = response.status < 500 || response.status === 501;
        if (!isFine) failures.push(`${response.status} ${method} ${path} with ${label}`);
        if (Object.keys(Object.prototype).length > 0)
          expect.fail(`${method} ${path} with ${label} changed a prototype`);
      }
    }
    expect(failures).toEqual([]);
    expect(complaints.mock.calls.map(([error]) => String(error))).toEqual([]);
    complaints.mockRestore();
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
    const alive = await app.request(`${PROVIDER_URL}/.well-known/openid-configuration`);
    expect(alive.status).toBe(200);
  },
);

test('a deeply nested value is refused, and a log that has seen one can still be read', async () => {
  const { emulator, session } = await consumers();
  const { app, state, control, call } = emulator;
  const response = await app.request(`${PROVIDER_URL}/sdk/v1/users/me`, {
    method: 'PUT',
    headers: {
      Authorization: `Basic ${btoa(`${state.identity.publicToken}:${session}`)}`,
      'Content-Type': 'application/json',
      'X-SDK-Client': btoa(`${'['.repeat(9_000)}${']'.repeat(9_000)}`),
    },
    body: `{"untrusted_metadata":${deep('{"a":', '}')}}`,
  });
  expect(response.status).toBe(400);
  expect((await call('/users/me', undefined, { method: 'GET', sessionToken: session })).status).toBe(200);
  expect(() => JSON.stringify(control.requests())).not.toThrow();
});

test.each([1e308, -1e308, 9e15])('the clock cannot be moved by %s', async (advanceMs) => {
  const { app, control } = await createTestEmulator();
  const response = await app.request(`${PROVIDER_URL}/control/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  });
  expect(response.status).toBe(400);
  expect(control.clock.shiftMs()).toBe(0);
});

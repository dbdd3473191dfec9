import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ProtectResourceOptions, protectResource } from './protectResource.ts';

const issuer = 'https://login.example.com';
const resource = 'https://api.example.com/mcp';
const startMs = Date.parse('2026-01-01T00:00:00Z');
const keys = await generateKeyPair('RS256');

let nowMs: number;
/** The provider's response about tokens. */
let introspection: () => Response | Promise<Response>;
let posts: { url: string; form: Record<string, string> }[];

beforeEach(() => {
  nowMs = startMs;
  posts = [];
  introspection = () => Response.json({ active: true });
  vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit = {}) => {
    if (init.method !== 'POST') {
      return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256' }] });
    }
    posts.push({ url: String(address), form: Object.fromEntries(new URLSearchParams(String(init.body))) });
    return introspection();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const protect = (options: Partial<ProtectResourceOptions> = {}) =>
  protectResource({ resource, issuer, introspect: true, now: () => new Date(nowMs), ...options });

async function bearer(change: Record<string, unknown> = {}, url = resource): Promise<Request> {
  const claims = { iss: issuer, sub: 'user-1', aud: resource, client_id: 'app-1', scope: 'openid', ...change };
  const token = await new SignJWT({ ...claims, exp: startMs / 1000 + 3_600 })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .sign(keys.privateKey);
  return new Request(url, { headers: { Authorization: `Bearer ${token}` } });
}

it('asks the provider about a token at most once every five seconds, also for simultaneous requests', async () => {
  const server = protect();
  const request = await bearer();
  await Promise.all(Array.from({ length: 20 }, () => server.check(request)));
  expect(posts).toEqual([
    {
      url: `${issuer}/v1/oauth2/introspect`,
      form: {
        token: request.headers.get('Authorization')?.slice('Bearer '.length),
        token_type_hint: 'access_token',
        client_id: 'app-1',
      },
    },
  ]);
  nowMs += 4_999;
  await server.check(request);
  expect(posts).toHaveLength(1);
  nowMs += 1;
  await server.check(request);
  expect(posts).toHaveLength(2);
});

it('refuses a token whose access was removed, within these seconds and from then on', async () => {
  const server = protect({ introspect: { everySeconds: 2 } });
  const request = await bearer();
  expect((await server.check(request)).access).toBeDefined();
  introspection = () => Response.json({ active: false });
  nowMs += 2_000;
  const { answer } = await server.check(request);
  expect(answer).toMatchObject({ status: 401, body: '{"error":"invalid_token"}' });
  expect(answer?.headers['WWW-Authenticate']).toMatch(/^Bearer error="invalid_token", resource_metadata="/);
  introspection = () => Response.json({ active: true });
  nowMs += 60_000;
  expect((await server.check(request)).answer?.status).toBe(401);
  expect(posts).toHaveLength(2);
});

it('refuses only the tokens that the provider refuses: another user of the same app keeps the access', async () => {
  const server = protect();
  const [ownRequest, secondRequest] = [await bearer(), await bearer({ sub: 'user-2' })];
  introspection = () => Response.json({ active: posts.length !== 1 });
  expect((await server.check(ownRequest)).answer?.status).toBe(401);
  expect((await server.check(secondRequest)).access?.userId).toBe('user-2');
});

it('accepts no token after its expiry, however long an answer of the provider counts', async () => {
  const server = protect({ introspect: { everySeconds: 86_400 } });
  const request = await bearer();
  expect((await server.check(request)).access).toBeDefined();
  nowMs += 3_606_000;
  expect((await server.check(request)).answer?.status).toBe(401);
});

it('challenges a removed access before it asks for more scopes', async () => {
  introspection = () => Response.json({ active: false });
  const { answer } = await protect({ scopes: ['plants:water'] }).check(await bearer());
  expect(answer?.status).toBe(401);
});

it('asks nothing about a forged or expired token, the metadata or a preflight', async () => {
  const server = protect();
  for (const change of [{ iss: 'https://evil.example' }, { aud: 'https://other.example' }, { scope: undefined }]) {
    expect((await server.check(await bearer(change))).answer?.status).toBe(401);
  }
  await server.check(new Request(server.metadataUrl));
  await server.check(new Request(resource, { method: 'OPTIONS' }));
  await server.check(new Request(resource));
  expect(posts).toEqual([]);
});

it('judges no request while the provider cannot be asked, and asks again with the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = protect();
  const request = await bearer();
  const failures: (typeof introspection)[] = [
    () => Promise.reject(new TypeError('no network')),
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    () => Response.json({}),
    () => new Response('', { status: 302, headers: { Location: 'https://evil.example/' } }),
    () => Response.json({ active: 'true' }),
  ];
  for (const failure of failures) {
    introspection = failure;
    await expect(server.check(request)).rejects.toThrow();
    expect((await server.fetch(() => new Response('secret'))(request)).status).toBe(503);
  }
  introspection = () => Response.json({ active: true });
  expect((await server.check(request)).access?.userId).toBe('user-1');
});

it('names the app whose secret is missing, once, and sends the secret that it is told', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  introspection = () => Response.json({ error: 'invalid_client' }, { status: 401 });
  const server = protect({ introspect: { secretOf: (clientId) => (clientId === 'app-2' ? 'hush' : undefined) } });
  for (const jti of ['1', '2']) expect((await server.check(await bearer({ jti }))).answer?.status).toBe(401);
  expect(error).toHaveBeenCalledTimes(1);
  expect(String(error.mock.calls[0])).toContain('"app-1"');
  introspection = () => Response.json({ active: true });
  expect((await server.check(await bearer({ client_id: 'app-2' }))).access).toBeDefined();
  expect(posts.at(-1)?.form.client_secret).toBe('hush');
});

it('reports each granted access, and neither waits for the report nor fails with it', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const uses: string[] = [];
  const server = protect({
    introspect: false,
    scopes: ['openid'],
    onUse({ userId, clientId }) {
      uses.push(`${userId} ${clientId}`);
      if (uses.length === 1) throw new Error('no store');
      return uses.length === 2 ? Promise.reject(new Error('no store')) : new Promise(() => {});
    },
  });
  for (let count = 0; count < 3; count += 1) expect((await server.check(await bearer())).access).toBeDefined();
  expect(error).toHaveBeenCalledTimes(2);
  await server.check(await bearer({ scope: '' }));
  await server.check(new Request(resource));
  expect(uses).toEqual(Array(3).fill('user-1 app-1'));
});

it.each([
  [{ introspect: 'yes' }, 'introspect must be true, false, or an object'],
  [{ introspect: { everySeconds: -1 } }, 'everySeconds must be a number of seconds, 0 or more'],
  [{ introspect: { every: 1 } }, 'unknown option every'],
  [{ onUse: 'log' }, 'onUse must be a function'],
])('refuses %j', (options, message) => {
  expect(() => protect(options as never)).toThrow(message);
});

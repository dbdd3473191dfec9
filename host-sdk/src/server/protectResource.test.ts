import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ProtectResourceOptions, protectResource } from './protectResource.ts';

const issuer = 'https://login.example.com';
const resource = 'https://api.example.com/mcp';
const startMs = Date.parse('2026-01-01T00:00:00Z');
const keys = await generateKeyPair('RS256');
const otherKeys = await generateKeyPair('RS256');

let nowMs: number;
beforeEach(() => {
  nowMs = startMs;
  vi.stubGlobal('fetch', async () =>
    Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256' }] }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const protect = (options: Partial<ProtectResourceOptions> = {}) =>
  protectResource({ resource, issuer, scopes: ['plants:read'], now: () => new Date(nowMs), ...options });

/** Returns an access token with these changes of its claims. */
const tokenWith = (change: Record<string, unknown> = {}, key = keys.privateKey) =>
  new SignJWT({
    iss: issuer,
    sub: 'user-1',
    aud: ['project-test-1', resource],
    client_id: 'app-1',
    scope: 'openid plants:read',
    exp: startMs / 1000 + 3600,
    ...change,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .sign(key);

const requestWith = (authorization?: string, url = resource) =>
  new Request(url, authorization === undefined ? {} : { headers: { Authorization: authorization } });
const bearer = async (...parameters: Parameters<typeof tokenWith>) =>
  requestWith(`Bearer ${await tokenWith(...parameters)}`);

const metadataUrl = 'https://api.example.com/.well-known/oauth-protected-resource/mcp';

it('accepts an access token for this resource', async () => {
  const { access } = await protect().check(await bearer());
  expect(access).toMatchObject({
    userId: 'user-1',
    clientId: 'app-1',
    scopes: ['openid', 'plants:read'],
    expiresAtMs: startMs + 3_600_000,
  });
});

it('challenges a request without a token, and names its metadata (RFC 9728 §5.1)', async () => {
  for (const authorization of [undefined, 'Basic eDp5']) {
    const { answer } = await protect().check(requestWith(authorization));
    expect(answer).toMatchObject({ status: 401, body: '{}' });
    expect(answer?.headers['WWW-Authenticate']).toBe(`Bearer scope="plants:read", resource_metadata="${metadataUrl}"`);
  }
});

describe('refuses with invalid_token', () => {
  it.each<[string, Record<string, unknown>]>([
    ['a token for another resource', { aud: ['project-test-1', 'https://other.example.com'] }],
    ['a token for the project alone', { aud: ['project-test-1'] }],
    ['a token for a part of the path', { aud: [`${resource}/admin`] }],
    ['a token of another issuer', { iss: 'https://evil.example' }],
    ['an expired token', { exp: startMs / 1000 - 60 }],
    ['an ID token', { scope: undefined }],
    ['a session JWT', { client_id: undefined, scope: undefined }],
    ['a token without a user', { sub: undefined }],
    ['a token whose user is empty', { sub: '' }],
    ['a token whose user is a number', { sub: 7 }],
    ['a token whose user is null', { sub: null }],
    ['a token whose client is empty', { client_id: '' }],
  ])('%s', async (_what, change) => {
    const { answer } = await protect().check(await bearer(change));
    expect(answer?.status).toBe(401);
    expect(answer?.headers['WWW-Authenticate']).toContain('error="invalid_token"');
  });

  it('a token with another key, and values that are no token', async () => {
    const forgery = `Bearer ${await tokenWith({}, otherKeys.privateKey)}`;
    for (const authorization of [forgery, 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer not.a.token', 'bearer "x"']) {
      const { answer } = await protect().check(requestWith(authorization));
      expect(answer?.headers['WWW-Authenticate'], authorization).toContain('error="invalid_token"');
    }
  });
});

it('asks for the missing scopes, also those of one request (RFC 6750 §3.1)', async () => {
  const { answer } = await protect().check(await bearer(), { scopes: ['plants:water'] });
  expect(answer).toMatchObject({ status: 403, body: '{"error":"insufficient_scope"}' });
  expect(answer?.headers['WWW-Authenticate']).toBe(
    `Bearer error="insufficient_scope", scope="plants:read plants:water", resource_metadata="${metadataUrl}"`,
  );
});

describe('the metadata (RFC 9728)', () => {
  it('is served without a token, before the path of the resource', async () => {
    const { metadataUrl: url, check } = protect({ name: 'Garden', scopesSupported: ['plants:read', 'plants:water'] });
    expect(url).toBe(metadataUrl);
    const { answer } = await check(requestWith(undefined, url));
    expect(answer?.status).toBe(200);
    expect(JSON.parse(answer?.body ?? '')).toEqual({
      resource,
      authorization_servers: [issuer],
      scopes_supported: ['plants:read', 'plants:water'],
      bearer_methods_supported: ['header'],
      resource_name: 'Garden',
    });
  });

  it('of a server without a path stands at the root, and its audience has a slash or none', async () => {
    for (const resource of ['https://api.example.com', 'https://api.example.com/']) {
      const { metadataUrl: url, check } = protect({ resource });
      expect(url).toBe('https://api.example.com/.well-known/oauth-protected-resource');
      for (const aud of ['https://api.example.com', 'https://api.example.com/']) {
        expect((await check(await bearer({ aud }))).access).toBeDefined();
      }
    }
  });
});

it('protects a handler of Request and Response', async () => {
  const handle = protect().fetch((_request, { userId }) => new Response(userId));
  expect(await (await handle(await bearer())).text()).toBe('user-1');
  const response = await handle(requestWith());
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
});

it('protects a handler of Node', async () => {
  const server = createServer(protect().node((_request, response, { userId }) => response.end(userId)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.unstubAllGlobals();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await fetch(`${url}/mcp`)).status).toBe(401);
  const metadata = await fetch(`${url}/.well-known/oauth-protected-resource/mcp`);
  expect(await metadata.json()).toMatchObject({ resource });
  server.close();
});

describe('a script of another origin', () => {
  const preflight = (url: string) => new Request(url, { method: 'OPTIONS' });

  it('is allowed to send a token, without having one', async () => {
    for (const url of [resource, metadataUrl]) {
      const { answer } = await protect().check(preflight(url));
      expect(answer).toMatchObject({ status: 204, body: '' });
      expect(answer?.headers['Access-Control-Allow-Origin']).toBe('*');
      for (const header of ['Authorization', 'Content-Type', 'MCP-Protocol-Version', 'Mcp-Session-Id'])
        expect(answer?.headers['Access-Control-Allow-Headers']?.split(', ')).toContain(header);
    }
    expect((await protect().fetch(() => new Response())(preflight(resource))).status).toBe(204);
  });

  it('may read the challenge and the response', async () => {
    const handle = protect().fetch(() => new Response('plants', { status: 201, statusText: 'Made' }));
    for (const request of [requestWith(), await bearer()]) {
      const { headers } = await handle(request);
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Access-Control-Expose-Headers')).toContain('WWW-Authenticate');
    }
    const answer = await handle(await bearer());
    expect([answer.status, answer.statusText, await answer.text()]).toEqual([201, 'Made', 'plants']);
    const ownResponse = protect().fetch(
      () => new Response('', { headers: { 'Access-Control-Allow-Origin': 'https://a.example' } }),
    );
    expect((await ownResponse(await bearer())).headers.get('Access-Control-Allow-Origin')).toBe('https://a.example');
  });
});

it('accepts a token for one or several resources, and compares them to the letter', async () => {
  for (const aud of [resource, [resource], ['https://other.example.com', resource]])
    expect((await protect().check(await bearer({ aud }))).access, String(aud)).toBeDefined();
  for (const aud of [`${resource}/`, resource.toUpperCase(), `${resource}?a`, [], [7], { resource }])
    expect((await protect().check(await bearer({ aud }))).answer?.status, String(aud)).toBe(401);
});

describe('the keys', () => {
  afterEach(() => void vi.useRealTimers());
  const tokenOf = async (kid: string, key = keys.privateKey) => {
    const claims = { iss: issuer, sub: 'user-1', aud: [resource], client_id: 'app-1', scope: 'plants:read' };
    const jwt = new SignJWT({ ...claims, exp: startMs / 1000 + 3600 }).setProtectedHeader({ alg: 'RS256', kid });
    return requestWith(`Bearer ${await jwt.sign(key)}`);
  };
  const publish = async (kid: string, key: CryptoKey) => {
    const fetchMock = vi.fn(async () => Response.json({ keys: [{ ...(await exportJWK(key)), kid, alg: 'RS256' }] }));
    vi.stubGlobal('fetch', fetchMock);
    return fetchMock;
  };

  it('are fetched once, whatever key ids strangers send', async () => {
    const fetchMock = await publish('key-1', keys.publicKey);
    const { check } = protect();
    expect((await check(await tokenOf('key-1'))).access).toBeDefined();
    for (let at = 0; at < 50; at += 1) expect((await check(await tokenOf(`key-x${at}`))).answer?.status).toBe(401);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('of a rotation are accepted after 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startMs });
    await publish('key-1', keys.publicKey);
    const { check } = protect();
    expect((await check(await tokenOf('key-1'))).access).toBeDefined();
    await publish('key-2', otherKeys.publicKey);
    vi.setSystemTime(startMs + 31_000);
    expect((await check(await tokenOf('key-2', otherKeys.privateKey))).access).toBeDefined();
    expect((await check(await tokenOf('key-1'))).answer?.status).toBe(401);
  });
});

it('serves the metadata at its path only, however another path ends there', async () => {
  for (const path of ['//x/..', '/mcp/..', '/a%2f..'].map(
    (start) => `${start}/.well-known/oauth-protected-resource/mcp`,
  )) {
    expect((await protect().check({ headers: {}, url: path })).answer?.status).toBe(401);
  }
  const request = { headers: {}, originalUrl: '/.well-known/oauth-protected-resource/mcp?a', url: '/mcp?a' };
  expect((await protect().check(request)).answer?.status).toBe(200);
});

describe('while the keys cannot be fetched', () => {
  const mockFailure = () => {
    const fetchMock = vi.fn(async () => new Response('', { status: 500 }));
    vi.stubGlobal('fetch', fetchMock);
    return fetchMock;
  };

  it('asks for them at the next request, then after pauses that grow to 30 seconds', async () => {
    const fetchMock = mockFailure();
    const { check } = protect();
    const request = await bearer();
    const ask = async (times: number) => {
      for (let asked = 0; asked < times; asked += 1) await expect(check(request)).rejects.toThrow();
    };
    await ask(10);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      fetchMock.mockClear();
      nowMs += seconds * 1_000 - 1;
      await ask(5);
      expect(fetchMock).not.toHaveBeenCalled();
      nowMs += 1;
      await ask(5);
      expect(fetchMock).toHaveBeenCalledTimes(1);
    }
    fetchMock.mockClear();
    nowMs -= 3_600_000;
    await ask(1);
    expect(fetchMock, 'after the clock was set back').toHaveBeenCalledTimes(1);
  });

  it('counts an answer that is no key set as a failure', async () => {
    const fetchMock = vi.fn(async () => new Response('<html>', { status: 200 }));
    vi.stubGlobal('fetch', fetchMock);
    const { check } = protect();
    for (let asked = 0; asked < 5; asked += 1) await expect(check(await bearer())).rejects.toThrow();
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('protected handlers answer 503, and end no server', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    mockFailure();
    const { fetch: protectFetch, node } = protect();
    expect((await protectFetch(() => new Response())(await bearer())).status).toBe(503);
    const response = { setHeader: vi.fn(), writeHead: vi.fn(), end: vi.fn() };
    await node(() => {})({ headers: { authorization: `Bearer ${await tokenWith()}` }, url: '/mcp' }, response);
    expect(response.writeHead).toHaveBeenCalledWith(503, expect.anything());
    vi.restoreAllMocks();
  });
});

it('rejects if the keys cannot be fetched, because the request cannot be judged', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  await expect(protect().check(await bearer())).rejects.toThrow();
});

it.each<[string, unknown]>([
  ['resource', 'api.example.com'],
  ['resource', `${resource}#part`],
  ['issuer', 'login'],
  ['scopes', 'plants:read'],
  ['scopes', ['a"b']],
  ['scopes', ['a b']],
  ['clockToleranceSeconds', -1],
  ['audience', resource],
])('refuses %s: %j by name', (name, value) => {
  expect(() => protect({ [name]: value })).toThrow(TypeError);
  expect(() => protect({ [name]: value })).toThrow(name);
});

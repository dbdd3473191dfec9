import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionExchange } from './createSessionExchange.ts';
import { exchangeHandler } from './expressExchange.ts';

const projectId = 'project-test-1';
const nowSeconds = Date.UTC(2026, 0, 1) / 1000;
const url = 'https://app.example.com/auth/session';
const authUrl = 'https://auth.example.com';

let keys: CryptoKeyPair;
let published: object;
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1' }] };
});
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json(published)));
afterEach(() => void vi.unstubAllGlobals());

const jwtFor = (change: object = {}) =>
  new SignJWT({
    iss: `stytch.com/${projectId}`,
    aud: [projectId],
    sub: 'user-1',
    exp: nowSeconds + 300,
    'https://stytch.com/session': {
      id: 'session-1',
      started_at: '2026-01-01T00:00:00Z',
      last_accessed_at: '2026-01-01T00:00:00Z',
      expires_at: '2026-01-01T00:30:00Z',
      roles: [],
    },
    ...change,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .sign(keys.privateKey);

const now = () => new Date(nowSeconds * 1000);
const exchange = (options: object = {}) => createSessionExchange({ projectId, url, authUrl, now, ...options });

const post = (session_jwt: unknown, headers: Record<string, string> = {}) =>
  new Request(url, {
    method: 'POST',
    headers: { Origin: authUrl, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ session_jwt }),
  });

describe('the exchange', () => {
  it('refuses a JWT that no browser would keep in a cookie, with a status of its own', async () => {
    const { handle } = exchange();
    const answerFor = async (length: number) => handle(post(await jwtFor({ padding: 'x'.repeat(length) })));
    const large = await answerFor(3_400);
    expect(large.status).toBe(413);
    expect(large.headers.get('Set-Cookie')).toBeNull();
    // Without this header, the frame could not read the status.
    expect(large.headers.get('Access-Control-Allow-Origin')).toBe(authUrl);
    const [cookie = ''] = (await answerFor(2_000)).headers.get('Set-Cookie')?.split(';') ?? [];
    expect(cookie.length).toBeLessThanOrEqual(4_096);
  });

  it('keeps a JWT of the auth domain in an HttpOnly cookie of this host, until the JWT expires', async () => {
    const jwt = await jwtFor();
    const { handle, verifySession } = exchange();
    const answer = await handle(post(jwt));
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Set-Cookie')).toBe(
      `__Host-vestibule_session=${jwt}; Max-Age=300; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(authUrl);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const visitor = await verifySession({ headers: { cookie: `__Host-vestibule_session=${jwt}` } });
    expect(visitor?.userId).toBe('user-1');
    expect(await verifySession({ headers: { cookie: `stytch_session_jwt=${jwt}` } })).toBeNull();
  });

  it('notes that the visitor is signed out', async () => {
    const answer = await exchange().handle(post(null));
    expect(answer.headers.get('Set-Cookie')).toContain('__Host-vestibule_session=signed-out; Max-Age=60;');
  });

  it.each([
    ['another origin', { Origin: 'https://app.example.com' }, 403],
    ['a sibling of the auth domain', { Origin: 'https://x.example.com' }, 403],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['a text, which needs no preflight', { 'Content-Type': 'text/plain' }, 415],
  ])('refuses a request of %s', async (_, headers, status) => {
    const answer = await exchange().handle(post(await jwtFor(), headers));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it('refuses a request without an origin, and other methods', async () => {
    const { answer } = exchange();
    const body = JSON.stringify({ session_jwt: await jwtFor() });
    const headers = { 'content-type': 'application/json' };
    expect(await answer({ method: 'POST', headers }, body)).toMatchObject({ status: 403 });
    expect(await answer({ method: 'GET', headers: { ...headers, origin: authUrl } }, body)).toMatchObject({
      status: 405,
    });
  });

  it.each([
    ['for another project', { aud: ['project-test-2'] }, 401],
    ['that has expired', { exp: nowSeconds - 60 }, 401],
  ])('refuses a JWT %s', async (_, change, status) => {
    const answer = await exchange().handle(post(await jwtFor(change)));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it.each([undefined, 7, '', 'a; Domain=example.com', 'a\r\nSet-Cookie: b=c'])('refuses %j as a JWT', async (value) => {
    expect((await exchange().handle(post(value))).status).toBe(400);
  });

  describe('a body', () => {
    /** A body without an end, which counts the parts that are read. */
    function endless() {
      const read = { parts: 0 };
      const part = new Uint8Array(10_000);
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        read.parts += 1;
        controller.enqueue(part);
      };
      const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
      return { read, body };
    }
    const streamRequest = (body: ReadableStream, Origin: string) =>
      new Request(url, {
        ...{ method: 'POST', body, duplex: 'half' },
        headers: { Origin, 'Content-Type': 'application/json' },
      } as RequestInit);

    it('of a stranger is not read at all', async () => {
      const { read, body } = endless();
      expect((await exchange().handle(streamRequest(body, 'https://evil.example'))).status).toBe(403);
      expect(read.parts).toBe(0);
    });

    it('of the auth domain is read to 16 kB', async () => {
      const { read, body } = endless();
      expect((await exchange().handle(streamRequest(body, authUrl))).status).toBe(413);
      expect(read.parts).toBe(2);
      expect((await exchange().handle(post('x'.repeat(20_000)))).status).toBe(413);
      const headers = { origin: authUrl, 'content-type': 'application/json' };
      expect((await exchange().answer({ method: 'POST', headers }, 'x'.repeat(20_000))).status).toBe(413);
    });

    it('that breaks off is refused, and ends no server', async () => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
      expect((await exchange().handle(streamRequest(body, authUrl))).status).toBe(400);
    });
  });

  it('accepts a JWT that was issued a moment ahead of its clock, and none from a later hour', async () => {
    const ahead = (seconds: number) => jwtFor({ iat: nowSeconds + seconds, nbf: nowSeconds + seconds });
    expect((await exchange().handle(post(await ahead(4)))).status).toBe(204);
    expect((await exchange().handle(post(await ahead(3_600)))).status).toBe(401);
  });

  it('finds the session behind an older cookie of the same name', async () => {
    const { verifySession } = exchange();
    for (const stale of ['signed-out', await jwtFor({ exp: nowSeconds - 60 }), 'x.y.z']) {
      const cookie = `__Host-vestibule_session=${stale}; __Host-vestibule_session=${await jwtFor()}`;
      expect((await verifySession({ headers: { cookie } }))?.userId, stale).toBe('user-1');
    }
  });

  it('answers 503 while the keys cannot be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    const answer = await exchange().handle(post(await jwtFor()));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    vi.restoreAllMocks();
  });

  it('allows the preflight of the auth domain only', async () => {
    const preflight = (Origin: string) =>
      exchange().handle(new Request(url, { method: 'OPTIONS', headers: { Origin } }));
    const response = await preflight(authUrl);
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('content-type');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect((await preflight('https://evil.example')).status).toBe(403);
  });

  it('uses a plain name on localhost, where no browser allows the prefix', async () => {
    const answer = await exchange({ url: 'http://localhost:3000/auth/session' }).handle(post(null));
    expect(answer.headers.get('Set-Cookie')).toBe(
      'vestibule_session=signed-out; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  it('answers Express, with a parser of bodies and without', async () => {
    const jwt = await jwtFor();
    const request = { method: 'POST', headers: { origin: authUrl, 'content-type': 'application/json' } };
    const body = JSON.stringify({ session_jwt: jwt });
    const answers: [number, Record<string, string>][] = [];
    const response = {
      writeHead(...answer: [number, Record<string, string>]) {
        answers.push(answer);
        return { end() {} };
      },
    };
    const stream = (parts: string[]) => ({
      async *[Symbol.asyncIterator]() {
        yield* parts.map((part) => new TextEncoder().encode(part));
      },
    });
    const handler = exchangeHandler(exchange());
    await handler({ ...request, ...stream([body.slice(0, 9), body.slice(9)]) }, response);
    // `express.json()`, `express.text()` and `express.raw()`
    for (const input of [{ session_jwt: jwt }, body, new TextEncoder().encode(body)])
      await handler({ ...request, ...stream([]), body: input }, response);
    expect(answers.map(([status]) => status)).toEqual([204, 204, 204, 204]);
    expect(answers[0]?.[1]['Set-Cookie']).toContain(jwt);
  });
});

describe('the page of the auth domain', () => {
  const page = (change: { headers?: Record<string, string>; url?: string; method?: string } = {}) =>
    exchange().sessionPageFor({
      method: 'GET',
      url: 'http://10.0.0.1/app?tab=1',
      ...change,
      headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', ...change.headers },
    });
  const returnUrl = (to: string) => `${authUrl}/session?return_to=${encodeURIComponent(to)}`;

  it('is the next address of a visitor whose session is unknown', async () => {
    expect(page()).toBe(returnUrl('https://app.example.com/app?tab=1'));
    const old = await jwtFor({ exp: nowSeconds - 1 });
    expect(page({ headers: { cookie: `__Host-vestibule_session=${old}` } })).not.toBeNull();
    expect(page({ headers: { cookie: '__Host-vestibule_session=x.y.z' } })).not.toBeNull();
    // A service worker of the host passes navigations on like this: in Chromium and Safari, then in Firefox.
    expect(page({ headers: { 'sec-fetch-dest': 'empty' } })).not.toBeNull();
    const inFirefox = { 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty', accept: 'text/html,*/*;q=0.8' };
    expect(page({ headers: inFirefox })).not.toBeNull();
  });

  it('is not asked about a known visitor, or by a request that is no navigation', async () => {
    expect(page({ headers: { cookie: `__Host-vestibule_session=${await jwtFor()}` } })).toBeNull();
    expect(page({ headers: { cookie: '__Host-vestibule_session=signed-out' } })).toBeNull();
    expect(page({ method: 'POST' })).toBeNull();
    expect(page({ headers: { 'sec-fetch-mode': 'cors' } })).toBeNull();
    expect(page({ headers: { 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty', accept: '*/*' } })).toBeNull();
    expect(page({ headers: { 'sec-fetch-dest': 'iframe' } })).toBeNull();
    const ahead = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', rsc: '1', 'next-router-prefetch': '1' };
    expect(page({ headers: ahead })).toBeNull();
    expect(exchange().sessionPageFor({ headers: { accept: 'application/json' }, url: '/api' })).toBeNull();
    expect(exchange().sessionPageFor({ headers: { accept: 'text/html' }, url: '/app' })).not.toBeNull();
  });

  it.each(['//evil.example/x', '/\\evil.example/x', 'https://evil.example//evil.example/x'])(
    'returns to this host, whatever the address %s says',
    (address) => {
      const to = new URL(page({ url: address }) ?? '').searchParams.get('return_to') ?? '';
      expect(new URL(to).origin).toBe('https://app.example.com');
    },
  );
});

it('returns to the address as the browser sent it, also in a mounted application', () => {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const to = (request: object) =>
    new URL(exchange().sessionPageFor({ headers, ...request }) ?? '').searchParams.get('return_to');
  expect(to({ originalUrl: '/app/a?b', baseUrl: '/app', url: '/a?b' })).toBe('https://app.example.com/app/a?b');
  expect(to({ url: '/docs/..%2fa' })).toBe('https://app.example.com/docs/..%2fa');
  expect(to({ url: '//:80/x' })).toBe('https://app.example.com//:80/x');
});

it('names a missing or wrong option', () => {
  expect(() => exchange({ url: undefined })).toThrow('url is missing');
  expect(() => exchange({ authUrl: 'auth.example.com' })).toThrow('authUrl must be an http or https URL');
  expect(() => exchange({ projectId: '' })).toThrow('projectId is missing');
  expect(() => exchange({ projectId: 'project-live-...' })).toThrow(
    'createSessionExchange: projectId is the guide\'s placeholder "project-live-..."',
  );
  expect(() => exchange({ projectID: 'project-test-1' })).toThrow(
    'createSessionExchange: unknown option projectID. Did you mean projectId?',
  );
  expect(() => exchange({ cookies: true })).toThrow('unknown option cookies');
});

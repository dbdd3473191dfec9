import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuard, type GuardOptions } from './createGuard.ts';
import type { VerifiedSession, VerifySession } from './createVerifySession.ts';

const visitor = { userId: 'user-1' } as VerifiedSession;
const signedIn: VerifySession = async () => visitor;
const signedOut: VerifySession = async () => null;

const guard = (options: Partial<GuardOptions> = {}) =>
  createGuard({ verifySession: signedOut, publicPaths: ['/', '/docs/*'], ...options });

const navigation = { headers: { 'sec-fetch-mode': 'navigate' }, method: 'GET' };
let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const page = (url: string) => ({ ...navigation, url: `https://app.example.com${url}` });

describe('a visitor who is not logged in', () => {
  it.each(['/', '/docs/a/b', '/sign-in', '/sign-in/', '/sign-in?return_to=%2Fapp'])(
    'sees the public page %s',
    async (url) => {
      expect(await guard().check(page(url))).toEqual({ visitor: null });
    },
  );

  it.each([
    ['/app?tab=1', '/sign-in?return_to=%2Fapp%3Ftab%3D1'],
    ['/docsx', '/sign-in?return_to=%2Fdocsx'],
    ['/events?city=a&start=1&end=2', '/sign-in?return_to=%2Fevents%3Fcity%3Da%26start%3D1%26end%3D2'],
    ['//evil.example/', '/sign-in'],
    ['/\\evil.example/', '/sign-in'],
    ['/projects/a%2Fb', '/sign-in?return_to=%2Fprojects%2Fa%252Fb'],
  ])('is led from %s to the login', async (url, redirect) => {
    expect(await guard().check(page(url))).toEqual({ redirect });
  });

  it('gets 401, and no redirect that a router would keep, for what a router fetches ahead', async () => {
    const router = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' };
    for (const ahead of [{ rsc: '1', 'next-router-prefetch': '1' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }])
      expect(await guard().check({ ...page('/app'), headers: { ...router, ...ahead } })).toEqual({ status: 401 });
  });

  it('is not led in a circle if the login page ends at an address that is not public', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { check } = guard();
    // The application leads from the login page to that of a language.
    const first = Object(await check(page('/app'))).redirect.replace('/sign-in', '/de/sign-in');
    const second = Object(await check(page(first))).redirect.replace('/sign-in', '/de/sign-in');
    expect(await check(page(second))).toEqual({ status: 401 });
    expect(error).toHaveBeenCalledWith(expect.stringContaining("/sign-in) redirects to a page that isn't public"));
  });

  it('gets 401 for a request that is no navigation', async () => {
    expect(await guard().check({ ...page('/api'), headers: { 'sec-fetch-mode': 'cors' } })).toEqual({ status: 401 });
    // A service worker in Firefox passes a navigation on like this.
    const headers = { 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty', accept: 'text/html,*/*;q=0.8' };
    expect(await guard().check({ ...page('/app'), headers })).toHaveProperty('redirect');
    expect(await guard().check({ ...page('/app'), method: 'POST' })).toEqual({ status: 401 });
    expect(await guard().check({ headers: { accept: '*/*' }, url: '/api' })).toEqual({ status: 401 });
  });

  it('goes to the session page first, if the session is unknown', async () => {
    const sessionPageFor = () => 'https://auth.example.com/session?return_to=x';
    expect(await guard({ sessionPageFor }).check(page('/app'))).toEqual({ redirect: sessionPageFor() });
    expect(await guard({ sessionPageFor }).check(page('/'))).toEqual({ visitor: null });
  });
});

describe('a path that servers read in different ways', () => {
  const ways = [
    // Some routers drop the whole authority with its question mark, and serve the path after it.
    ...['http://app.example.com?/secret', 'http://app.example.com?a'],
    ...['//docs/a', '/docs//a', '/docs/../secret', '/docs/.', '/docs/..', '/docs/%2e%2e/secret', '/docs/.%2E/secret'],
    ...[
      '/docs/..%2fsecret',
      '/docs/a%2Fb',
      '/docs/a%5Cb',
      '/docs\\a',
      '/docs/..%255csecret',
      '/docs/%252e%252e/secret',
    ],
    ...['/docs/..;/secret', '/docs/a;b', '/docs/a%3Bb', '/docs/%00', '/docs/a%0d%0ab', '/docs/%c0%ae%c0%ae/secret'],
    ...[
      '/docs/%ef%bc%8f',
      '/docs/%e2%80%a5/secret',
      '/docs/.%e2%80%8c./secret',
      '/docs/%u002e%u002e/secret',
      '/docs/%',
    ],
    ...[
      '/docs/..%20/secret',
      '/docs/.../secret',
      '/docs/a#/../secret',
      '/docs/\u00fc',
      '/docs/%2525252525252e',
      '//:80/x',
    ],
    ...['http://a;b/docs/a', 'http:///docs/a', 'http:/docs/a', 'docs/a', '*'],
  ];
  it.each(ways)('is not public: %j', async (url) => {
    expect(await guard().check({ ...navigation, url })).toHaveProperty('redirect');
  });

  it.each([
    ...[
      '/docs/a%20b',
      '/docs/%C3%BC',
      '/docs/%c3%bc',
      '/docs/100%25',
      '/docs/what-is-this%3F',
      '/docs/a.b..c',
      '/docs/~a',
    ],
    ...['/docs/%5Bslug%5D/page.js', '/docs/a?b=//../;%00', 'http://app.example.com:80/docs/a', 'http://[::1]/docs/a'],
    ...['http://app.example.com', '/?', '/'],
  ])('is none of these: %s', async (url) => {
    expect(await guard().check({ ...navigation, url })).toEqual({ visitor: null });
    expect(warn).not.toHaveBeenCalled();
  });

  it('is named in the log with the reason, once a minute at most', async () => {
    vi.useFakeTimers();
    const { check } = guard();
    for (const url of ['/docs/a%2fb', '/docs/..%2fb\r\nx', '/docs/a;b', '/docs/c;d'])
      await check({ ...navigation, url });
    expect(warn.mock.calls).toEqual([
      [`[vestibule] createGuard: "/docs/a%2fb" isn't public, because it has an encoded slash.`],
      [expect.stringContaining('a character that is not encoded')],
      [expect.stringContaining('a path parameter')],
    ]);
    vi.advanceTimersByTime(60_000);
    await check({ ...navigation, url: `/docs/${'x'.repeat(5_000)};` });
    expect(String(warn.mock.lastCall).length).toBeLessThan(300);
    vi.useRealTimers();
  });
});

it('reads a public path in the letters of the option and of the browser', async () => {
  const { check } = guard({ publicPaths: ['/über', '/preise%2d/*'] });
  for (const url of ['/%C3%BCber', '/%c3%bcber/', '/preise%2D/a']) {
    expect(await check({ ...navigation, url })).toEqual({ visitor: null });
  }
});

it('judges the address as sent and as Express serves it', async () => {
  const { check } = guard();
  const isOpen = async (request: object) => 'visitor' in (await check({ ...navigation, ...request }));
  expect(await isOpen({ originalUrl: '/docs/a', baseUrl: '/docs', url: '/a' })).toBe(true);
  expect(await isOpen({ originalUrl: '/docs/admin', baseUrl: '', url: '/admin' })).toBe(false);
  expect(await isOpen({ originalUrl: '/admin', baseUrl: '', url: '/docs/a' })).toBe(false);
  expect(await isOpen({ originalUrl: '/api/docs/a', baseUrl: '/api', url: '/docs/a' })).toBe(false);
});

it('answers the preflight of a script, and lets it reach no page', async () => {
  const preflight = {
    method: 'OPTIONS',
    headers: { origin: 'https://x.example', 'access-control-request-method': 'GET' },
  };
  expect(await guard().check({ ...preflight, url: '/api' })).toEqual({ status: 204 });
  expect(await guard().check({ ...preflight, url: '/docs/a' })).toEqual({ visitor: null });
  expect(await guard().check({ method: 'OPTIONS', headers: {}, url: '/api' })).toEqual({ status: 401 });
});

it('opens public pages while no session can be verified, and no other page', async () => {
  const { check } = guard({ verifySession: () => Promise.reject(new Error('no keys')) });
  expect(await check(page('/sign-in'))).toEqual({ visitor: null });
  await expect(check(page('/app'))).rejects.toThrow('no keys');
});

describe('the guard of a route', () => {
  it('asks for a session, whatever the path', async () => {
    const { check } = guard().route();
    for (const path of ['/', '/docs/a', '/sign-in', '//docs'])
      expect(await check(page(path))).toHaveProperty('redirect');
  });

  it('adds requirements to those of the guard, and refuses a role that is missing with 403', async () => {
    const verifySession = vi.fn<VerifySession>(async (_request, needs) => (needs?.role === undefined ? visitor : null));
    const { check } = guard({ verifySession, requirements: { secondFactor: true } }).route({ role: 'admin' });
    expect(await check(page('/admin'))).toEqual({ status: 403 });
    expect(verifySession.mock.calls.map(([, needs]) => needs)).toEqual([
      { secondFactor: true, role: 'admin' },
      { secondFactor: true },
    ]);
    verifySession.mockClear();
    await guard({ verifySession, requirements: { role: 'admin' } })
      .route({ role: undefined })
      .check(page('/admin'));
    expect(verifySession.mock.calls[0]?.[1]).toEqual({ role: 'admin' });
    const route = guard({ verifySession: signedOut }).route({ role: 'admin' });
    expect(await route.check(page('/admin'))).toHaveProperty('redirect');
  });

  it('protects a handler, which gets the visitor', async () => {
    const handler = (_request: Request, { userId }: VerifiedSession, id: string) => new Response(userId + id);
    const request = new Request('https://app.example.com/docs/a');
    const open = guard({ verifySession: signedIn }).route().fetch(handler);
    expect(await (await open(request, '7')).text()).toBe('user-17');
    expect((await guard().route().fetch(handler)(request, '7')).status).toBe(401);
  });

  it('is a middleware of Express', async () => {
    const next = vi.fn();
    const writeHead = vi.fn(() => ({ end: () => {} }));
    guard().route().express({ headers: {}, url: '/' }, { writeHead }, next);
    await expect.poll(() => writeHead.mock.calls).toHaveLength(1);
    expect(writeHead).toHaveBeenCalledWith(401, { 'Cache-Control': 'no-store' });
    expect(next).not.toHaveBeenCalled();
  });
});

it('sends Next a whole address, of which Next sends the path', async () => {
  const request = Object.assign(new Request('http://0.0.0.0:3000/app', { headers: { accept: 'text/html' } }), {
    nextUrl: {},
  });
  expect((await guard().handle(request))?.headers.get('Location')).toBe('http://0.0.0.0:3000/sign-in?return_to=%2Fapp');
});

it('writes nothing to an answer that a time limit has sent', async () => {
  const writeHead = vi.fn();
  const verifySession = vi.fn(signedOut);
  guard({ verifySession }).express(page('/app'), { headersSent: true, writeHead }, () => {});
  await expect.poll(() => verifySession.mock.calls.length).toBe(1);
  await Promise.resolve();
  expect(writeHead).not.toHaveBeenCalled();
});

it('lets a logged-in visitor go on, and passes the requirements on', async () => {
  const verifySession = vi.fn(signedIn);
  const requirements = { role: 'admin' };
  expect(await guard({ verifySession, requirements }).check(page('/app'))).toEqual({ visitor });
  expect(verifySession).toHaveBeenCalledWith(expect.anything(), requirements);
});

it('answers with a Response, or with null to go on', async () => {
  const request = new Request('https://app.example.com/app', { headers: { accept: 'text/html' } });
  const answer = await guard().handle(request);
  expect(answer?.status).toBe(307);
  expect(answer?.headers.get('Location')).toBe('/sign-in?return_to=%2Fapp');
  expect(answer?.headers.get('Cache-Control')).toBe('no-store');
  expect(await guard({ verifySession: signedIn }).handle(request)).toBeNull();
});

it('is a middleware of Express, and passes errors on', async () => {
  const answers: unknown[] = [];
  const response = { writeHead: (...answer: unknown[]) => ({ end: () => answers.push(answer) }) };
  const run = (options: Partial<GuardOptions>) =>
    new Promise((resolve) => {
      guard(options).express({ ...navigation, url: '/', originalUrl: '/app' }, response, resolve);
      if (options.verifySession === signedOut)
        void expect
          .poll(() => answers.length)
          .toBe(1)
          .then(resolve);
    });
  expect(await run({ verifySession: signedIn })).toBeUndefined();
  const failure = new Error('no keys');
  expect(await run({ verifySession: () => Promise.reject(failure) })).toBe(failure);
  await run({ verifySession: signedOut });
  expect(answers).toEqual([[307, { 'Cache-Control': 'no-store', Location: '/sign-in?return_to=%2Fapp' }]]);
});

it.each<[object, string]>([
  [{ verifySession: undefined }, 'verifySession is missing'],
  [{ signInUrl: 'https://evil.example/' }, 'signInUrl must be a path such as "/sign-in", got "https://evil.example/"'],
  [{ signInUrl: '/sign-in?language=de' }, 'signInUrl must be a path'],
  [{ signInUrl: '/sign-in*' }, 'signInUrl must be a path'],
  [{ publicPaths: '/docs' }, 'publicPaths must be a list of paths, got "/docs"'],
  [{ publicPaths: ['app'] }, 'publicPaths[0] must be a path'],
  [
    { publicPaths: ['/about', '/docs/**'] },
    'publicPaths[1] must be a path such as "/about" or "/docs/*", without other patterns and queries, got "/docs/**"',
  ],
  ...['/docs(.*)', '/docs/:page', '/*/docs', '//docs', '/docs/../a', '/docs?a', '/docs;a', '/a\\b'].map(
    (entry): [object, string] => [{ publicPaths: [entry] }, 'publicPaths[0] must be a path'],
  ),
  [{ public: [] }, 'unknown option public. Options: verifySession,'],
  [{ publicPath: [] }, 'unknown option publicPath. Did you mean publicPaths?'],
])('refuses %j', (options, message) => {
  expect(() => guard(options as Partial<GuardOptions>)).toThrow(message);
});

import { describe, expect, it, vi } from 'vitest';
import { createGuard, type GuardOptions } from './createGuard.ts';
import type { VerifiedSession, VerifySession } from './createVerifySession.ts';

const visitor = { userId: 'user-1' } as VerifiedSession;
const signedIn: VerifySession = async () => visitor;
const signedOut: VerifySession = async () => null;

const guard = (options: Partial<GuardOptions> = {}) =>
  createGuard({ verifySession: signedOut, publicPaths: ['/', '/docs/*'], ...options });

const navigation = { headers: { 'sec-fetch-mode': 'navigate' }, method: 'GET' };
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
    ['//evil.example/', '/sign-in?return_to=%2Fevil.example%2F'],
  ])('is led from %s to the login', async (url, redirect) => {
    expect(await guard().check(page(url))).toEqual({ redirect });
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
  expect(answer?.headers.get('Location')).toBe('https://app.example.com/sign-in?return_to=%2Fapp');
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

it.each([
  [{ verifySession: undefined }, 'verifySession is missing'],
  [{ signInUrl: 'https://evil.example/' }, 'signInUrl must be a path'],
  [{ publicPaths: ['app'] }, 'publicPaths must be a list'],
  [{ public: [] }, 'unknown option public'],
])('refuses %j', (options, message) => {
  expect(() => guard(options as Partial<GuardOptions>)).toThrow(message);
});

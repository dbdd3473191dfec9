// @vitest-environment happy-dom
import { type SignedIn, signedOut } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deployment } from '../deployment.ts';
import { describeForTest, exampleSignIn, exampleTokens } from '../testing/fakePorts.ts';
import { startParts } from '../testing/startParts.ts';
import { followExchange } from './followExchange.ts';
import { openSessionPage } from './openSessionPage.ts';

const { session, user } = exampleSignIn;
const signedIn: SignedIn = { session, user };
const host = 'https://app.example.com';
const sessionExchange = [`${host}/auth/session`];
const deployment = { hosts: [host, 'https://other.example.com'], sessionExchange };

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
let posted: { address: string; init: RequestInit }[];
let answer: () => Promise<Response>;
beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  posted = [];
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    posted.push({ address, init });
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const jwts = () => posted.map(({ init }) => JSON.parse(`${init.body}`).session_jwt);

async function follow() {
  const started = startParts({ deployment });
  const provider = await started.parts.client();
  followExchange(started.parts, provider, sessionExchange[0] ?? '');
  return started;
}

it('posts each JWT once with the cookies of the host, and the end of the session', async () => {
  const { changeSession, parts } = await follow();
  changeSession(signedIn);
  changeSession(signedIn);
  await parts.host.handOver?.();
  changeSession(signedOut);
  await parts.host.handOver?.();
  expect(jwts()).toEqual([exampleTokens.session_jwt, null]);
  expect(posted[0]).toMatchObject({
    address: sessionExchange[0],
    init: { method: 'POST', credentials: 'include', redirect: 'error' },
  });
});

it('posts nothing for a visitor who was never signed in', async () => {
  const { parts } = await follow();
  await parts.host.handOver?.();
  expect(posted).toEqual([]);
});

it('tells the host of a server that refuses, and tries again with the next change', async () => {
  answer = async () => new Response(null, { status: 404 });
  const { changeSession, parts, told } = await follow();
  changeSession(signedIn);
  await parts.host.handOver?.();
  expect(told.errors.at(-1)).toMatchObject({ code: 'session_exchange_failed', error_type: '404' });
  answer = async () => new Response(null, { status: 204 });
  await parts.host.handOver?.();
  expect(jwts()).toEqual([exampleTokens.session_jwt, exampleTokens.session_jwt, exampleTokens.session_jwt]);
});

async function open(
  returnTo: string,
  state: SignedIn | typeof signedOut = signedIn,
  more: Pick<Deployment, 'page'> = {},
) {
  history.replaceState(null, '', `/session?return_to=${encodeURIComponent(returnTo)}`);
  const started = startParts({ deployment: { ...deployment, ...more } });
  started.changeSession(state);
  await openSessionPage(started.parts);
  return started.view().state;
}

it('hands the session over and returns to the page', async () => {
  await open(`${host}/app?tab=1`);
  expect(jwts()).toEqual([exampleTokens.session_jwt]);
  expect(replace).toHaveBeenCalledExactlyOnceWith(`${host}/app?tab=1`);
});

it('returns a visitor who is signed out, and says so to the server', async () => {
  await open(`${host}/app`, signedOut);
  expect(jwts()).toEqual([null]);
  expect(replace).toHaveBeenCalledOnce();
});

it.each(['https://evil.example/', 'https://other.example.com/', 'javascript:alert(1)', '', `${host}.evil.example/`])(
  'stays here if the page is %j',
  async (returnTo) => {
    expect(await open(returnTo)).toMatchObject({ screen: 'Error' });
    expect(posted).toEqual([]);
    expect(replace).not.toHaveBeenCalled();
  },
);

it('offers another attempt if the server does not answer', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await open(`${host}/app`)).toMatchObject({
    screen: 'Error',
    message: describeForTest({ kind: 'client', code: 'session_exchange_failed' }),
    action: 'reload',
    back: `${host}/`,
  });
  expect(replace).not.toHaveBeenCalled();
});

it.each([
  [`${host}/start`, `${host}/start`],
  ['https://other.example.com/start', `${host}/`],
])("with the home page %s, it leads back to the page's own site", async (homeUrl, back) => {
  answer = async () => new Response(null, { status: 401 });
  expect(await open(`${host}/app`, signedIn, { page: { homeUrl } })).toMatchObject({ screen: 'Error', back });
});

it('leads from an unsafe page to the home page of the deployment only', async () => {
  const homeUrl = `${host}/start`;
  expect(await open('https://evil.example/', signedIn, { page: { homeUrl } })).toMatchObject({ back: homeUrl });
  expect(await open('https://evil.example/')).toMatchObject({ back: undefined });
});

it('stops a loop with a server whose cookie does not arrive', async () => {
  for (let visit = 0; visit < 5; visit += 1) await open(`${host}/app`);
  expect(replace).toHaveBeenCalledTimes(5);
  expect(await open(`${host}/app`)).toMatchObject({ screen: 'Error', action: 'reload', back: `${host}/` });
  expect(replace).toHaveBeenCalledTimes(5);
  await open(`${host}/app`);
  expect(replace).toHaveBeenCalledTimes(6);
});

// @vitest-environment happy-dom
import { type SignedIn, signedOut } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { Deployment } from '../../deployment.ts';
import { writeCookie } from '../../provider/storage/cookies.ts';
import * as cookies from '../../provider/storage/register/cookies.ts';
import { markSignOut } from '../../provider/storage/signOutMark.ts';
import { fakeLife } from '../../testing/fakeLife.ts';
import { describeForTest, exampleSignIn, exampleTokens } from '../../testing/fakePorts.ts';
import { startParts } from '../../testing/startParts.ts';
import { openSessionPage } from '../openSessionPage.ts';
import { endAtServers } from './endAtServers.ts';
import { followExchange } from './followExchange.ts';

const { session, user } = exampleSignIn;
const signedIn: SignedIn = { session, user };
const host = 'https://app.example.com';
const sessionExchange = [`${host}/auth/session`];
const deployment = { hosts: [host, 'https://other.example.com'], sessionExchange };

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
let posted: { address: string; init: RequestInit }[];
let respond: () => Promise<Response>;
beforeEach(() => {
  sessionStorage.clear();
  writeCookie(cookies.signOut, '', 0);
  vi.clearAllMocks();
  posted = [];
  respond = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    posted.push({ address, init });
    return respond();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const jwts = () => posted.map(({ init }) => JSON.parse(`${init.body}`).session_jwt);

async function follow() {
  const setup = startParts({ deployment });
  const provider = await setup.parts.client();
  setup.parts.host.handOver = followExchange(setup.parts, provider, sessionExchange[0] ?? '');
  return setup;
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

it('posts that nobody is signed in if the visitor has just signed out, before this document or elsewhere', async () => {
  vi.useFakeTimers();
  markSignOut({ session_id: 'session-1' });
  const { parts } = await follow();
  await parts.host.handOver?.();
  await parts.host.handOver?.();
  expect(jwts()).toEqual([null]);
  posted = [];
  vi.setSystemTime(Date.now() + 6 * 60_000);
  const later = await follow();
  await later.parts.host.handOver?.();
  expect(posted).toEqual([]);
  vi.useRealTimers();
});

it('posts the end of a session that ends on a page of the auth domain to all servers', async () => {
  const { parts, changeSession } = startParts({ deployment });
  const provider = await parts.client();
  endAtServers(provider, ['https://a.example.com/session', 'https://b.example.com/session']);
  changeSession(signedOut);
  changeSession(signedIn);
  expect(posted).toEqual([]);
  changeSession(signedOut);
  await expect
    .poll(() => posted.map(({ address }) => new URL(address).hostname))
    .toEqual(['a.example.com', 'b.example.com']);
  expect(jwts()).toEqual([null, null]);
});

it('posts the end of the session also while a frozen tab holds the lock', async () => {
  vi.useFakeTimers();
  const responses: LockMode[] = [];
  const request = (_name: string, { mode, signal }: { mode: LockMode; signal: AbortSignal }) => {
    responses.push(mode);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  const { changeSession } = await follow();
  changeSession(signedIn);
  await vi.advanceTimersByTimeAsync(6_000);
  changeSession(signedOut);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(jwts()).toEqual([exampleTokens.session_jwt]);
  await vi.advanceTimersByTimeAsync(1);
  expect(jwts()).toEqual([exampleTokens.session_jwt, null]);
  // Only the end of a session keeps other documents from posting.
  expect(responses).toEqual(['shared', 'exclusive']);
  vi.useRealTimers();
});

it('tells the host of a server that refuses, and tries again with the next change', async () => {
  respond = async () => new Response(null, { status: 404 });
  const { changeSession, parts, reports } = await follow();
  changeSession(signedIn);
  await parts.host.handOver?.();
  expect(reports.errors.at(-1)).toMatchObject({ code: 'session_exchange_failed', error_type: '404' });
  respond = async () => new Response(null, { status: 204 });
  await parts.host.handOver?.();
  expect(jwts()).toEqual([exampleTokens.session_jwt, exampleTokens.session_jwt, exampleTokens.session_jwt]);
});

it('tells a server of the end of the session whose answer to the JWT was lost', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  const { changeSession, parts } = await follow();
  changeSession(signedIn);
  await parts.host.handOver?.();
  respond = async () => new Response(null, { status: 204 });
  posted = [];
  changeSession(signedOut);
  await parts.host.handOver?.();
  expect(jwts()).toEqual([null]);
});

describe('as long as the page is open', () => {
  const minute = 60_000;
  let jwt: string;
  let tell: () => void;
  let renew: Mock<() => Promise<void>>;
  let isTooLarge: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    // Documents of earlier tests are still open, too.
    renew = vi.fn(async () => {
      jwt = `jwt-${Date.now()}`;
      tell();
    });
    jwt = 'jwt-1';
    isTooLarge = false;
  });
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
  });

  /** Follows a session whose object never changes, as the provider's library reports it. */
  async function followRefreshes() {
    const state = () => ({ ...signedIn, tokens: { session_token: 'token-1', session_jwt: jwt } });
    const life = fakeLife({
      renew,
      onTokens: (listener) => {
        tell = listener;
      },
      isTooLarge: () => isTooLarge,
    });
    const setup = startParts({ deployment, client: { session: state, life: async () => life } });
    followExchange(setup.parts, await setup.parts.client(), sessionExchange[0] ?? '');
    await vi.advanceTimersByTimeAsync(0);
    return setup;
  }

  it('each refresh reaches the server, though nothing else of the session changes', async () => {
    await followRefreshes();
    jwt = 'jwt-2';
    tell();
    await vi.advanceTimersByTimeAsync(0);
    expect(jwts()).toEqual(['jwt-1', 'jwt-2']);
    expect(renew).not.toHaveBeenCalled();
  });

  it.each([
    ['the device slept', 60],
    ['the clock was set back', -60],
  ])('the JWT is renewed within seconds after %s', async (_, minutes) => {
    await followRefreshes();
    vi.setSystemTime(Date.now() + minutes * minute);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(renew).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(renew).toHaveBeenCalledOnce();
    expect(jwts()).toEqual(['jwt-1', jwt]);
  });

  it.each(['visibilitychange', 'resume', 'pageshow', 'focus', 'online'])(
    'the JWT is renewed at once by %s, if it is old',
    async (type) => {
      await followRefreshes();
      vi.setSystemTime(Date.now() + 60 * minute);
      (['visibilitychange', 'resume'].includes(type) ? document : window).dispatchEvent(new Event(type));
      await vi.advanceTimersByTimeAsync(0);
      expect(renew).toHaveBeenCalledOnce();
    },
  );

  it('the JWT is renewed at once when the network is back, though an attempt has just failed', async () => {
    renew.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await followRefreshes();
    vi.setSystemTime(Date.now() + 60 * minute);
    await vi.advanceTimersByTimeAsync(5_000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(jwts()).toContain(jwt);
  });

  it('a server that was down for a while gets the JWT when it is up, and the host heard of it once', async () => {
    respond = async () => new Response(null, { status: 503 });
    const { reports } = await followRefreshes();
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(reports.errors).toHaveLength(1);
    respond = async () => new Response(null, { status: 204 });
    posted = [];
    await vi.advanceTimersByTimeAsync(40_000);
    expect(jwts()).toEqual([jwt]);
  });

  it('no answer to a post that took too long sets the cookie after a later post', async () => {
    respond = () => new Promise(() => {});
    await followRefreshes();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(posted[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(posted[0]?.init.signal?.aborted).toBe(true);
  });

  it('a JWT that the browser could not keep is a named error, and no old one is posted', async () => {
    isTooLarge = true;
    const { reports } = await followRefreshes();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reports.errors).toMatchObject([{ kind: 'client', code: 'session_too_large' }]);
    expect(posted).toEqual([]);
  });

  it('a JWT that the server cannot keep is a named error', async () => {
    respond = async () => new Response(null, { status: 413 });
    const { reports } = await followRefreshes();
    expect(reports.errors).toMatchObject([{ kind: 'client', code: 'session_too_large' }]);
  });
});

async function open(
  returnTo: string,
  state: SignedIn | typeof signedOut = signedIn,
  pick: Pick<Deployment, 'page'> = {},
) {
  history.replaceState(null, '', `/session?return_to=${encodeURIComponent(returnTo)}`);
  const setup = startParts({ deployment: { ...deployment, ...pick } });
  setup.changeSession(state);
  await openSessionPage(setup.parts);
  return setup.view().state;
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

it('takes the session back if the visitor signs out while the server answers', async () => {
  history.replaceState(null, '', `/session?return_to=${encodeURIComponent(`${host}/app`)}`);
  const { parts, changeSession } = startParts({ deployment });
  changeSession(signedIn);
  respond = async () => {
    changeSession(signedOut);
    return new Response(null, { status: 204 });
  };
  await openSessionPage(parts);
  expect(jwts()).toEqual([exampleTokens.session_jwt, null]);
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

it('names the missing parameter if no page is asked for', async () => {
  history.replaceState(null, '', '/session');
  const { parts, view } = startParts({ deployment });
  await openSessionPage(parts);
  expect(view().state).toMatchObject({
    screen: 'Error',
    message: 'missing_parameter',
  });
  expect(posted).toEqual([]);
});

it('offers another attempt if the server does not answer', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
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
  respond = async () => new Response(null, { status: 401 });
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

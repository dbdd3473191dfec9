// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { featureCalls } from '../app/consumer/featureCalls.ts';
import type { Deployment } from '../deployment.ts';
import type { LogEntry } from '../flow/ports.ts';
import { pkcePairs } from '../redirect/pkcePairs.ts';
import { endSessionCookies, forgetSignOut } from '../testing/endSessionCookies.ts';
import { createProviderClient } from './createProviderClient.ts';

/** Rules of the widget that the library implements. A new version of the library must still pass these tests. */

const project = {
  project_name: 'Acme',
  captcha_settings: { enabled: false },
  password_config: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
};
const user = { user_id: 'user-1', name: {}, emails: [], phone_numbers: [], webauthn_registrations: [] };
const session = {
  session_id: 'session-1',
  user_id: 'user-1',
  last_accessed_at: '2026-01-01T00:00:00Z',
  expires_at: '2999-01-01T00:00:00Z',
  roles: [],
};
const signedIn = { session, user, session_token: 'token-1', session_jwt: 'jwt-1' };
const options = { config: resolveConfig({}), locale: 'en' };

type Answers = { [path: string]: () => Response };
const respond = (data: object) => () => Response.json({ data });
const refuse = (error_type: string, status: number) => () =>
  Response.json({ status_code: status, error_type, error_message: 'No.' }, { status });

let responses: Answers;
const onRequest = vi.fn<(path: string, body: unknown) => void>();
const calls = (path: string) => onRequest.mock.calls.filter(([requestPath]) => requestPath === path);
const refreshes = () => calls('/sessions/authenticate').length;

let written: MockInstance<(cookie: string) => void>;
const cookiesOfSession = () =>
  written.mock.calls.flat().filter((cookie) => /^stytch_session(_jwt)?=(token|jwt)-1/.test(cookie));
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

beforeEach(() => {
  vi.useFakeTimers();
  for (const console of ['warn', 'error'] as const) vi.spyOn(globalThis.console, console).mockReturnValue();
  written = vi.spyOn(document, 'cookie', 'set');
  onRequest.mockClear();
  responses = {};
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = new URL(url).pathname.replace('/sdk/v1', '');
    if (path.startsWith('/projects/')) return (responses['/projects'] ?? respond(project))();
    onRequest(path, JSON.parse(String(body ?? null)));
    return (responses[path] ?? respond(signedIn))();
  });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  endSessionCookies();
  forgetSignOut();
  happyDOM.setURL('http://localhost:3000/');
  localStorage.clear();
});

function start(deployment: Partial<Deployment> = {}) {
  const publicToken = `public-token-test-${Math.random()}`;
  const client = createProviderClient({ publicToken, hosts: [], ...deployment }, pkcePairs, featureCalls);
  return { client, stateKey: `stytch_sdk_state_${publicToken}` };
}

async function signIn(deployment?: Partial<Deployment>) {
  const setup = start(deployment);
  await setup.client.authenticateMagicLink('token-1', options);
  return setup;
}

const isSignedIn = ({ session }: ReturnType<typeof start>['client']) => session().session !== null;

describe('a session', () => {
  it('is written into the two cookies and the local storage, and both are cleared when it is revoked', async () => {
    const { client, stateKey } = await signIn();
    expect(document.cookie).toContain('stytch_session=token-1');
    expect(document.cookie).toContain('stytch_session_jwt=jwt-1');
    expect(localStorage.getItem(stateKey)).toContain('session-1');
    expect(localStorage.getItem(stateKey)).not.toContain('token-1');
    responses['/sessions/revoke'] = refuse('internal_server_error', 500);
    await (await client.identityProvider()).revokeSession();
    expect(document.cookie).not.toMatch(/stytch_session/);
    expect(localStorage.getItem(stateKey)).toBe('null');
    expect(isSignedIn(client)).toBe(false);
  });

  it.each([
    ['https://auth.example.com/', true],
    ['https://127.example.com/', true],
    ['http://localhost:4101/', false],
    ['http://127.0.0.1:4101/', false],
    ['http://[::1]:4101/', false],
  ])('has cookies at %s that are SameSite=Lax, and secure: %s', async (url, isSecure) => {
    happyDOM.setURL(url);
    await signIn();
    const cookies = cookiesOfSession();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; ?samesite=lax/i);
      expect(/; ?secure/i.test(cookie)).toBe(isSecure);
      expect(cookie).not.toMatch(/; ?domain=/i);
    }
  });

  it('has cookies of a domain only where the deployment shares them', async () => {
    happyDOM.setURL('https://auth.example.com/');
    await signIn({ cookieDomain: 'example.com' });
    const cookies = cookiesOfSession();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; ?domain=example\.com/i);
  });

  it('is removed with every domain and path that its cookies may have', async () => {
    happyDOM.setURL('https://auth.example.com/');
    const { client } = await signIn({ cookieDomain: 'example.com' });
    written.mockClear();
    await (await client.identityProvider()).revokeSession();
    for (const name of ['stytch_session', 'stytch_session_jwt']) {
      const removals = written.mock.calls.flat().filter((cookie) => cookie.startsWith(`${name}=;`));
      expect(removals.some((cookie) => /domain=example\.com/i.test(cookie))).toBe(true);
      expect(removals.some((cookie) => !/domain=/i.test(cookie))).toBe(true);
      for (const removal of removals) expect(removal).toMatch(/; ?path=\//i);
    }
  });

  it('has no intermediate token: those are of B2B projects, and what was left of one is removed', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a B2B client writes it
    document.cookie = 'stytch_intermediate_session_token=token-0; path=/';
    written.mockClear();
    await signIn();
    expect(document.cookie).not.toContain('stytch_intermediate_session_token');
    const intermediate = written.mock.calls.flat().filter((cookie) => cookie.startsWith('stytch_intermediate'));
    for (const cookie of intermediate) expect(cookie).toMatch(/^stytch_intermediate_session_token=;/);
  });

  it('of another tab is heard of by the local storage', async () => {
    const { client, stateKey } = await signIn();
    const listener = vi.fn();
    client.onSessionChange(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: stateKey, newValue: 'null' }));
    expect(listener).toHaveBeenCalled();
    expect(isSignedIn(client)).toBe(false);
  });

  it('is the same one when nothing but last_accessed_at has changed', async () => {
    const { client } = await signIn();
    const listener = vi.fn();
    client.onSessionChange(listener);
    const later = (change: object) => respond({ ...signedIn, session: { ...session, ...change } });
    responses['/sessions/authenticate'] = later({ last_accessed_at: '2026-01-01T00:03:00Z' });
    await client.refreshSession();
    expect(listener).not.toHaveBeenCalled();
    responses['/sessions/authenticate'] = later({ roles: ['admin'] });
    await client.refreshSession();
    expect(listener).toHaveBeenCalled();
  });
});

describe('the refresh in the background', () => {
  it('runs at startup where there is a session token, and nowhere else', async () => {
    start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refreshes()).toBe(0);
    await signIn();
    expect(refreshes()).toBe(0);
    start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refreshes()).toBe(1);
  });

  it('runs at startup with a custom API domain, whose cookies no script can read', async () => {
    start({ provider: { domain: 'login.example.com' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refreshes()).toBe(1);
  });

  it('is repeated every 180000 ms', async () => {
    const { client } = await signIn();
    for (const times of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(179_900);
      expect(refreshes()).toBe(times - 1);
      await vi.advanceTimersByTimeAsync(100);
      expect(refreshes()).toBe(times);
    }
    expect(isSignedIn(client)).toBe(true);
  });

  it.each(['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'])(
    'ends the session with %s',
    async (error_type) => {
      const { client } = await signIn();
      responses['/sessions/authenticate'] = refuse(error_type, 401);
      await vi.advanceTimersByTimeAsync(180_000);
      expect(isSignedIn(client)).toBe(false);
      expect(document.cookie).not.toMatch(/stytch_session/);
    },
  );

  it.each([
    [0, -175],
    [0.5, 0],
    [0.999, 174],
  ])(
    'is tried again after 2 s doubled each time, seven times at most; by a chance of %d %d ms more',
    async (chance, ms) => {
      const { client } = await signIn();
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      responses['/sessions/authenticate'] = refuse('internal_server_error', 500);
      await vi.advanceTimersByTimeAsync(180_000);
      let times = 1;
      expect(refreshes()).toBe(times);
      for (const seconds of [4, 8, 16, 32, 64, 128, 256, 256, 256]) {
        await vi.advanceTimersByTimeAsync(seconds * 1_000 + ms - 1);
        expect(refreshes(), `before ${seconds} s are over`).toBe(times);
        await vi.advanceTimersByTimeAsync(1);
        times += 1;
        expect(refreshes(), `after ${seconds} s`).toBe(times);
      }
      expect(isSignedIn(client)).toBe(true);
    },
  );
});

describe('the event log', () => {
  const entry: LogEntry = { name: 'email_sent', details: { email: 'ada@example.com', type: 'reset_password' } };
  const batchSizes = () => calls('/events').map(([, batch]) => (batch as unknown[]).length);

  it('is sent every 800 ms, if there is anything', async () => {
    const { client } = start();
    await vi.advanceTimersByTimeAsync(800);
    expect(batchSizes()).toEqual([1]);
    client.logEvent(entry);
    client.logEvent(entry);
    await vi.advanceTimersByTimeAsync(799);
    expect(batchSizes()).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batchSizes()).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(batchSizes()).toEqual([1, 2]);
  });

  it('is sent at once when there are 15 events', async () => {
    const { client } = start();
    await vi.advanceTimersByTimeAsync(800);
    for (let events = 1; events <= 14; events += 1) client.logEvent(entry);
    expect(batchSizes()).toEqual([1]);
    client.logEvent(entry);
    expect(batchSizes()).toEqual([1, 15]);
  });
});

it('the public token of a B2B project is an error in the log', async () => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(console.error).not.toHaveBeenCalled();
  responses['/projects'] = respond({ ...project, vertical: 'B2B' });
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toContain('public token is for a Stytch B2B project');
});

import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore, type SharedStore } from '../store/sharedStore.ts';
import { type AppActivityOptions, createAppActivity } from './createAppActivity.ts';

const projectId = 'project-test-1';
const url = 'https://api.example.com/app-activity';
const authUrl = 'https://auth.example.com';
const startMs = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 86_400_000;
const keys = await generateKeyPair('RS256');

let nowMs: number;
const now = () => new Date(nowMs);
beforeEach(() => {
  nowMs = startMs;
  vi.stubGlobal('fetch', async () =>
    Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256' }] }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const create = (options: Partial<AppActivityOptions> = {}) =>
  createAppActivity({ projectId, url, authUrl, now, ...options });

/** Returns the JWT of a session. */
const jwtOf = (userId: string) =>
  new SignJWT({
    ...{ iss: `stytch.com/${projectId}`, aud: projectId, sub: userId, exp: nowMs / 1000 + 300 },
    'https://stytch.com/session': {
      ...{ id: 'session-1', started_at: 'x', last_accessed_at: 'x', expires_at: 'x' },
      authentication_factors: [],
    },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .sign(keys.privateKey);

async function post(activity: ReturnType<typeof create>, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', body: text };
  const usual = { Origin: authUrl, 'Content-Type': 'application/json' };
  const response = await activity.handle(new Request(url, { ...init, headers: { ...usual, ...headers } }));
  return { status: response.status, body: await response.json().catch(() => null) };
}

const use = (clientId: string, userId = 'user-1') => ({ userId, clientId });

/** A slow store, which lets calls overlap. */
function slowStore(): SharedStore {
  const store = createMemoryStore(now);
  const later = async <Result>(work: () => Promise<Result>) => {
    await Promise.resolve();
    const result = await work();
    await Promise.resolve();
    return result;
  };
  return {
    add: (...parameters) => later(() => store.add(...parameters)),
    read: (...parameters) => later(() => store.read(...parameters)),
    replace: (...parameters) => later(() => store.replace(...parameters)),
  };
}

it('tells a user the last use by each app, on all servers that share the store', async () => {
  const store = createMemoryStore(now);
  const [firstServer, secondServer] = [create({ store }), create({ store })];
  await firstServer.record(use('app-1'));
  nowMs += 1_000;
  await secondServer.record(use('app-2'));
  nowMs += 1_000;
  await secondServer.record(use('app-1'));
  await firstServer.record(use('app-3', 'user-2'));
  expect(await firstServer.list('user-1')).toEqual([
    { clientId: 'app-1', lastUsedAtMs: startMs + 2_000 },
    { clientId: 'app-2', lastUsedAtMs: startMs + 1_000 },
  ]);
  expect(await post(firstServer, { session_jwt: await jwtOf('user-1') })).toEqual({
    status: 200,
    body: {
      uses: [
        { client_id: 'app-1', last_ms: startMs + 2_000 },
        { client_id: 'app-2', last_ms: startMs + 1_000 },
      ],
    },
  });
  expect((await post(firstServer, { session_jwt: await jwtOf('user-3') })).body).toEqual({ uses: [] });
});

it('writes once a minute for each user and app', async () => {
  const store = createMemoryStore(now);
  const replace = vi.spyOn(store, 'replace');
  const add = vi.spyOn(store, 'add');
  const activity = create({ store });
  for (let second = 0; second < 60; second += 1) {
    await activity.record(use('app-1'));
    nowMs += 1_000;
  }
  expect([add.mock.calls.length, replace.mock.calls.length]).toEqual([1, 0]);
  await activity.record(use('app-1'));
  expect(replace).toHaveBeenCalledTimes(1);
  // A clock that is set back does not stop the record.
  nowMs -= 3_600_000;
  await activity.record(use('app-1'));
  expect((await activity.list('user-1'))[0]?.lastUsedAtMs).toBe(startMs + 60_000);
});

it('loses no app when many are used at once, from two servers', async () => {
  const store = slowStore();
  const servers = [create({ store }), create({ store })];
  await Promise.all(Array.from({ length: 8 }, (_, index) => servers[index % 2]?.record(use(`app-${index}`))));
  expect((await create({ store }).list('user-1')).map(({ clientId }) => clientId).sort()).toEqual(
    Array.from({ length: 8 }, (_, index) => `app-${index}`),
  );
});

it('remembers a use for at least 180 days, and forgets it after 360', async () => {
  const store = createMemoryStore(now);
  const activity = create({ store });
  await activity.record(use('app-1'));
  nowMs += 179 * DAY_MS;
  expect(await activity.list('user-1')).toHaveLength(1);
  await activity.record(use('app-2'));
  expect(await activity.list('user-1')).toHaveLength(2);
  nowMs = startMs + 361 * DAY_MS;
  expect(await create({ store }).list('user-9')).toEqual([]);
  nowMs += 360 * DAY_MS;
  expect(await activity.list('user-1')).toEqual([]);
});

it('keeps at most 100 apps of a user, the newest', async () => {
  const activity = create();
  for (let index = 0; index < 105; index += 1) await activity.record(use(`app-${index}`));
  const uses = await activity.list('user-1');
  expect(uses).toHaveLength(100);
  expect(uses[0]?.clientId).toBe('app-104');
});

it('learns the id that an app has in the account, before or after its first use', async () => {
  const clientId = 'https://agent.example/client.json';
  const app = { id: 'connected-app-test-1', client_id: clientId };
  const activity = create();
  expect(await post(activity, { session_jwt: await jwtOf('user-1'), app })).toEqual({
    status: 200,
    body: { uses: [] },
  });
  expect(await activity.list('user-1')).toEqual([]);
  await activity.record(use(clientId));
  const { body } = await post(activity, { session_jwt: await jwtOf('user-1') });
  expect(body).toEqual({ uses: [{ client_id: clientId, app_id: app.id, last_ms: startMs }] });
  // Another user's record stays as it was.
  await activity.record(use(clientId, 'user-2'));
  const secondAnswer = await post(activity, { session_jwt: await jwtOf('user-2') });
  expect(secondAnswer.body).toEqual({ uses: [{ client_id: clientId, last_ms: startMs }] });
});

describe('refuses', () => {
  const cases: Record<string, [body: (jwt: string) => unknown, headers: Record<string, string>, status: number]> = {
    'a host page': [(session_jwt) => ({ session_jwt }), { Origin: 'https://app.example.com' }, 403],
    'a form': [(session_jwt) => ({ session_jwt }), { 'Content-Type': 'text/plain' }, 415],
    'a forged JWT': [(session_jwt) => ({ session_jwt: `${session_jwt}x` }), {}, 401],
    'no JWT': [() => ({}), {}, 400],
    'a header in the JWT': [() => ({ session_jwt: 'a\r\nb' }), {}, 400],
    'an app without ids': [(session_jwt) => ({ session_jwt, app: { id: 'x' } }), {}, 400],
    'an endless id': [(session_jwt) => ({ session_jwt, app: { id: 'x'.repeat(2_049), client_id: 'y' } }), {}, 400],
    'no JSON': [() => '<script>', {}, 400],
    'a long body': [(session_jwt) => ({ session_jwt, more: 'x'.repeat(20_000) }), {}, 413],
  };
  for (const [title, [body, headers, status]] of Object.entries(cases)) {
    it(`${title}, with ${status}`, async () => {
      expect((await post(create(), body(await jwtOf('user-1')), headers)).status).toBe(status);
    });
  }

  it.each([
    [{ url: undefined }, 'url is missing'],
    [{ authUrl: 'auth' }, 'authUrl must be an http or https URL'],
    [{ store: {} }, 'store must be an object with add, read and replace'],
    [{ everySeconds: -1 }, 'everySeconds must be a number of seconds'],
    [{ projectId: '' }, 'projectId is missing'],
    [{ stores: {} }, 'unknown option stores'],
  ])('the options %j', (options, message) => {
    expect(() => create(options as never)).toThrow(message);
  });
});

it('answers with 503 while the store fails, and writes again with the next use', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = createMemoryStore(now);
  const activity = create({ store });
  const read = vi.spyOn(store, 'read').mockRejectedValue(new Error('no network'));
  await expect(activity.record(use('app-1'))).rejects.toThrow('no network');
  expect((await post(activity, { session_jwt: await jwtOf('user-1') })).status).toBe(503);
  read.mockRestore();
  await activity.record(use('app-1'));
  expect(await activity.list('user-1')).toHaveLength(1);
});

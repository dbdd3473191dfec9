import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nameApp, readUses } from './appActivity.ts';

const appActivity = ['https://api.example.com/app-activity', 'https://mcp.example.com/app-activity'];
const request = vi.fn<typeof fetch>();

beforeEach(() => {
  request.mockReset();
  vi.stubGlobal('fetch', request);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reads the uses of all servers, with the JWT of the session and no cookies', async () => {
  request
    .mockResolvedValueOnce(Response.json({ uses: [{ client_id: 'app-1', last_ms: 1 }] }))
    .mockResolvedValueOnce(Response.json({ uses: [{ client_id: 'https://a.example', app_id: 'app-2', last_ms: 2 }] }));
  expect(await readUses({ appActivity }, 'jwt')).toEqual([
    { ids: ['app-1'], lastMs: 1 },
    { ids: ['https://a.example', 'app-2'], lastMs: 2 },
  ]);
  for (const [index, address] of appActivity.entries()) {
    expect(request.mock.calls[index]?.[0]).toBe(address);
    expect(request.mock.calls[index]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      body: '{"session_jwt":"jwt"}',
    });
  }
});

it('asks nobody without a session or a listed server', async () => {
  expect(await readUses({ appActivity }, undefined)).toEqual([]);
  expect(await readUses({}, 'jwt')).toEqual([]);
  nameApp({ appActivity }, undefined, { appId: 'app-1', clientId: 'https://a.example' });
  nameApp({}, 'jwt', { appId: 'app-1', clientId: 'https://a.example' });
  // Both ids of a registered app are the same.
  nameApp({ appActivity }, 'jwt', { appId: 'app-1', clientId: 'app-1' });
  expect(request).not.toHaveBeenCalled();
});

it.each([
  () => Promise.reject(new TypeError('no network')),
  () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
  () => Promise.resolve(Response.json({ error: 'unauthorized' }, { status: 401 })),
  () => Promise.resolve(Response.json(null)),
  () => Promise.resolve(Response.json({ uses: 'none' })),
  () =>
    Promise.resolve(
      Response.json({ uses: [null, 7, { client_id: 'app-1' }, { last_ms: 1 }, { client_id: 3, last_ms: 1 }] }),
    ),
  () => Promise.resolve(Response.json({ uses: [{ client_id: 'app-1', last_ms: 'yesterday' }] })),
])('leaves out a server that does not answer as agreed %#', async (answer) => {
  request.mockImplementationOnce(answer);
  request.mockResolvedValueOnce(Response.json({ uses: [{ client_id: 'app-1', last_ms: 1 }] }));
  expect(await readUses({ appActivity }, 'jwt')).toEqual([{ ids: ['app-1'], lastMs: 1 }]);
});

it('waits three seconds at most', async () => {
  vi.useFakeTimers();
  request.mockReturnValueOnce(new Promise(() => {}));
  request.mockResolvedValueOnce(Response.json({ uses: [] }));
  const uses = readUses({ appActivity }, 'jwt');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await uses).toEqual([]);
  vi.useRealTimers();
});

it('tells the servers both ids of an app with a metadata document, and ignores failures', async () => {
  request.mockRejectedValueOnce(new TypeError('no network'));
  request.mockResolvedValueOnce(Response.json({ uses: [] }));
  nameApp({ appActivity }, 'jwt', { appId: 'app-1', clientId: 'https://a.example' });
  expect(request).toHaveBeenCalledTimes(2);
  expect(request.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    body: JSON.stringify({ session_jwt: 'jwt', app: { id: 'app-1', client_id: 'https://a.example' } }),
  });
});

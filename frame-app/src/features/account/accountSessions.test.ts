import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failureOf } from '../../flow/ports.ts';
import { askForSessions } from './accountSessions.ts';

const accountSessions = 'https://api.example.com/account-sessions';
const request = vi.fn<typeof fetch>();
beforeEach(() => {
  request.mockReset();
  vi.stubGlobal('fetch', request);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const session = {
  ...{ id: 'session-1', is_own: true, user_agent: 'Browser/1', place: 'Berlin' },
  ...{ started_at: '2026-01-01T00:00:00Z', last_accessed_at: '2026-01-01T01:00:00Z' },
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => failureOf(error).code,
  );

it('asks only the server of the deployment, with the JWT of the session and no cookies', async () => {
  request.mockResolvedValueOnce(Response.json({ sessions: [session] }));
  expect(await askForSessions({ accountSessions }, 'jwt', 'others')).toEqual([
    {
      ...{ id: 'session-1', isOwn: true, userAgent: 'Browser/1', place: 'Berlin' },
      ...{ startedMs: Date.UTC(2026, 0, 1), lastMs: Date.UTC(2026, 0, 1, 1) },
    },
  ]);
  const [address, init] = request.mock.calls[0] ?? [];
  expect(address).toBe(accountSessions);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' });
  expect(JSON.parse(String(init?.body))).toEqual({ session_jwt: 'jwt', end: 'others' });
});

it('asks nobody without a server or without a session', async () => {
  expect(await askForSessions({}, 'jwt')).toBeNull();
  expect(await codeOf(askForSessions({ accountSessions }, undefined))).toBe('no_session');
  expect(request).not.toHaveBeenCalled();
});

it('drops what is no session, and shortens texts', async () => {
  const sessions = [
    null,
    7,
    { id: 1 },
    { ...session, last_accessed_at: 'soon' },
    { ...session, place: 'x'.repeat(9_999) },
  ];
  request.mockResolvedValueOnce(Response.json({ sessions }));
  const read = await askForSessions({ accountSessions }, 'jwt');
  expect(read).toHaveLength(1);
  expect(read?.[0]?.place).toHaveLength(512);
});

it.each<[string, () => Promise<Response>, string]>([
  ['refuses the session', async () => Response.json({ error: 'unauthorized' }, { status: 401 }), 'no_session'],
  ['fails', async () => Response.json({}, { status: 503 }), 'provider_unreachable'],
  ['answers with a page', async () => new Response('<h1>Hello</h1>'), 'provider_unreachable'],
  ['answers without sessions', async () => Response.json({}), 'provider_unreachable'],
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch')), 'provider_unreachable'],
])('a server that %s', async (_, response, code) => {
  request.mockImplementationOnce(response);
  expect(await codeOf(askForSessions({ accountSessions }, 'jwt'))).toBe(code);
});

it('waits ten seconds for the server', async () => {
  vi.useFakeTimers();
  request.mockReturnValueOnce(new Promise(() => {}));
  const code = codeOf(askForSessions({ accountSessions }, 'jwt'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await code).toBe('provider_unreachable');
});

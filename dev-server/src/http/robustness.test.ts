import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DevServer, startDevServer } from '../startDevServer.ts';

// Malformed requests: each gets a response or is dropped, and later requests still succeed.

let server: DevServer;
beforeAll(async () => {
  server = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
});
afterAll(() => server.stop());

/** Writes text to an origin's port and returns the first line of the response. */
async function say(origin: keyof DevServer['urls'], text: string, isEnding = false): Promise<string> {
  const socket = connect(Number(new URL(server.urls[origin]).port), '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += String(chunk);
    socket.end();
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  if (isEnding) socket.end();
  await once(socket, 'close');
  return response.split('\r\n')[0] ?? '';
}

const search = () =>
  fetch(`${server.urls.provider}/sdk/v1/users/search`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${server.publicToken}:x`)}` },
    body: '{"email":"ann@example.org"}',
  });

test.each([
  ['no HTTP at all', 'GARBAGE\r\n\r\n', '400'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, '431'],
  ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', '400'],
  ['a half escape', 'GET /assets/% HTTP/1.1\r\nHost: localhost\r\n\r\n', '404'],
])('answers %s', async (_what, text, status) => {
  for (const origin of ['host', 'auth', 'provider'] as const) {
    expect(await say(origin, text), origin).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  }
  expect((await search()).status).toBe(200);
});

test('does not log an error when a caller disconnects during a request', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  await say(
    'provider',
    'POST /sdk/v1/users/search HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{"a"',
    true,
  );
  expect((await search()).status).toBe(200);
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

test('serves others during a slow request', async () => {
  const socket = connect(Number(new URL(server.urls.provider).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /sdk/v1/users/search HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{');
  expect((await search()).status).toBe(200);
  socket.destroy();
});

test("keeps connections open during a client's pauses", async () => {
  for (const url of Object.values(server.urls)) {
    const { headers } = await fetch(url);
    expect([headers.get('connection'), headers.get('keep-alive')], url).toEqual(['keep-alive', null]);
  }
});

test('serves many simultaneous requests', async () => {
  const responses = await Promise.all(Array.from({ length: 500 }, search));
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
});

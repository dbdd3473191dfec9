import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestEmulator, PROVIDER_URL } from '../../testing/createTestEmulator.ts';
import { connectionFetch, type Send } from './connectionFetch.ts';

const { state } = await createTestEmulator({ vertical: 'B2B' });
const outgoing = { method: 'POST', headers: {}, body: new URLSearchParams({ code: 'x' }), redirect: 'manual' } as const;

function open() {
  const send = vi.fn<Send>(() => Response.json({}));
  return { send, fetch: connectionFetch(state, send) };
}

test('calls the stand-in of the emulator, with the body', async () => {
  const { send, fetch } = open();
  const url = `${PROVIDER_URL}/identity-provider/oidc-1/token`;
  expect((await fetch(url, outgoing)).status).toBe(200);
  expect(send).toHaveBeenCalledExactlyOnceWith(url, { method: 'POST', headers: {}, body: 'code=x' });
});

test.each([
  ['another address of the emulator', `${PROVIDER_URL}/control/state`],
  ['another address that begins like a stand-in', `${PROVIDER_URL}/identity-provider/../control/state`],
  ['another host without TLS', 'http://idp.example/identity-provider/oidc-1/token'],
  ['the own computer', 'https://127.0.0.1/token'],
  ['the own computer by IPv6', 'https://[::1]/token'],
  ['a private address', 'https://192.168.0.1/token'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest'],
  ['a name of the own computer', 'https://localhost/token'],
])('does not call %s', async (_what, url) => {
  const { send, fetch } = open();
  await expect(fetch(url, outgoing)).rejects.toThrow(/must (use https|lead to a public address)/);
  expect(send).not.toHaveBeenCalled();
});

describe('an identity provider of this machine', () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { Location: '/metadata' }).end();
    else if (request.url === '/large') response.end('a'.repeat(1024 * 1024 + 1));
    else request.pipe(response.writeHead(request.method === 'POST' ? 201 : 200, { 'Content-Type': 'text/xml' }));
  });
  let origin = '';

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const open = (identityProviders: string[]) => connectionFetch(state, vi.fn<Send>(), identityProviders);

  test('is called if the developer has named it', async () => {
    const response = await open([origin])(`${origin}/token`, outgoing);
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
      201,
      'text/xml',
      'code=x',
    ]);
  });

  test('is not followed elsewhere', async () => {
    expect((await open([origin])(`${origin}/moved`, { ...outgoing, method: 'GET', body: null })).status).toBe(302);
  });

  test('sends at most one megabyte', async () => {
    await expect(open([origin])(`${origin}/large`, outgoing)).rejects.toThrow('too large');
  });

  test('does not open other ports', async () => {
    await expect(open(['http://127.0.0.1:1'])(`${origin}/token`, outgoing)).rejects.toThrow('must use https');
  });
});

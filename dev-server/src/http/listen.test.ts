import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { type DevServer, type DevServerOptions, startDevServer } from '../startDevServer.ts';

const ports = { host: 0, auth: 0, provider: 0 };
let server: DevServer | undefined;
const start = async (options: DevServerOptions) => {
  server = await startDevServer({ ports, deployment: { hosts: [], page: {} }, ...options });
  return server;
};
afterEach(() => server?.stop());

/** Asks a server of this machine by one of its addresses. Returns the status, or the error's code. */
const ask = (hostname: string, url: string, path: string, host = 'localhost') =>
  new Promise<number | string | undefined>((resolve) => {
    const outgoing = request({ hostname, port: new URL(url).port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    outgoing.end();
  });

const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
const outside = interfaces.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
const hasV6 = interfaces.some(({ address }) => address === '::1');

test('listens on this machine alone by default', async () => {
  const { urls } = await start({});
  expect(await ask('127.0.0.1', urls.provider, '/.well-known/openid-configuration')).toBe(200);
  if (outside) expect(await ask(outside, urls.provider, '/')).toBe('ECONNREFUSED');
});

test('listens on the interface of the option', async () => {
  if (!hasV6) return;
  const { urls } = await start({ listen: '::1' });
  for (const url of Object.values(urls)) expect(await ask('127.0.0.1', url, '/')).toBe('ECONNREFUSED');
  expect(await ask('::1', urls.provider, '/.well-known/openid-configuration', '[::1]')).toBe(200);
  expect(await ask('::1', urls.provider, '/inbox/messages', '[::1]')).toBe(200);
});

test('an open interface keeps the check of host names, and the console closed for others', async () => {
  const { urls } = await start({ listen: '0.0.0.0' });
  const address = outside ?? '127.0.0.2';
  expect(await ask(address, urls.provider, '/.well-known/openid-configuration')).toBe(200);
  expect(await ask(address, urls.provider, '/.well-known/openid-configuration', 'rebound.example')).toBe(421);
  expect(await ask(address, urls.provider, '/.well-known/openid-configuration', address)).toBe(outside ? 421 : 200);
  if (!outside) return;
  for (const path of ['/inbox/messages', '/control/project', '/changes', '/']) {
    expect(await ask(outside, urls.provider, path), path).toBe(403);
  }
  expect(await ask('127.0.0.1', urls.provider, '/inbox/messages')).toBe(200);
});

test('opens the console for the networks of the option', async () => {
  if (!outside) return;
  const { urls } = await start({ listen: '0.0.0.0', consoleFrom: [`${outside}/32`] });
  expect(await ask(outside, urls.provider, '/inbox/messages')).toBe(200);
  expect(await ask(outside, urls.provider, '/inbox/messages', 'rebound.example')).toBe(421);
});

test('names an interface that this machine does not have', async () => {
  await expect(startDevServer({ ports, listen: '192.0.2.1' })).rejects.toThrow(
    'This machine has no interface 192.0.2.1.',
  );
});

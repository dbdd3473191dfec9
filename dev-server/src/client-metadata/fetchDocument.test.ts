import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchDocument, fetchResponse } from './fetchDocument.ts';
import { isPublicAddress } from './publicAddress.ts';

let pems: Awaited<ReturnType<typeof generate>>;
beforeAll(async () => {
  pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  } as never);
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer({ key: pems.private, cert: pems.cert }, listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return new URL(`https://localhost:${(server.address() as AddressInfo).port}/client.json`);
}

const local = () => ({ isAllowed: () => true, ca: pems.cert });
const json = { 'Content-Type': 'application/json' };

it('reads a JSON document', async () => {
  const url = await serve((_request, response) => response.writeHead(200, json).end('{"client_id":"x"}'));
  expect(await fetchDocument(url, local())).toEqual({ client_id: 'x' });
});

it.each<[string, number, Record<string, string>, string]>([
  ['follows no redirect', 302, { Location: 'https://a.example/' }, ''],
  ['refuses another status', 404, json, '{}'],
  ['refuses another type', 200, { 'Content-Type': 'text/html' }, '{}'],
  ['refuses broken JSON', 200, json, '{'],
  ['refuses a large document', 200, json, `"${'a'.repeat(6000)}"`],
])('%s', async (_what, status, headers, body) => {
  const url = await serve((_request, response) => response.writeHead(status, headers).end(body));
  await expect(fetchDocument(url, local())).rejects.toThrow(/status|JSON|large/);
});

it.each(['http://a.example/', 'file:///etc/passwd', 'data:text/xml,<a/>'])('does not read %s', async (address) => {
  await expect(fetchDocument(new URL(address), local())).rejects.toThrow('must use https');
});

it('stops a server that does not answer', async () => {
  const url = await serve(() => {});
  await expect(fetchDocument(url, { ...local(), timeoutMs: 50 })).rejects.toThrow();
});

describe('private addresses', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['192.0.0.8', '192.0.2.1', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.175.48.1', '198.18.0.1'],
    ...['198.51.100.1', '203.0.113.1', '240.0.0.1', '255.255.255.255', '172.31.255.255', '100.127.255.255'],
    ...['::1', '::', 'fe80::1', 'fe80::1%1', 'fd00::1', 'fc00::1', 'fec0::1', 'ff02::1', '100::1', '100:0:0:1::1'],
    ...['::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '::7f00:1', '::ffff:0:127.0.0.1'],
    ...['64:ff9b::a00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1', '2002:7f00:1::', '2002:a00:1::1', '2001::1'],
    ...['2001:0:7f00:1::', '2001:2::1', '2001:10::1', '2001:20::1', '2001:30::1', '2001:db8::1', '2620:4f:8000::1'],
    ...['3ffe::1', '3fff::1', '5f00::1', '4000::1', '::5efe:127.0.0.1', 'no address', ''],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '2a00::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['https://127.0.0.1:9/client.json', 'https://[::1]:9/client.json', 'https://localhost:9/client.json'],
    ...[
      'https://[::ffff:127.0.0.1]:9/client.json',
      'https://[2002:7f00:1::]:9/client.json',
      'https://127.1:9/client.json',
    ],
    ...['https://0x7f000001:9/client.json', 'https://[64:ff9b::7f00:1]:9/client.json'],
  ])('no connection is made to %s', async (url) => {
    await expect(fetchDocument(new URL(url))).rejects.toThrow('must lead to a public address');
  });
});

it('sends a body and returns any status, follows no redirect, and limits the size', async () => {
  const url = await serve((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const isLarge = body === 'large';
      response.writeHead(302, { ...json, Location: 'https://a.example/' });
      response.end(isLarge ? 'a'.repeat(6000) : JSON.stringify({ method: request.method, body }));
    });
  });
  const outgoing = { method: 'POST', headers: {}, body: 'code=x' };
  const apiResponse = await fetchResponse(url, outgoing, local());
  expect(apiResponse.status).toBe(302);
  expect(await apiResponse.json()).toEqual({ method: 'POST', body: 'code=x' });
  await expect(fetchResponse(url, { ...outgoing, body: 'large' }, local())).rejects.toThrow('large');
  await expect(fetchResponse(url, outgoing, { ca: pems.cert })).rejects.toThrow('must lead to a public address');
});

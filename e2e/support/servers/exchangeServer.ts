import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSessionExchange, exchangeHandler, type SessionExchange } from '@vestibule/host-sdk/server';

/** A host whose server takes the session over, and whose scripts look for it. */
export type ExchangeServer = {
  url: string;
  /** Connects the server to the emulator, which has to know the server's address first. */
  use(options: { projectId: string; apiUrl: string; authUrl: string; now: () => Date }): void;
  /** Holds the answers to posts with the header `x-hold`. Returns the promise of the first one, and what lets them go. */
  hold(): { arrival: Promise<void>; release(): void };
  stop(): Promise<void>;
};

const sdkFolder = fileURLToPath(new URL('../../../host-sdk/dist/', import.meta.url));

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<div id="login"></div>
<script type="module">
import { createAuth } from '/vestibule/index.js';
window.createAuth = createAuth;
await navigator.serviceWorker.register('/worker.js');
await navigator.serviceWorker.ready;
document.title = 'Ready';
</script>`;

/** A service worker of an attacker: it reads every request that it gets, and keeps its text in a cache. */
const worker = `
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const seen = event.request.clone().text().then((body) => [event.request.url, event.request.mode, body, JSON.stringify([...event.request.headers])].join(' '));
  event.respondWith(seen.then(async (text) => {
    const cache = await caches.open('seen');
    await cache.put('/seen/' + Math.random(), new Response(text));
    return fetch(event.request);
  }));
});`;

/** Starts the host. `/app` is rendered for the visitor, `/me` names them, `/seen` lists the sightings of the worker. */
export async function startExchangeServer(hostname: string): Promise<ExchangeServer> {
  let exchange: SessionExchange | null = null;
  let held = { arrive: () => {}, released: Promise.resolve() };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/auth/session' && exchange) {
      if (request.headers['x-hold']) {
        held.arrive();
        await held.released;
      }
      return exchangeHandler(exchange)(request, response);
    }
    if (pathname === '/app') return sendApp(request);
    if (pathname === '/me') return send('text/plain', (await exchange?.verifySession(request))?.userId ?? 'nobody');
    if (pathname === '/worker.js') return send('text/javascript', worker);
    if (pathname.startsWith('/vestibule/')) {
      return send('text/javascript', await readFile(sdkFolder + basename(pathname)).catch(() => ''));
    }
    return send('text/html', page);

    async function sendApp(request: IncomingMessage) {
      const handOver = exchange?.sessionPageFor(request);
      if (handOver) return response.writeHead(302, { Location: handOver, 'Cache-Control': 'no-store' }).end();
      const visitor = await exchange?.verifySession(request);
      return send('text/html', `<!doctype html><title>App</title><h1>${visitor?.userId ?? 'Signed out'}</h1>`);
    }
    function send(type: string, body: string | Buffer) {
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://${hostname}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    use(options) {
      exchange = createSessionExchange({ ...options, url: `${url}/auth/session` });
    },
    hold() {
      let release = () => {};
      const releasePromise = new Promise<void>((resolve) => {
        release = resolve;
      });
      const arrival = new Promise<void>((resolve) => {
        held = { arrive: resolve, released: releasePromise };
      });
      return { arrival: arrival, release };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

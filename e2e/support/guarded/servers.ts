import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createGuard, type Guard } from '@vestibule/host-sdk/server';
import express5 from 'express';
import express4 from 'express4';
import Fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import koaStatic from 'koa-static';
import { ONLY_MEMBERS, PROTECTED } from './sendTargets.ts';

/** The header with which a request counts as that of a visitor who is logged in. */
export const MEMBER = 'X-Member';

export type GuardedServer = { port: number; close(): Promise<void> };

/** The guard that the samples in the READMEs create. */
export const guardOfReadme = (): Guard =>
  createGuard({
    publicPaths: ['/', '/docs/*'],
    verifySession: async ({ headers }) => {
      const isMember = typeof headers.get === 'function' ? headers.get(MEMBER) : Object(headers)[MEMBER.toLowerCase()];
      return isMember ? { ...visitor, userId: 'member' } : null;
    },
  });

const visitor = { sessionId: '', session: {} as never, organization: null, expiresAtMs: 0, claims: {} };

/** Writes the files of the application: two that are protected, and a public one in `docs`. Returns their folder. */
export function writeFiles(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'guarded-'));
  mkdirSync(join(folder, 'docs'));
  for (const name of ['secret.html', 'report.html']) writeFileSync(join(folder, name), ONLY_MEMBERS);
  writeFileSync(join(folder, 'docs/a.html'), 'For everybody');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

const isProtectedFile = (path: string) => /(?:secret|report)\.html$/i.test(path);

/** The servers by name. Each has the pages `/`, `/docs/:page`, `/secret`, `/orders/:id`, the router `/admin`, and files. */
export const servers: Record<string, (guard: Guard, folder: string) => Promise<RequestListener> | RequestListener> = {
  'Express 5': (guard, folder) => expressApplication(express5, guard, folder),
  'Express 4': (guard, folder) => expressApplication(express4, guard, folder),
  'Express with a rewritten address': (guard, folder) => {
    const app = express5();
    app.use((request, _response, next) => {
      request.url = request.url.replace(/^\/docs\/(?:a\/)?(?=admin|secret|orders)/i, '/');
      next();
    });
    app.use(expressApplication(express5, guard, folder));
    return app;
  },
  'express.static alone': (guard, folder) => express5().use(guard.express).use(express5.static(folder, { setHeaders })),
  Fastify: fastifyApplication,
  Hono: (guard, folder) => {
    const app = new Hono();
    app.use(async (c, next) => (await guard.handle(c.req.raw)) ?? next());
    const only = () => new Response(ONLY_MEMBERS, { headers: { [PROTECTED]: 'yes' } });
    app.get('/', (c) => c.text('For everybody'));
    app.get('/docs/:page', (c) => c.text('For everybody'));
    for (const path of ['/secret', '/orders/:id', '/admin/*']) app.all(path, only);
    const notFound = (path: string, c: { header(name: string, value: string): void }) => {
      if (isProtectedFile(path)) c.header(PROTECTED, 'yes');
    };
    app.use(serveStatic({ root: folder, onFound: notFound }));
    return getRequestListener(app.fetch);
  },
  Koa: (guard, folder) => {
    const app = new Koa({ env: 'test' });
    app.silent = true;
    app.use(async (context, next) => {
      const decision = await guard.check(context);
      if ('visitor' in decision) return next();
      context.status = 'redirect' in decision ? 307 : decision.status;
    });
    app.use(async (context, next) => {
      if (!/^\/(?:secret|orders\/[^/]+|admin(?:\/.*)?)\/?$/i.test(context.path)) return next();
      context.set(PROTECTED, 'yes');
      context.body = ONLY_MEMBERS;
    });
    app.use(koaStatic(folder, { setHeaders: (response, path) => setHeaders(response, path) }));
    return app.callback();
  },
  'a server that reads as loosely as any': (guard) => (request, response) => {
    void guard.check(request).then((decision) => {
      const isIn = 'visitor' in decision;
      if (isIn && /^\/(?:secret|report\.html|secret\.html|orders\/|admin)/.test(looseReading(request.url ?? '/')))
        response.setHeader(PROTECTED, 'yes');
      response.writeHead(isIn ? 200 : 401).end();
    });
  },
};

export async function startServer(listener: RequestListener): Promise<GuardedServer> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  if (isProtectedFile(path)) response.setHeader(PROTECTED, 'yes');
}

function expressApplication(express: typeof express5, guard: Guard, folder: string) {
  const app = express();
  const only: express5.RequestHandler = (_request, response) => void response.set(PROTECTED, 'yes').send(ONLY_MEMBERS);
  app.use(guard.express);
  app.get('/', (_request, response) => void response.send('For everybody'));
  app.get('/docs/:page', (_request, response) => void response.send('For everybody'));
  app.all('/secret', only);
  app.get('/orders/:id', only);
  app.use('/admin', express.Router().use(only));
  app.use(express.static(folder, { setHeaders }));
  // The default handler of errors writes to the console.
  const quiet: express5.ErrorRequestHandler = (error, _request, response, _next) =>
    void response.status(error.status ?? 500).end();
  return app.use(quiet);
}

async function fastifyApplication(guard: Guard, folder: string): Promise<RequestListener> {
  let listener: RequestListener = () => {};
  const app = Fastify({
    routerOptions: {
      caseSensitive: false,
      ignoreDuplicateSlashes: true,
      ignoreTrailingSlash: true,
    },
    serverFactory: (handler) => {
      listener = handler;
      return createServer(handler);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const decision = await guard.check(request.raw);
    if (!('visitor' in decision)) return reply.code('redirect' in decision ? 307 : decision.status).send();
  });
  app.get('/', async () => 'For everybody');
  app.get('/docs/:page', async () => 'For everybody');
  for (const url of ['/secret', '/orders/:id', '/admin', '/admin/*'])
    app.all(url, async (_request, reply) => reply.header(PROTECTED, 'yes').send(ONLY_MEMBERS));
  await app.register(fastifyStatic, { root: folder, setHeaders: (response, path) => setHeaders(response, path) });
  await app.ready();
  return listener;
}

/** Returns the path after all that proxies, servers and file systems do to one: decode, merge, resolve, fold. */
function looseReading(url: string): string {
  let path = url.replace(/^https?:\/\/[^/\\]*/i, '').split(/[?#]/, 1)[0] ?? '';
  for (let times = 0; times < 4; times += 1) {
    path = path
      .replace(/%u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/%c0%a([ef])/gi, (_, code) => (code.toLowerCase() === 'e' ? '.' : '/'))
      .replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
  }
  path = path
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll('\\', '/');
  const segments = path.split('/').map((segment) => segment.replace(/;.*$/, '').replace(/^(\.{1,2})[. ]*$/, '$1'));
  return posix.normalize(`/${segments.join('/')}`).toLowerCase();
}

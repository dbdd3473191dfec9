import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

import { ownerOfPort } from './ownerOfPort.ts';

const LOOPBACK = '127.0.0.1';
/** As many may come at the same moment, as far as the operating system lets them. */
const WAITING_CALLERS = 8192;

type App = { fetch(request: Request, env: HttpBindings): Response | Promise<Response> };

export type Listener = {
  port: number;
  /** Serves `app` from now on; before that every request waits. */
  mount(app: App): void;
  close(): Promise<void>;
};

/**
 * Opens a port on loopback, any free one for 0. Every name that ends in `.localhost` leads there too.
 *
 * @throws Error naming the port, and whoever has it, when it is taken
 */
export async function listen(port: number): Promise<Listener> {
  let mount: Listener['mount'] = () => {};
  const mounted = new Promise<App>((resolve) => {
    mount = resolve;
  });
  const server = createAdaptorServer({
    fetch: async (request, env) => (await mounted).fetch(request, env as HttpBindings),
  }) as Server;
  // Whoever calls ends the connection: one that is ended from here as the next call comes looks like a failure.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? taken(port) : error);
    });
    server.listen({ port, host: LOOPBACK, backlog: WAITING_CALLERS }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    mount,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function taken(port: number): Error {
  const owner = ownerOfPort(port);
  return new Error(`Port ${port} is taken${owner ? ` by ${owner}` : ''}. Choose others with --ports.`);
}

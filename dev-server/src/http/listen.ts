import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

import { ownerOfPort } from './ownerOfPort.ts';

/** The interface of this machine alone. All `.localhost` names resolve to it. */
const LOOPBACK = '127.0.0.1';
/** Length of the queue of pending connections; the operating system may lower it. */
const BACKLOG = 8192;

type App = { fetch(request: Request, env: HttpBindings): Response | Promise<Response> };

export type Listener = {
  port: number;
  /** Starts serving `app`. Earlier requests wait for it. */
  mount(app: App): void;
  close(): Promise<void>;
};

/**
 * Opens a port; 0 means any free port.
 *
 * @param address the interface's IP address, `0.0.0.0` or `::` for all
 * @throws Error naming the port and, if known, its owner when the port is taken, or naming the address when this
 * machine does not have it
 */
export async function listen(port: number, address = LOOPBACK): Promise<Listener> {
  let mount: Listener['mount'] = () => {};
  const app = new Promise<App>((resolve) => {
    mount = resolve;
  });
  const server = createAdaptorServer({
    fetch: async (request, env) => (await app).fetch(request, env as HttpBindings),
  }) as Server;
  // Only the client closes idle connections. If the server closed one, the next request could fail at that moment.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(portTakenError(port));
      else reject(error.code === 'EADDRNOTAVAIL' ? new Error(`This machine has no interface ${address}.`) : error);
    });
    server.listen({ port, host: address, backlog: BACKLOG }, resolve);
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

function portTakenError(port: number): Error {
  const owner = ownerOfPort(port);
  return new Error(`Port ${port} is taken${owner ? ` by ${owner}` : ''}. Choose other ports with --ports.`);
}

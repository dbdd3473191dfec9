import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Approvals, type ApprovalsOptions, createApprovals } from '@vestibule/host-sdk/server';

/** The server of an application that asks its users to approve actions. */
export type ApprovalServer = {
  origin: string;
  /** The address that the deployment lists. */
  url: string;
  /** Connects the server to the emulator, which has to know the server's address first. */
  use(options: Omit<ApprovalsOptions, 'url'>): Approvals;
  stop(): Promise<void>;
};

/** Starts the server. `/done` is the page that users return to; any other path is an empty page. */
export async function startApprovalServer(hostname: string): Promise<ApprovalServer> {
  let approvals: Approvals | null = null;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/approvals' && approvals) return void approvals.node(request, response);
    const text = pathname === '/done' ? 'Back at the application' : 'Application';
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,"><p>${text}</p>`;
    response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://${hostname}:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/approvals`;
  return {
    origin,
    url,
    use(options) {
      approvals = createApprovals({ ...options, url });
      return approvals;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

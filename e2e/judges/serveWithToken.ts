import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Hands requests on to an MCP server with an access token, for a client that cannot log in. */
export async function serveWithToken(server: string, token: string): Promise<{ url: string; stop(): void }> {
  const target = new URL(server);
  let own = '';
  const asTarget = (value: string | undefined) => value?.replace(own, target.host);
  const headersOf = ({ headers }: IncomingMessage) => ({
    ...headers,
    host: asTarget(headers.host),
    ...(headers.origin !== undefined && { origin: asTarget(headers.origin) }),
    authorization: `Bearer ${token}`,
  });
  const proxy = createServer((incoming, answer) => {
    const { hostname, port, pathname: path } = target;
    const outgoing = request(
      { hostname, port, path, method: incoming.method, headers: headersOf(incoming) },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  own = `localhost:${(proxy.address() as AddressInfo).port}`;
  return {
    url: `http://${own}${target.pathname}`,
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

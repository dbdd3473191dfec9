import { createServer, request, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { generate } from 'selfsigned';
import type { Servers } from '../support/servers/startServers.ts';

/** Host and frame are on one registrable domain, the provider on another. The names are resolved by the proxy only. */
const names = { host: 'app.example.com', auth: 'auth.example.com', provider: 'api.example.net' };
const urlOf = (name: keyof typeof names) => `https://${names[name]}`;

/** The deployment of the frame for these names. */
export const deployment = {
  hosts: [urlOf('host')],
  page: { homeUrl: urlOf('host') },
  provider: {
    apiUrl: urlOf('provider'),
    clientsideServicesUrl: `${urlOf('provider')}/clientside-services/index.html`,
  },
};

/** Serves a test's servers over https under these names, for a browser that is started with {@link options}. */
export class SecureSites {
  readonly #sites: Server;
  readonly #proxy: Server;

  private constructor(sites: Server, proxy: Server) {
    this.#sites = sites;
    this.#proxy = proxy;
  }

  static async start({ dev, host }: Servers): Promise<SecureSites> {
    const behind = new Map([
      [names.host, host.url],
      [names.auth, dev.urls.auth],
      [names.provider, dev.urls.provider],
    ]);
    const altNames = [...behind.keys()].map((value) => ({ type: 2 as const, value }));
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'example.com' }], {
      extensions: [{ name: 'subjectAltName', altNames }],
    });
    const sites = createSecureServer({ cert, key }, (incoming, apiResponse) => {
      const url = new URL(incoming.url ?? '/', behind.get(incoming.headers.host ?? ''));
      const headers = { ...incoming.headers, host: url.host };
      const handedOn = request(url, { method: incoming.method, headers }, (response) => {
        const { location } = response.headers;
        const provider_ = location?.replace(dev.urls.provider, urlOf('provider'));
        apiResponse.writeHead(response.statusCode ?? 502, {
          ...response.headers,
          ...(provider_ && { location: provider_ }),
        });
        response.pipe(apiResponse);
      });
      handedOn.on('error', () => apiResponse.destroy());
      incoming.pipe(handedOn);
    });
    const port = await listen(sites);
    // The proxy connects every https request to this server.
    const proxy = createServer().on('connect', (_asked, socket, first) => {
      const tunnel = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        tunnel.write(first);
        tunnel.pipe(socket).pipe(tunnel);
      });
      tunnel.on('error', () => socket.destroy());
      socket.on('error', () => tunnel.destroy());
    });
    await listen(proxy);
    return new SecureSites(sites, proxy);
  }

  get options(): string[] {
    const { port } = this.#proxy.address() as AddressInfo;
    return [`--proxy=http://127.0.0.1:${port}`, '--ignore-host=localhost', '--ignore-tls-errors'];
  }

  /** Returns the servers with the addresses that the browser uses. */
  seen({ dev, host }: Servers): Servers {
    return {
      dev: { ...dev, urls: { host: dev.urls.host, auth: urlOf('auth'), provider: urlOf('provider') } },
      host: { ...host, url: urlOf('host') },
    };
  }

  stop(): void {
    for (const server of [this.#sites, this.#proxy]) {
      server.close();
      server.closeAllConnections();
    }
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

import { type DevServer, type DevServerOptions, startDevServer } from '@vestibule/dev-server';
import { type HostServer, startHostServer } from './hostServer.ts';

/** Demo host, auth domain and emulator of one worker, and the bare host page that tests mount in. */
export type Servers = { dev: DevServer; host: HostServer };

export type ServerOptions = Pick<
  DevServerOptions,
  'hostnames' | 'deployment' | 'protection' | 'oneTap' | 'frameFolder'
>;

/** All on free ports; the bare host page may embed the frame. */
export async function startServers(options: ServerOptions): Promise<Servers> {
  const host = await startHostServer(options.hostnames?.host);
  const dev = await startDevServer({
    ...options,
    ports: { host: 0, auth: 0, provider: 0 },
    allowedHosts: [host.url, host.foreignUrl],
  });
  return { dev, host };
}

import { type DevServer, type DevServerOptions, startDevServer } from '@vestibule/dev-server';
import { type HostServer, startHostServer } from './hostServer.ts';

/** The servers of one worker: demo host, auth domain, emulator, and the bare host page. */
export type Servers = { dev: DevServer; host: HostServer };

export type ServerOptions = Pick<
  DevServerOptions,
  'hostnames' | 'deployment' | 'protection' | 'oneTap' | 'frameFolder' | 'vertical' | 'identityProviders'
>;

/** Starts the servers on free ports. The bare host page is allowed to embed the frame. */
export async function startServers(options: ServerOptions): Promise<Servers> {
  const host = await startHostServer(options.hostnames?.host);
  const dev = await startDevServer({
    ...options,
    ports: { host: 0, auth: 0, provider: 0 },
    allowedHosts: [host.url, host.foreignUrl],
  });
  return { dev, host };
}

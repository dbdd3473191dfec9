import type { ProviderPort } from '../flow/ports.ts';
import { lazyPort } from './lazyPort.ts';

/** Creates the provider port, whose client is created once the host is known. Logging an event never waits or fails. */
export function lazyProvider<Client extends ProviderPort>(load: () => Promise<Client>) {
  const { port, adapter: client } = lazyPort<ProviderPort, Client>(load);
  const logEvent: ProviderPort['logEvent'] = (entry) =>
    void client().then(
      (loaded) => loaded.logEvent(entry),
      () => {},
    );
  return {
    port: new Proxy(port, { get: (lazy, name: keyof ProviderPort) => (name === 'logEvent' ? logEvent : lazy[name]) }),
    client,
  };
}

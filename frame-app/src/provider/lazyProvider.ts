import type { ProviderPort } from '../flow/ports.ts';
import { lazyPort } from './lazyPort.ts';

/** The provider client as it is made when the host is known. The event log is never awaited and never fails anybody. */
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

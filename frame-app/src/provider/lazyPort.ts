import { loadOnce } from '../flow/loadOnce.ts';
import { FlowError, failureOf } from '../flow/ports.ts';

/**
 * Creates a port whose adapter loads on the first call. Calls wait for it. After a failed load, the next call tries
 * again. Every member of such a port is asynchronous.
 */
export function lazyPort<Port extends object, Adapter extends Port = Port>(load: () => Promise<Adapter>) {
  const adapter = loadOnce(load, (cause) => new FlowError(failureOf(cause), cause));

  const port = new Proxy({} as Port, {
    get:
      (_, name) =>
      async (...parameters: never[]) => {
        const method = (await adapter())[name as keyof Port] as (...parameters: never[]) => unknown;
        return method(...parameters);
      },
  });
  return { port, adapter };
}

import { FlowError, failureOf } from '../flow/ports.ts';

/**
 * A port whose adapter is loaded when it is first asked for: what is asked before waits. A chunk that could not be loaded
 * is asked for again the next time. Every member of such a port is asynchronous.
 */
export function lazyPort<Port extends object, Adapter extends Port = Port>(load: () => Promise<Adapter>) {
  let loading: Promise<Adapter> | null = null;

  function adapter(): Promise<Adapter> {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw new FlowError(failureOf(cause), cause);
    });
    return loading;
  }

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

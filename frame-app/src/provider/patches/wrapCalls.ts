import type { Internals } from './internals.ts';

type Call = Parameters<Internals['networkClient']['fetchSDK']>[0];
type MakeCall = Internals['networkClient']['fetchSDK'];

/** Passes all later calls of the library through `wrapper`, which makes the call by `make`. */
export function wrapCalls(
  networkClient: Pick<Internals['networkClient'], 'fetchSDK' | 'retriableFetchSDK'>,
  wrapper: (call: Call, make: MakeCall) => Promise<unknown>,
): void {
  for (const method of ['fetchSDK', 'retriableFetchSDK'] as const) {
    const make: MakeCall = networkClient[method].bind(networkClient);
    networkClient[method] = <T>(call: Call) => wrapper(call, make) as Promise<T>;
  }
}

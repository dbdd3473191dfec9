import type { Internals } from './internals.ts';

type NetworkClient = Pick<Internals['networkClient'], 'fetchSDK'>;
type Call = Parameters<NetworkClient['fetchSDK']>[0];

/** How a call is made here. `go` makes it as the library does. */
export type Way = (go: () => Promise<unknown>, call: Call) => Promise<unknown>;

/** From now on the library's calls to one endpoint go another way. `detour.test.ts` fails when a new version calls past it. */
export function detour(networkClient: NetworkClient, url: string, way: Way): void {
  const fetchSDK = networkClient.fetchSDK.bind(networkClient);
  networkClient.fetchSDK = <T>(call: Call) =>
    call.url === url ? (way(() => fetchSDK(call), call) as Promise<T>) : fetchSDK<T>(call);
}

import type { Internals } from './internals.ts';

type Method = 'fetchSDK' | 'retriableFetchSDK';
type Call = Parameters<Internals['networkClient']['fetchSDK']>[0];

/** How a call is made here. `go` makes it as the library does, or makes another one in its place. */
export type Interceptor = (go: (other?: Call) => Promise<unknown>, call: Call) => Promise<unknown>;

/**
 * From now on the library's calls to one endpoint go another way. `interceptRequest.test.ts` fails when a new version calls past it.
 *
 * @param method `retriableFetchSDK` for the calls that the library repeats where the provider asks for a captcha.
 */
export function interceptRequest<M extends Method = 'fetchSDK'>(
  networkClient: Pick<Internals['networkClient'], M>,
  url: string,
  interceptor: Interceptor,
  method = 'fetchSDK' as M,
): void {
  const make = networkClient[method].bind(networkClient);
  networkClient[method] = <T>(call: Call) =>
    call.url === url ? (interceptor((other = call) => make(other), call) as Promise<T>) : make<T>(call);
}

import type { Internals } from './internals.ts';

type Method = 'fetchSDK' | 'retriableFetchSDK';
type Call = Parameters<Internals['networkClient']['fetchSDK']>[0];

/** Replaces a call of the library. `proceed` makes the library's call, or a given call instead. */
export type Interceptor = (proceed: (call?: Call) => Promise<unknown>, call: Call) => Promise<unknown>;

/**
 * Passes all later calls of the library to one endpoint through an interceptor. `interceptRequest.test.ts` fails when a
 * new version of the library bypasses it.
 *
 * @param method `retriableFetchSDK` for calls that the library repeats when the provider requires a captcha.
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

import type { Internals } from './internals.ts';
import { present } from './present.ts';

/** The library takes an answer without a session for the end of the one that is there. Of this call such an answer is none. */
export function keepSession(networkClient: Pick<Internals['networkClient'], 'fetchSDK'>, url: string): void {
  const fetchSDK = networkClient.fetchSDK.bind(networkClient);
  networkClient.fetchSDK = async <T>(call: Parameters<typeof fetchSDK>[0]) => {
    const answer = await fetchSDK<T>(call);
    if (call.url === url) present((answer as { session?: object }).session);
    return answer;
  };
}

import { LOGOUT_LIMIT_MS } from '../constants.ts';
import { withLimit } from '../flow/withLimit.ts';
import type { Internals } from './internals.ts';

/**
 * The library clears a session when the call that revokes it has ended, however it ended, and waits for that end for ever:
 * here it has one. `limitLogout.test.ts` fails when a new version calls by another way.
 */
export function limitLogout(networkClient: Pick<Internals['networkClient'], 'fetchSDK'>): void {
  const fetchSDK = networkClient.fetchSDK.bind(networkClient);
  networkClient.fetchSDK = (call) =>
    call.url.endsWith('/revoke') ? withLimit(fetchSDK(call), LOGOUT_LIMIT_MS) : fetchSDK(call);
}

import type { ProviderClient } from '../../provider/createProviderClient.ts';
import { exchangeInTurn, postSession } from './postSession.ts';

/**
 * Reports a logout on a page of the auth domain to the servers of all hosts, which may have no open page. A frame
 * reports to the server of its own host instead.
 *
 * @param addresses the addresses that the deployment lists.
 */
export function endAtServers(provider: ProviderClient, addresses: readonly string[]): void {
  const isSignedIn = () => provider.session().session !== null;
  let wasSignedIn = isSignedIn();
  provider.onSessionChange(() => {
    const hasEnded = wasSignedIn && !isSignedIn();
    wasSignedIn = isSignedIn();
    if (!hasEnded) return;
    for (const address of addresses) {
      const exchange = exchangeInTurn(
        async () => (isSignedIn() ? undefined : null),
        (jwt) => postSession(address, jwt),
      );
      exchange.catch(() => {}); // the server's JWT expires within five minutes
    }
  });
}

import type { ProviderClient } from '../provider/createProviderClient.ts';
import { exchangeInTurn, postSession } from './postSession.ts';

/**
 * Tells the servers of all hosts of a logout on a page of the auth domain, because no page of theirs may be open. A frame
 * tells the server of its own host.
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
      const told = exchangeInTurn(
        async () => (isSignedIn() ? undefined : null),
        (jwt) => postSession(address, jwt),
      );
      told.catch(() => {}); // the server's JWT expires within five minutes
    }
  });
}

import type { User } from '@vestibule/shared-protocol';
import { ACCOUNT_LIMIT_MS } from '../constants.ts';
import { accountName } from '../flow/accountOf.ts';
import { withTimeout } from '../flow/withTimeout.ts';

type SessionClient = { session(): { user: User | null }; refreshSession(): Promise<unknown> };

/**
 * Returns the name of the signed-in account, confirmed by the provider or, if the provider does not respond, from this
 * browser's storage. Null if the client fails to load. Redeeming the token then loads the client again and reports the
 * error.
 */
export async function accountHere(client: () => Promise<SessionClient>): Promise<string | null> {
  let readUser = (): User | null => null;
  const ask = async () => {
    const provider = await client();
    readUser = () => provider.session().user;
    await provider.refreshSession();
  };
  await withTimeout(ask(), ACCOUNT_LIMIT_MS).catch(() => {});
  const user = readUser();
  return user && accountName(user);
}

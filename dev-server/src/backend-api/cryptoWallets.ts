import * as cryptoWallets from '../api/cryptoWallets.ts';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { CryptoWalletStartRequest } from '../wire/requests.ts';

/** Starts a wallet sign-in. The response names the user, so an unknown wallet gets a new user at once. */
export async function start(state: State, body: CryptoWalletStartRequest, call: Call) {
  const { user, isNew } = await cryptoWallets.findOrCreateOwner(state, body, call.server?.user);
  const callForUser = { ...call, server: { user, opensSession: false } };
  const { challenge } = await cryptoWallets.startSecondary(state, body, callForUser);
  return { user_id: user.user_id, challenge, user_created: isNew };
}

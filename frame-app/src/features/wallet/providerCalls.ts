import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SiweMessage, WalletAccount } from '../../flow/entities.ts';
import type { ProviderPort } from '../../flow/ports.ts';
import { requireDefined } from '../../flow/requireDefined.ts';
import { sessionRequest } from '../../provider/requestOptions.ts';
import { signIn } from '../../provider/toSessionState.ts';

type WalletCalls = Pick<ProviderPort, 'startWallet' | 'authenticateWallet'>;

export const walletRequest = ({ address, chain }: WalletAccount) => ({
  crypto_wallet_address: address,
  crypto_wallet_type: chain,
});

/** Requests a challenge. With a session, the signature adds the wallet to the user; without a session, it signs in. */
export async function walletChallenge(
  { cryptoWallets }: StytchClient,
  account: WalletAccount,
  { uri, chainId, statement }: SiweMessage,
): Promise<{ challenge: string }> {
  // The library omits the SIWE fields unless the project requires them and the wallet is an Ethereum wallet.
  const siwe_params = { uri, chain_id: chainId, statement };
  const { challenge } = await cryptoWallets.authenticateStart({ ...walletRequest(account), siwe_params });
  return { challenge: requireDefined(challenge) };
}

/** Creates the calls of a login by wallet, which load with the first wallet call. */
export const walletCalls = (client: StytchClient): WalletCalls => ({
  async startWallet(account, siwe) {
    if (client.session.getSync()) return null;
    const answer = await walletChallenge(client, account, siwe);
    return client.session.getSync() ? null : answer;
  },
  authenticateWallet: async (account, signature, options) =>
    signIn(
      'crypto_wallet',
      await client.cryptoWallets.authenticate({ ...walletRequest(account), signature, ...sessionRequest(options) }),
    ),
});

import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { WalletAccount } from '../flow/entities.ts';
import type { ProviderPort } from '../flow/ports.ts';
import { present } from './present.ts';
import { sessionRequest } from './requestOptions.ts';
import { signIn } from './toSessionState.ts';

type WalletCalls = Pick<ProviderPort, 'startWallet' | 'authenticateWallet'>;

export const walletRequest = ({ address, chain }: WalletAccount) => ({
  crypto_wallet_address: address,
  crypto_wallet_type: chain,
});

/** Spec §7, the crypto rows. Loaded when the first of them is asked for. */
export const walletCalls = ({ cryptoWallets }: StytchClient): WalletCalls => ({
  // The library leaves the SIWE members out unless the project requires them and the wallet is Ethereum's.
  async startWallet(account, { uri, chainId, statement }) {
    const siwe_params = { uri, chain_id: chainId, statement };
    const { challenge } = await cryptoWallets.authenticateStart({ ...walletRequest(account), siwe_params });
    return { challenge: present(challenge) };
  },
  authenticateWallet: async (account, signature, options) =>
    signIn(
      'crypto_wallet',
      await cryptoWallets.authenticate({ ...walletRequest(account), signature, ...sessionRequest(options) }),
    ),
});

import { ethers } from 'ethers';
import { MINUTES } from './nodeWorld.ts';

type WalletName = { crypto_wallet_type: string; crypto_wallet_address: string };
type WalletClient<Answer> = {
  cryptoWallets: {
    authenticateStart(wallet: WalletName): Promise<{ challenge: string }>;
    authenticate(proof: WalletName & typeof MINUTES & { signature: string }): Promise<Answer>;
  };
};

export const walletName = ({ address }: { address: string }) => ({
  crypto_wallet_type: 'ethereum',
  crypto_wallet_address: address,
});

export async function signInWithWallet<Answer>({ client }: { client: WalletClient<Answer> }): Promise<Answer> {
  const wallet = ethers.Wallet.createRandom();
  const { challenge } = await client.cryptoWallets.authenticateStart(walletName(wallet));
  const signature = await wallet.signMessage(challenge);
  return client.cryptoWallets.authenticate({ ...walletName(wallet), signature, ...MINUTES });
}

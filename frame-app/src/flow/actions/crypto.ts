import { SIWE_CHAIN_ID, SIWE_STATEMENT } from '../../constants.ts';
import type { Next, StepContext } from '../defineFlow.ts';
import type { Wallet } from '../entities.ts';
import type { StateOf } from '../screens.ts';

/** Looks which wallets there are. Beside what the visitor does on Main. */
export async function findWallets({ ports }: StepContext<'Main'>): Promise<Next<'Main', 'Main'>> {
  const wallets = await ports.wallets.discover();
  return (current) => ({ ...current, wallets });
}

export function chooseWallet(
  _: StepContext<'Main' | 'CryptoOtherScreen'>,
  { wallet }: { wallet: Wallet },
): StateOf<'CryptoConnect'> {
  return { screen: 'CryptoConnect', wallet };
}

/** The wallets that Main has no place for. Spec §2, "Crypto screens". */
export function showOtherWallets(
  _: StepContext<'Main'>,
  { wallets }: { wallets: Wallet[] },
): StateOf<'CryptoOtherScreen'> {
  return { screen: 'CryptoOtherScreen', wallets };
}

export function setUpWallet(): StateOf<'CryptoSetupWallet'> {
  return { screen: 'CryptoSetupWallet' };
}

/** Spec §7, "Crypto authenticateStart". Refused or unanswered: `wallet_connect_failed`; the provider's no: `kind: 'api'`. */
export async function connectWallet({
  state,
  ports,
  signal,
  proceed,
}: StepContext<'CryptoConnect'>): Promise<StateOf<'CryptoSignMessage'>> {
  const { wallet } = state;
  const { address, origin } = await ports.wallets.connect(wallet);
  signal.throwIfAborted();
  proceed({ ...state, isAnswered: true });
  // Where the project asks for SIWE, the message names the page that the wallet is asked from: wallets compare the two.
  const siwe = { uri: origin, chainId: SIWE_CHAIN_ID, statement: SIWE_STATEMENT };
  const { challenge } = await ports.provider.startWallet({ address, chain: wallet.chain }, siwe);
  const cryptoState = { walletAddress: address, walletOption: wallet.option, walletChallenge: challenge };
  return { screen: 'CryptoSignMessage', wallet, cryptoState };
}

/** Spec §7, "Crypto authenticate". Refused, unanswered, or the account has changed: `wallet_sign_failed`. */
export async function signMessage({
  state,
  config,
  locale,
  ports,
  signal,
  proceed,
}: StepContext<'CryptoSignMessage'>): Promise<StateOf<'CryptoConfirmation'>> {
  const { wallet, cryptoState } = state;
  const { walletAddress: address, walletChallenge } = cryptoState;
  const signature = await ports.wallets.sign(wallet, walletChallenge, address);
  signal.throwIfAborted();
  proceed({ ...state, isAnswered: true });
  const account = { address, chain: wallet.chain };
  const signIn = await ports.provider.authenticateWallet(account, signature, { config, locale });
  return { screen: 'CryptoConfirmation', signIn };
}

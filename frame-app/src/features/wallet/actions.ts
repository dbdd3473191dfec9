import { SIWE_CHAIN_ID, SIWE_STATEMENT } from '../../constants.ts';
import { changed } from '../../flow/actions/changed.ts';
import type { Next, StepContext } from '../../flow/defineFlow.ts';
import type { Wallet, WalletAccount } from '../../flow/entities.ts';
import type { StateOf } from '../../flow/screens.ts';

/** Looks which wallets there are. Beside what the visitor does. */
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

/**
 * Spec §7, "Crypto authenticateStart". Refused or unanswered: `wallet_connect_failed`; the provider's no: `kind: 'api'`. Where
 * somebody has signed in meanwhile they are asked whether to go on as who they are.
 */
export async function connectWallet({
  state,
  ports,
  signal,
  proceed,
}: StepContext<'CryptoConnect'>): Promise<StateOf<'CryptoSignMessage' | 'LoggedIn'>> {
  const { wallet, account } = state;
  const { address, origin } = await ports.wallets.connect(wallet);
  signal.throwIfAborted();
  proceed({ ...state, isAnswered: true });
  // Where the project asks for SIWE, the message names the page that the wallet is asked from: wallets compare the two.
  const siwe = { uri: origin, chainId: SIWE_CHAIN_ID, statement: SIWE_STATEMENT };
  const provider = account ? await ports.provider.account() : ports.provider;
  const answer = await provider.startWallet({ address, chain: wallet.chain }, siwe);
  if (!answer) return { screen: 'LoggedIn', account: null };
  const cryptoState = { walletAddress: address, walletOption: wallet.option, walletChallenge: answer.challenge };
  return { screen: 'CryptoSignMessage', wallet, cryptoState, ...(account && { account }) };
}

/**
 * Signs in with the signed challenge (spec §7, "Crypto authenticate"), or adds the wallet to the account that the visitor came
 * from. Error: `wallet_sign_failed`, when the wallet refuses, does not answer or has changed its account.
 */
export async function signMessage(
  context: StepContext<'CryptoSignMessage'>,
): Promise<StateOf<'CryptoConfirmation' | 'Account'>> {
  const { state, config, locale, ports } = context;
  const { account, signature } = await askForSignature(context);
  if (state.account) {
    await (await ports.provider.account()).attachWallet(account, signature);
    return changed(ports, state.account, 'wallet_added');
  }
  const signIn = await ports.provider.authenticateWallet(account, signature, { config, locale });
  return { screen: 'CryptoConfirmation', signIn };
}

/** The wallet's word on the challenge; the provider is awaited next. */
async function askForSignature({
  state,
  ports,
  signal,
  proceed,
}: StepContext<'CryptoSignMessage'>): Promise<{ account: WalletAccount; signature: string }> {
  const { wallet, cryptoState } = state;
  const { walletAddress: address, walletChallenge } = cryptoState;
  const signature = await ports.wallets.sign(wallet, walletChallenge, address);
  signal.throwIfAborted();
  proceed({ ...state, isAnswered: true });
  return { account: { address, chain: wallet.chain }, signature };
}

/** Leads back to the account that the wallet was to be added to, or to Main. */
export const leaveWallet = ({
  state,
}: StepContext<'CryptoConnect' | 'CryptoSignMessage'>): StateOf<'Account' | 'Main'> =>
  state.account ?? { screen: 'Main' };

import { SIWE_CHAIN_ID, SIWE_STATEMENT } from '../../constants.ts';
import { changed } from '../../flow/actions/changed.ts';
import type { Next, StepContext } from '../../flow/defineFlow.ts';
import type { Wallet, WalletAccount } from '../../flow/entities.ts';
import type { StateOf } from '../../flow/screens.ts';

/** Finds the wallets, in parallel to the visitor's actions. */
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

/** Shows the wallets that do not fit on Main. Spec §2, "Crypto screens". */
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
 * Connects the wallet and requests its challenge. Spec §7, "Crypto authenticateStart". Errors: `wallet_connect_failed`
 * when the wallet refuses or does not answer, `kind: 'api'` from the provider. If a user has signed in meanwhile,
 * asks whether to continue with that account.
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
  // If the project requires SIWE, the message must name the page that asks the wallet, because wallets compare the two.
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

/** Asks the wallet to sign the challenge; the provider is asked next. */
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

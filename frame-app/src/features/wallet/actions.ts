import {
  SIWE_CHAIN_ID,
  SIWE_STATEMENT,
  WALLET_LIMIT_MS,
  WALLET_PENDING_MS,
  WALLET_STEP_LIMIT_MS,
} from '../../constants.ts';
import { changed } from '../../flow/actions/changed.ts';
import type { Next, StepContext } from '../../flow/defineFlow.ts';
import type { Wallet, WalletAccount } from '../../flow/entities.ts';
import { failureOf } from '../../flow/ports.ts';
import type { StateOf } from '../../flow/screens.ts';

/** Finds the wallets in the background. */
export async function findWallets({ ports }: StepContext<'Main'>): Promise<Next<'Main', 'Main'>> {
  const wallets = await ports.wallets.discover();
  return (current) => ({ ...current, wallets });
}

export function chooseWallet(
  _: StepContext<'Main' | 'CryptoOtherScreen' | 'CryptoError'>,
  { wallet }: { wallet: Wallet },
): StateOf<'CryptoConnect'> {
  return { screen: 'CryptoConnect', wallet };
}

/** Shows the wallets that do not fit on Main. */
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
 * Connects the wallet and requests its challenge. Errors: `wallet_connect_failed`
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
  const { address, origin } = await untilAnswered({ state, ports, signal, proceed }, () =>
    ports.wallets.connect(wallet),
  );
  signal.throwIfAborted();
  proceed({ ...state, isAnswered: true, isPending: false });
  // If the project requires SIWE, the message must name the page that asks the wallet, because wallets compare both.
  const siwe = { uri: origin, chainId: SIWE_CHAIN_ID, statement: SIWE_STATEMENT };
  const provider = account ? await ports.provider.account() : ports.provider;
  const answer = await provider.startWallet({ address, chain: wallet.chain }, siwe);
  if (!answer) return { screen: 'LoggedIn', account: null };
  const cryptoState = { walletAddress: address, walletOption: wallet.option, walletChallenge: answer.challenge };
  return { screen: 'CryptoSignMessage', wallet, cryptoState, ...(account && { account }) };
}

/**
 * Signs in with the signed challenge, or adds the wallet to the account that the visitor came
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

/** Asks the wallet to sign the challenge, before the provider gets the signature. */
async function askForSignature({
  state,
  ports,
  signal,
  proceed,
}: StepContext<'CryptoSignMessage'>): Promise<{ account: WalletAccount; signature: string }> {
  const { wallet, cryptoState } = state;
  const { walletAddress: address, walletChallenge } = cryptoState;
  const signature = await untilAnswered({ state, ports, signal, proceed }, () =>
    ports.wallets.sign(wallet, walletChallenge, address),
  );
  signal.throwIfAborted();
  proceed({ ...state, isAnswered: true, isPending: false });
  return { account: { address, chain: wallet.chain }, signature };
}

type Asking<State> = Pick<StepContext<'Main'>, 'ports' | 'signal'> & {
  state: State;
  proceed(state: State & { isPending: boolean }, limitMs: number): void;
};

/**
 * Asks a wallet again as long as it refuses because an earlier request waits for the visitor. If the visitor approves
 * that request, its connection counts. Otherwise the wallet asks again.
 */
async function untilAnswered<State, Answer>(
  { state, ports, signal, proceed }: Asking<State>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const untilMs = ports.now() + WALLET_LIMIT_MS;
  for (;;) {
    try {
      return await ask();
    } catch (thrown) {
      const isPending = failureOf(thrown).error_type === 'request_pending';
      if (!isPending || signal.aborted || ports.now() >= untilMs) throw thrown;
      proceed({ ...state, isPending }, WALLET_STEP_LIMIT_MS);
      await new Promise((resolve) => setTimeout(resolve, WALLET_PENDING_MS));
      signal.throwIfAborted();
    }
  }
}

/** Leads back to Main, or to the account if the wallet was to be added there. */
export const leaveWallet = ({
  state,
}: StepContext<'CryptoConnect' | 'CryptoSignMessage'>): StateOf<'Account' | 'Main'> =>
  state.account ?? { screen: 'Main' };

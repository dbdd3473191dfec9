import type { StepContext } from '../defineFlow.ts';
import type { Wallet } from '../entities.ts';
import type { FromAccount, StateOf } from '../screens.ts';
import { changed, withoutNews } from './changed.ts';
import { askForSignature, signMessage } from './crypto.ts';
import { withFreshProof } from './proof.ts';

type OfWallet = StepContext<'CryptoConnect' | 'CryptoSignMessage'>;

/** Begins with a wallet that shall become the user's. */
export async function connectToAccount(
  context: StepContext<'Account'>,
  { wallet }: { wallet: Wallet },
): Promise<StateOf<'CryptoConnect' | 'StepUp'>> {
  const account = withoutNews(context.state);
  return withFreshProof(context, account, { screen: 'CryptoConnect', wallet, account });
}

/** The wallet becomes the user's, or signs in who had to log in for the account. Refused as `signMessage`. */
export async function attachWallet(
  context: StepContext<'CryptoSignMessage'>,
): Promise<FromAccount | StateOf<'CryptoConfirmation'>> {
  const { state, ports } = context;
  if (!state.account) return signMessage(context);
  const { account, signature } = await askForSignature(context);
  await (await ports.provider.account()).attachWallet(account, signature);
  return changed(ports, state.account, 'wallet_added');
}

export const leaveWallet = ({ state }: OfWallet): StateOf<'Account' | 'Main'> => state.account ?? { screen: 'Main' };

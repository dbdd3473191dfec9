import type { Next, StepContext } from '../../flow/defineFlow.ts';
import type { Wallet } from '../../flow/entities.ts';
import type { FromAccount, StateOf } from '../../flow/screens.ts';
import { withFreshProof } from '../second-factor/proof.ts';
import { changed, withoutNews } from './changed.ts';
import { askForSignature, signMessage } from '../wallet/actions.ts';

/** Finds the wallets of this document and of the host page. */
export async function findAccountWallets({ ports }: StepContext<'Account'>): Promise<Next<'Account', 'Account'>> {
  const found = await ports.wallets.discover();
  return (current) => ({ ...current, wallets: found });
}

type OfWallet = StepContext<'CryptoConnect' | 'CryptoSignMessage'>;

/**
 * Begins to add a wallet to the account, on a page of the auth domain. A wallet of the host page is whatever that page says it is, and
 * would be the page's way into the account. Design §3.6.
 */
export async function connectToAccount(
  context: StepContext<'Account'>,
  { wallet }: { wallet: Wallet },
): Promise<StateOf<'Account' | 'CryptoConnect' | 'StepUp'>> {
  const account = withoutNews(context.state);
  if (wallet.place === 'host' || account.known?.decided.place !== 'page') return account;
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

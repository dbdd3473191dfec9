import { withoutChange } from '../../../flow/actions/changed.ts';
import type { Next, StepContext } from '../../../flow/defineFlow.ts';
import type { Wallet } from '../../../flow/entities.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { withFreshProof } from '../../second-factor/proof.ts';

/** Finds the wallets of this document and of the host page. */
export async function findAccountWallets({ ports }: StepContext<'Account'>): Promise<Next<'Account', 'Account'>> {
  const wallets = await ports.wallets.discover();
  return (current) => ({ ...current, wallets });
}

/**
 * Starts adding a wallet to the account, on a page of the auth domain only. A wallet of the host page is controlled by
 * that page and would give it access to the account.
 */
export async function connectToAccount(
  context: StepContext<'Account'>,
  { wallet }: { wallet: Wallet },
): Promise<StateOf<'Account' | 'CryptoConnect' | 'StepUp'>> {
  const account = withoutChange(context.state);
  if (wallet.place === 'host' || account.details?.decision.place !== 'page') return account;
  return withFreshProof(context, account, { screen: 'CryptoConnect', wallet, account });
}

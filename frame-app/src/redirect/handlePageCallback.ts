import { isPageOf } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { type Failure, failureOf, type RedirectResult } from '../flow/ports.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { RedeemToken } from './redeemToken.ts';
import { storeResult } from './redirectResult.ts';
import type { Redirect } from './takeCallbackParams.ts';
import { type StoredTransaction, transactionOfCallback } from './transactions.ts';

/**
 * Finishes an OAuth sign-in on the auth domain's page. Then returns to the host page, or sends the result to the frame
 * that opened this popup. The result is shown where the visitor started; it is shown here only without a return page,
 * or if the popup cannot close.
 *
 * @param hosts The origins a visitor may be sent to, because stored data could name any.
 */
export async function handlePageCallback(
  transaction: StoredTransaction,
  hosts: readonly string[],
  redeemToken: RedeemToken,
  redirect: Redirect,
): Promise<void> {
  const isListed = ({ returnTo }: StoredTransaction) => returnTo !== undefined && isPageOf(returnTo, hosts);
  const finished = isListed(transaction)
    ? redeemToken.redeem(redirect, transaction)
    : redeemToken(redirect, transaction);
  const failure = await withTimeout(finished, PROVIDER_LIMIT_MS).then(
    () => null,
    (thrown: unknown) => failureOf(thrown),
  );
  const { popup, returnTo, method } = transactionOfCallback(transaction);
  const outcome = failure ? outcomeOf(failure, method) : { signedIn: method };
  if (popup !== undefined) {
    storeResult(popup, outcome);
    window.close();
  } else if (returnTo !== undefined && isListed({ ...transaction, returnTo })) {
    storeResult(new URL(returnTo).origin, outcome);
    location.replace(returnTo);
  }
}

/** A pending second factor counts as signed in; the page where the visitor started asks for it. */
const outcomeOf = (failure: Failure, method: StoredTransaction['method']): RedirectResult =>
  failure.code === 'second_factor_pending' ? { signedIn: method } : { failure };

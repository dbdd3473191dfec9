import { isPageOf } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { type Failure, failureOf, type RedirectResult } from '../flow/ports.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { RedeemToken } from './redeemToken.ts';
import { storeResult } from './redirectResult.ts';
import type { Redirect } from './takeCallbackParams.ts';
import { type StoredTransaction, transactionOfCallback } from './transactions.ts';

/**
 * On the auth domain's own page, back from an OAuth provider: finishes the sign-in, then goes back to the host page, or
 * tells the frame that opened this window. The outcome is shown where the visitor started; here only when there is nowhere
 * to go back to, or the window cannot be closed.
 *
 * @param hosts the origins that a visitor may be sent to; what stands in storage could name any.
 */
export async function handlePageCallback(
  trip: StoredTransaction,
  hosts: readonly string[],
  redeemToken: RedeemToken,
  redirect: Redirect,
): Promise<void> {
  const isListed = ({ returnTo }: StoredTransaction) => returnTo !== undefined && isPageOf(returnTo, hosts);
  const finished = isListed(trip) ? redeemToken.redeem(redirect, trip) : redeemToken(redirect, trip);
  const failure = await withTimeout(finished, PROVIDER_LIMIT_MS).then(
    () => null,
    (thrown: unknown) => failureOf(thrown),
  );
  const { popup, returnTo, method } = transactionOfCallback(trip);
  const outcome = failure ? outcomeOf(failure, method) : { signedIn: method };
  if (popup !== undefined) {
    storeResult(popup, outcome);
    window.close();
  } else if (returnTo !== undefined && isListed({ ...trip, returnTo })) {
    storeResult(new URL(returnTo).origin, outcome);
    location.replace(returnTo);
  }
}

/** What is left to be proved is asked for where the visitor started. */
const outcomeOf = (failure: Failure, method: StoredTransaction['method']): RedirectResult =>
  failure.code === 'second_factor_pending' ? { signedIn: method } : { failure };

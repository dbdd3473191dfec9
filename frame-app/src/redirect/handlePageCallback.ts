import { isPageOf } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { type Failure, failureOf, type TripOutcome } from '../flow/ports.ts';
import { withLimit } from '../flow/withTimeout.ts';
import type { SpendToken } from './redeemToken.ts';
import { storeOutcome } from './redirectResult.ts';
import type { Redirect } from './takeCallbackParams.ts';
import { type StoredTrip, tripOfReturn } from './transactions.ts';

/**
 * On the auth domain's own page, back from an OAuth provider: finishes the sign-in, then goes back to the host page, or
 * tells the frame that opened this window. The outcome is shown where the visitor started; here only when there is nowhere
 * to go back to, or the window cannot be closed.
 *
 * @param hosts the origins that a visitor may be sent to; what stands in storage could name any.
 */
export async function returnFromTrip(
  trip: StoredTrip,
  hosts: readonly string[],
  spendToken: SpendToken,
  redirect: Redirect,
): Promise<void> {
  const isListed = ({ returnTo }: StoredTrip) => returnTo !== undefined && isPageOf(returnTo, hosts);
  const finished = isListed(trip) ? spendToken.redeem(redirect, trip) : spendToken(redirect, trip);
  const failure = await withLimit(finished, PROVIDER_LIMIT_MS).then(
    () => null,
    (thrown: unknown) => failureOf(thrown),
  );
  const { popup, returnTo, method } = tripOfReturn(trip);
  const outcome = failure ? outcomeOf(failure, method) : { signedIn: method };
  if (popup !== undefined) {
    storeOutcome(popup, outcome);
    window.close();
  } else if (returnTo !== undefined && isListed({ ...trip, returnTo })) {
    storeOutcome(new URL(returnTo).origin, outcome);
    location.replace(returnTo);
  }
}

/** What is left to be proved is asked for where the visitor started. */
const outcomeOf = (failure: Failure, method: StoredTrip['method']): TripOutcome =>
  failure.code === 'second_factor_pending' ? { signedIn: method } : { failure };

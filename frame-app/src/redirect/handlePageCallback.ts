import { isPageOf } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { type Failure, failureOf, type RedirectResult } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { RedeemToken } from './redeemToken.ts';
import { storeResult } from './redirectResult.ts';
import type { Redirect } from './takeCallbackParams.ts';
import { isCallbackOfTab, type StoredTransaction, transactionOfCallback } from './transactions.ts';

type PageCallbackParts = {
  flow: Flow;
  redeemToken: RedeemToken;
  /** The origins that a visitor may be sent to, because stored data could name any origin. */
  returnOrigins: readonly string[];
};

/**
 * Finishes an OAuth sign-in on the auth domain's page. Then returns to the host page, or sends the result to the frame
 * that opened this popup. The page where the visitor started shows the result. This page shows it only without a return
 * page, or if the popup cannot close.
 */
export async function handlePageCallback(
  redirect: Redirect,
  transaction: StoredTransaction,
  { flow, redeemToken, returnOrigins }: PageCallbackParts,
): Promise<void> {
  if (transaction.popup !== undefined) offerNothing(flow);
  const isListed = ({ returnTo }: StoredTransaction) => returnTo !== undefined && isPageOf(returnTo, returnOrigins);
  const isOfTab = isCallbackOfTab();
  const redemption = isListed(transaction)
    ? redeemToken.redeem(redirect, transaction)
    : redeemToken(redirect, transaction);
  const thrownReason: unknown = await withTimeout(redemption, PROVIDER_LIMIT_MS).then(
    () => null,
    (reason: unknown) => reason,
  );
  const failure = thrownReason === null ? null : failureOf(thrownReason);
  // Any page can lead here with a token, so a failure may not belong to the visitor's sign-in, which stays open.
  if (failure && failure.code !== 'second_factor_pending' && !isOfTab) {
    if (isListed(transaction)) redeemToken.showFailure(thrownReason, redirect, transaction);
    return;
  }
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

/** Turns off offers and questions after the sign-in, because the popup is about to close. The page that opened it makes them. */
function offerNothing(flow: Flow): void {
  const { config } = flow.settings();
  flow.configure({
    config: {
      ...config,
      passkeyOptions: { ...config.passkeyOptions, offerAfterSignIn: false },
      signUpOptions: { fields: [] },
    },
  });
}

/**
 * Returns the result of a failure. A pending second factor counts as signed in, because the page where the visitor
 * started asks for it.
 */
const outcomeOf = (failure: Failure, method: StoredTransaction['method']): RedirectResult =>
  failure.code === 'second_factor_pending' ? { signedIn: method } : { failure };

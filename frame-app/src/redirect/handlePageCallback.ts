import { isPageOf } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { type Failure, failureOf, type RedirectResult } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { RedeemToken } from './redeemToken.ts';
import { storeResult } from './redirectResult.ts';
import type { Redirect } from './takeCallbackParams.ts';
import { isCallbackOfTab, type StoredTransaction, transactionOfCallback } from './transactions.ts';

export type PageCallbackParts = {
  flow: Flow;
  redeemToken: RedeemToken;
  /** The origins a visitor may be sent to, because stored data could name any. */
  returnOrigins: readonly string[];
};

/**
 * Finishes an OAuth sign-in on the auth domain's page. Then returns to the host page, or sends the result to the frame
 * that opened this popup. The result is shown where the visitor started; it is shown here only without a return page,
 * or if the popup cannot close.
 */
export async function handlePageCallback(
  redirect: Redirect,
  transaction: StoredTransaction,
  { flow, redeemToken, returnOrigins }: PageCallbackParts,
): Promise<void> {
  if (transaction.popup !== undefined) offerNothing(flow);
  const isListed = ({ returnTo }: StoredTransaction) => returnTo !== undefined && isPageOf(returnTo, returnOrigins);
  const isOfTab = isCallbackOfTab();
  const finished = isListed(transaction)
    ? redeemToken.redeem(redirect, transaction)
    : redeemToken(redirect, transaction);
  const thrown: unknown = await withTimeout(finished, PROVIDER_LIMIT_MS).then(
    () => null,
    (reason: unknown) => reason,
  );
  const failure = thrown === null ? null : failureOf(thrown);
  // Nothing says that the visitor has come back: any page can lead here with a token. So the start goes on.
  if (failure && failure.code !== 'second_factor_pending' && !isOfTab) {
    if (isListed(transaction)) redeemToken.showFailure(thrown, redirect, transaction);
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

/** The popup is about to close, so an offer after the sign-in belongs to the page that opened it. */
function offerNothing(flow: Flow): void {
  const { config } = flow.settings();
  flow.configure({ config: { ...config, passkeyOptions: { ...config.passkeyOptions, offerAfterSignIn: false } } });
}

/** A pending second factor counts as signed in; the page where the visitor started asks for it. */
const outcomeOf = (failure: Failure, method: StoredTransaction['method']): RedirectResult =>
  failure.code === 'second_factor_pending' ? { signedIn: method } : { failure };

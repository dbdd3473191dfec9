import type { ProviderPort } from '../flow/ports.ts';
import { type CallbackHandlerParts, createCallbackHandler, type HandleCallback } from './handleCallback.ts';
import { handlePageCallback } from './handlePageCallback.ts';
import { createRedeemToken } from './redeemToken.ts';

export type CallbackParts = Omit<CallbackHandlerParts, 'redeemToken' | 'finishOnPage'> & {
  /**
   * The origins a page may send the visitor to after OAuth, because stored data could name any origin; null in a frame.
   */
  returnOrigins: readonly string[] | null;
};

/** Creates the callback handler of a frame or page, together with the function that redeems its tokens. */
export function createCallbacks({ returnOrigins, ...parts }: CallbackParts, provider: ProviderPort): HandleCallback {
  const redeemToken = createRedeemToken(parts.flow, provider);
  const finishOnPage: CallbackHandlerParts['finishOnPage'] =
    returnOrigins &&
    ((redirect, transaction) => handlePageCallback(redirect, transaction, { ...parts, returnOrigins, redeemToken }));
  return createCallbackHandler({ ...parts, redeemToken, finishOnPage });
}

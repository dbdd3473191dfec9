import type { ProviderPort } from '../flow/ports.ts';
import { type CallbackHandlerParts, createCallbackHandler, type HandleCallback } from './handleCallback.ts';
import { createRedeemToken } from './redeemToken.ts';

/** Creates the callback handler together with the function that redeems its tokens. */
export const createCallbacks = (
  parts: Omit<CallbackHandlerParts, 'redeemToken'>,
  provider: ProviderPort,
): HandleCallback => createCallbackHandler({ ...parts, redeemToken: createRedeemToken(parts.flow, provider) });

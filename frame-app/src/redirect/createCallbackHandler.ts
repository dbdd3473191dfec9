import type { ProviderPort } from '../flow/ports.ts';
import { type CallbackHandlerParts, createCallbackHandler, type HandleCallback } from './handleCallback.ts';
import { createRedeemToken } from './redeemToken.ts';

/** What accepts a return, with what spends its token. */
export const createCallbacks = (
  parts: Omit<CallbackHandlerParts, 'redeemToken'>,
  provider: ProviderPort,
): HandleCallback => createCallbackHandler({ ...parts, redeemToken: createRedeemToken(parts.flow, provider) });

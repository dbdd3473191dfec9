import type { ProviderPort } from '../flow/ports.ts';
import { type AcceptReturn, type AcceptReturnParts, createAcceptReturn } from './handleCallback.ts';
import { createSpendToken } from './redeemToken.ts';

/** What accepts a return, with what spends its token. */
export const createReturns = (parts: Omit<AcceptReturnParts, 'spendToken'>, provider: ProviderPort): AcceptReturn =>
  createAcceptReturn({ ...parts, spendToken: createSpendToken(parts.flow, provider) });

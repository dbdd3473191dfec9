import type { MiddlewareHandler } from 'hono';
import { type EmulatorEnv, readCall } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { Vertical } from '../state/project.ts';
import { ApiError } from '../wire/apiError.ts';

/** Refuses calls without the project's public token. */
export function requirePublicToken(state: State): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    const { publicToken } = readCall(c);
    if (publicToken !== '' && !publicToken.startsWith('public-token-')) throw new ApiError('invalid_public_token_id');
    if (publicToken !== state.identity.publicToken) throw new ApiError('public_token_not_found');
    await next();
  };
}

/** Refuses calls of clients for the other vertical. */
export function requireVertical(state: State, vertical: Vertical): MiddlewareHandler<EmulatorEnv> {
  return async (_c, next) => {
    if (state.project.vertical !== vertical) throw new ApiError('bad_vertical_for_stytch_sdk');
    await next();
  };
}

import type { MiddlewareHandler } from 'hono';
import type { State } from '../state/createState.ts';
import { ApiError } from './apiError.ts';

/**
 * The client sends credentials, so the origin is always named exactly and never `*`. A page on another origin than the
 * authorized ones gets no permission from the preflight and a refusal if it calls all the same.
 */
export function cors(state: State): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isAuthorized = origin !== undefined && state.project.authorized_origins.includes(origin);
    c.header('Vary', 'Origin');
    if (isAuthorized) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
    }
    if (c.req.method === 'OPTIONS') {
      if (isAuthorized) {
        c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
        c.header('Access-Control-Allow-Headers', 'authorization, content-type, x-sdk-client, x-sdk-parent-host');
        c.header('Access-Control-Max-Age', '600');
      }
      return c.body(null, 204);
    }
    if (origin !== undefined && !isAuthorized) throw new ApiError('bad_domain_for_stytch_sdk');
    await next();
  };
}

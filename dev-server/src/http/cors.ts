import type { MiddlewareHandler } from 'hono';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';

/**
 * CORS for the browser API. The client sends credentials, so the exact origin is allowed instead of `*`. Other origins
 * are refused, but may read the response, which tells the developer what to configure.
 */
export function cors(state: State): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    c.header('Vary', 'Origin');
    if (origin !== undefined) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
    }
    if (c.req.method === 'OPTIONS') {
      c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
      c.header('Access-Control-Allow-Headers', 'authorization, content-type, x-sdk-client, x-sdk-parent-host');
      c.header('Access-Control-Max-Age', '600');
      return c.body(null, 204);
    }
    const isForeign = origin !== undefined && !state.project.authorized_origins.includes(origin);
    if (isForeign) throw new ApiError('bad_domain_for_stytch_sdk');
    await next();
  };
}

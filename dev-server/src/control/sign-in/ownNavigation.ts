import type { MiddlewareHandler } from 'hono';
import type { EmulatorEnv } from '../../http/call.ts';

type Headers = Record<string, string | undefined>;

/**
 * Allows only navigations that no page has started: from the address bar, or by a browser tool. A page could otherwise
 * log its visitor in as another user. Browsers name the origin of a request in `Sec-Fetch-*`.
 */
export const ownNavigation: MiddlewareHandler<EmulatorEnv> = async (c, next) => {
  const headers = c.req.header();
  // A browser that prefetches addresses must not log a user in before Enter is pressed. It sends another request
  // then.
  if (c.req.method === 'HEAD' || headers['sec-purpose'] !== undefined || headers.purpose !== undefined) {
    return c.text('This address signs in. It cannot be loaded ahead.', 503);
  }
  if (!isOwnNavigation(headers)) return c.text(refusal, 403);
  await next();
  return undefined;
};

function isOwnNavigation(headers: Headers): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, 'user-agent': agent } = headers;
  if (headers.origin !== undefined || headers.referer !== undefined) return false;
  // Programs such as curl send none of these headers. A browser that sends none is too old to be checked.
  if (site === undefined) return !agent?.startsWith('Mozilla/');
  return site === 'none' && mode === 'navigate' && dest === 'document';
}

const refusal =
  'Open this address by itself: in the address bar of a window, or with a browser tool, such as `page.goto`. ' +
  "Pages, frames and scripts can't log in with it. Programs send POST /control/sign-in with JSON.";

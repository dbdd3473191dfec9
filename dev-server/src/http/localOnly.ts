import type { MiddlewareHandler } from 'hono';
import type { EmulatorEnv } from './call.ts';
import { isLocalName } from './hostCheck.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** What a page can send without a preflight. A command such as `curl -X POST` sends neither a body nor what browsers add. */
function mayBeForm({
  'content-type': type,
  origin,
  'sec-fetch-site': site,
}: Record<string, string | undefined>): boolean {
  if (type === undefined && origin === undefined && site === undefined) return false;
  return type?.split(';')[0] !== 'application/json';
}

/**
 * For what reads mails and moves the clock: only this machine may, and no foreign page in its browser. The host name is
 * checked because a foreign name can be made to point here; the origin and the content type, because a page may post to
 * any address as long as the request looks like a form.
 */
export function localOnly(): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    const remote = c.env?.incoming?.socket.remoteAddress;
    const url = new URL(c.req.url);
    const origin = c.req.header('origin');
    const isForeign =
      (remote !== undefined && !LOOPBACK.test(remote)) ||
      !isLocalName(url.hostname) ||
      (origin !== undefined && origin !== url.origin);
    if (isForeign) return c.text('Only for this machine.', 403);
    if (c.req.method === 'POST' && mayBeForm(c.req.header())) {
      return c.text('Expected the header "Content-Type: application/json".', 415);
    }
    await next();
    return undefined;
  };
}

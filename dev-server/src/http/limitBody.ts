import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** More than anything the widget or an application sends; a longer body is not read. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Answers a request whose body is too long with `refuse`, which may throw; by default in plain words. */
export function limitBody(refuse = (c: Context) => c.text('The body is larger than 1 MiB.', 413)): MiddlewareHandler {
  return bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse });
}

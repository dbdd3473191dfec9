import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** 1 MiB, more than any legitimate request. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Refuses larger bodies without reading them. `refuse` may throw; the default answers in plain text. */
export function limitBody(refuse = (c: Context) => c.text('The body is larger than 1 MiB.', 413)): MiddlewareHandler {
  return bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse });
}

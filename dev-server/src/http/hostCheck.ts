import type { Context, MiddlewareHandler } from 'hono';

const LOCAL_NAMES = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns whether a host name, in the format of `URL.hostname`, always resolves to this machine. */
export const isLocalName = (hostname: string): boolean => LOCAL_NAMES.test(hostname);

/**
 * Refuses requests with status 421 unless their `Host` is a local name or one of `serverNames`. This prevents DNS
 * rebinding: a foreign site can point its own name at this machine. Its requests then count as same-origin, but their
 * Host header still has the foreign name.
 *
 * @param refuse replaces the default plain-text answer; may throw
 */
export function hostCheck(
  serverNames: readonly string[],
  refuse = (c: Context, message: string) => c.text(message, 421),
): MiddlewareHandler {
  const hostnames = new Set(serverNames.map((name) => name.toLowerCase()));
  const isServed = (hostname: string) => isLocalName(hostname) || hostnames.has(hostname);
  return async (c, next) => {
    // The host name is in the URL of a request target (`GET http://name/`) or in the Host header. Both are checked.
    const names = [new URL(c.req.url).hostname, hostnameOf(c.req.header('host'))];
    const foreignName = names.find((name) => name !== undefined && !isServed(name));
    if (foreignName !== undefined) return refuse(c, refusalOf(foreignName));
    await next();
    return undefined;
  };
}

function hostnameOf(host: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}

const refusalOf = (hostname: string) =>
  `This server doesn't answer for the host "${hostname}". If that name is yours, allow it: ` +
  `vestibule-dev --server-names ${hostname}, or startDevServer({ serverNames: ['${hostname}'] }).`;

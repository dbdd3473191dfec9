import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { EmulatorEnv } from './call.ts';
import { isLocalName } from './hostCheck.ts';
import { mediaTypeOf } from './mediaType.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Returns whether a page could send this request without a CORS preflight. */
function mayBeForm({
  'content-type': type,
  origin,
  'sec-fetch-site': site,
}: Record<string, string | undefined>): boolean {
  if (type === undefined && origin === undefined && site === undefined) return false;
  return mediaTypeOf(type) !== 'application/json';
}

/**
 * Reads addresses and networks such as `172.17.0.1` and `172.17.0.0/16`.
 *
 * @throws Error for any other text
 */
export function readNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const prefix = length === undefined ? (family === 'ipv6' ? 128 : 32) : Number(length);
    list.addSubnet(address, prefix, family);
  }
  return list;
}

/**
 * Allows only requests from this machine and from `trusted` networks, and refuses foreign pages in a browser. It guards
 * endpoints that read messages and move the clock. The host name is checked against DNS rebinding. Origin and content
 * type are checked because any page may submit a form to any address.
 */
export function localOnly(trustedAddresses = new BlockList()): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    const remote = c.env?.incoming?.socket.remoteAddress;
    const url = new URL(c.req.url);
    const origin = c.req.header('origin');
    const isForeign =
      (remote !== undefined &&
        !LOOPBACK.test(remote) &&
        !trustedAddresses.check(remote, isIP(remote) === 6 ? 'ipv6' : 'ipv4')) ||
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

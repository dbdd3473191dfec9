import { isWebUrl } from '@vestibule/shared-protocol';

const schemeOf = (address: string): string => new URL(address).protocol.slice(0, -1);

/**
 * Returns whether an address belongs to a program on the visitor's device: a loopback address, or the scheme of an app.
 * Any program on the device could receive such a response (RFC 8252 §8.3). The unspecified address leads
 * there, too.
 */
export function isOnThisDevice(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return !isWebUrl(address) || LOOPBACK.test(new URL(address).hostname);
}

/** `URL` writes IPv4 addresses in decimal, and those inside IPv6 as `[::ffff:7f00:1]`. */
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0)\]|localhost\.?)$/;

/** Returns whether the visitor must open the app by a press, because the deployment does not name its scheme. */
export const isOpenedByPress = (address: string, appSchemes: readonly string[]): boolean =>
  !isWebUrl(address) && !appSchemes.includes(schemeOf(address));

/**
 * Returns whether the response to a form may redirect to the address. A policy cannot name `[::1]`, see
 * `deploy/contentSecurityPolicy.ts`. WebKitGTK follows no redirect to the scheme of an app.
 */
export function canFormReach(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'http:') return /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname);
  return protocol === 'https:';
}

/** Returns the host of a client id that is the URL of a metadata document; null for any other client id. */
export const publisherOf = (clientId: string): string | null =>
  clientId.startsWith('https://') && URL.canParse(clientId) ? new URL(clientId).host : null;

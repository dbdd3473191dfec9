import { ADDRESS_CHARACTERS } from '../limits.ts';
import { isNavigable, isTextWithin, isWebUrl } from './isWebUrl.ts';

/**
 * Schemes of the browser and the web platform. They run code, show local or generated documents, or belong to no app.
 */
const noAppSchemes = new Set([
  'about',
  'blob',
  'content',
  'data',
  'file',
  'filesystem',
  'ftp',
  'http',
  'https',
  'intent',
  'jar',
  'javascript',
  'livescript',
  'mailto',
  'mhtml',
  'mocha',
  'resource',
  'sms',
  'tel',
  'vbscript',
  'view-source',
  'ws',
  'wss',
]);
const browserSchemes = /^(chrome|edge|moz|ms-browser|opera|safari|webkit)(-|$)/;

/**
 * The scheme at the very start of the address. Browsers would skip leading blanks and line ends, so an address with
 * these is refused.
 */
const writtenScheme = /^([a-z][a-z0-9+.-]*):[\x21-\x7e]/i;

/**
 * Returns whether a document of ours may take the visitor to an address from outside: a web address, or an app on the
 * device by its own scheme (RFC 8252 §7.1), with or without a dot. Checked before a consent is shown, before leaving,
 * and before a link is rendered.
 */
export function mayLeaveTo(address: unknown): address is string {
  if (!isTextWithin(address, ADDRESS_CHARACTERS) || !URL.canParse(address)) return false;
  if (isNavigable(address)) return true;
  const scheme = writtenScheme.exec(address)?.[1]?.toLowerCase();
  return scheme !== undefined && !noAppSchemes.has(scheme) && !browserSchemes.test(scheme);
}

/**
 * Returns whether an address is a page of one of these origins. A `blob:` address has the origin of its creator and is
 * not a page.
 */
export const isPageOf = (address: string, origins: readonly string[]): boolean =>
  isWebUrl(address) && origins.includes(new URL(address).origin);

import { isText, isWebUrl } from './isWebUrl.ts';

/** Schemes of the browser and of the web platform: they run code, show local or made-up documents, or belong to no app. */
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

/** The scheme as it is written, which is also the one that a browser reads: no blanks or line ends hide in it. */
const writtenScheme = /^([a-z][a-z0-9+.-]*):[\x21-\x7e]/i;

/**
 * Whether a document of ours may take the visitor to an address that somebody else chose: a web address, or an app on the device
 * by a scheme of its own (RFC 8252 §7.1), with or without a dot. Asked before a visitor is asked to agree, before leaving, and
 * before a link is drawn.
 */
export function mayLeaveTo(address: unknown): address is string {
  if (!isText(address) || !URL.canParse(address)) return false;
  if (isWebUrl(address)) return true;
  const scheme = writtenScheme.exec(address)?.[1]?.toLowerCase();
  return scheme !== undefined && !noAppSchemes.has(scheme) && !browserSchemes.test(scheme);
}

/** Whether an address is a page of one of these origins. `blob:` addresses have the origin of who made them, and are no page. */
export const isPageOf = (address: string, origins: readonly string[]): boolean =>
  isWebUrl(address) && origins.includes(new URL(address).origin);

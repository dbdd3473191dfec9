import { isWebUrl, plainName, textLimits } from '@vestibule/shared-protocol';

/**
 * Returns the redirect target in a form that a visitor recognises: the host of a web address, or the scheme of an app
 * on the device. A long host loses its start, because its end identifies the owner.
 */
export function placeOf(redirectUri: string): string {
  if (!URL.canParse(redirectUri)) return redirectUri;
  const { host, protocol } = new URL(redirectUri);
  const place = isWebUrl(redirectUri) ? host : protocol.slice(0, -1);
  return place.length > textLimits.nameCharacters ? `…${place.slice(1 - textLimits.nameCharacters)}` : place;
}

/**
 * Splits the complete redirect target around the part that identifies its owner: the host, or the scheme of an app. The
 * browser's own spelling is ASCII, so no character is invisible, changes the direction or resembles another.
 */
export function addressParts(redirectUri: string): { before: string; place: string; after: string } {
  if (!URL.canParse(redirectUri)) return { before: '', place: '', after: plainName(redirectUri, redirectUri.length) };
  const { href, protocol, username, password, host } = new URL(redirectUri);
  const user = username + (password && `:${password}`);
  const before = isWebUrl(redirectUri) ? `${protocol}//${user && `${user}@`}` : '';
  const place = isWebUrl(redirectUri) ? host : protocol.slice(0, -1);
  return { before, place, after: href.slice(before.length + place.length) };
}

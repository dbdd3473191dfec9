import { isWebUrl, textLimits } from '@vestibule/shared-protocol';

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

import { isWebUrl, limits } from '@vestibule/shared-protocol';

/**
 * Where an answer goes, as a visitor can tell it: the host of a web address; an app on the device by its scheme, whatever stands
 * behind it. Of a long host the end is shown, which says whose it is.
 */
export function placeOf(redirectUri: string): string {
  if (!URL.canParse(redirectUri)) return redirectUri;
  const { host, protocol } = new URL(redirectUri);
  const place = isWebUrl(redirectUri) ? host : protocol.slice(0, -1);
  return place.length > limits.nameCharacters ? `…${place.slice(1 - limits.nameCharacters)}` : place;
}

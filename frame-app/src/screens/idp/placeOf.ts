import { isWebUrl } from '@vestibule/shared-protocol';

/** Where an answer goes, as a visitor can tell it: the host of a web address; an app on the device by its scheme, whatever stands behind it. */
export function placeOf(redirectUri: string): string {
  if (!URL.canParse(redirectUri)) return redirectUri;
  const { host, protocol } = new URL(redirectUri);
  return isWebUrl(redirectUri) ? host : protocol.slice(0, -1);
}

import type { OrganizationInternals } from './organizationInternals.ts';

/**
 * Keeps the cookie of the intermediate session token on the auth host. With `cookieDomain`, the library would share the
 * cookie with all subdomains, so scripts of the host page could read the token and finish the sign-in.
 */
export function ownIntermediateCookie(dataLayer: OrganizationInternals['dataLayer']): void {
  const { writeIntermediateSessionTokenCookie: write } = dataLayer;
  const onThisHost = Object.create(dataLayer, {
    _cookieAvailableToSubdomains: { value: false },
    _domain: { value: null },
  });
  dataLayer.writeIntermediateSessionTokenCookie = (token) => write.call(onThisHost, token);
}

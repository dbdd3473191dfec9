/**
 * The names of the Identity Assertion Authorization Grant (ID-JAG). With such a JWT, a company's identity provider lets
 * an app act for an employee at another service, without a page.
 * https://datatracker.ietf.org/doc/draft-ietf-oauth-identity-assertion-authz-grant/
 */
export const idJag = {
  grantType: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
  profile: 'urn:ietf:params:oauth:grant-profile:id-jag',
  tokenType: 'urn:ietf:params:oauth:token-type:id-jag',
  /** The `typ` of the JWT. */
  typ: 'oauth-id-jag+jwt',
} as const;

import type { Context } from 'hono';

/** The response of an identity provider as the browser brought it: the query of a redirect, or the fields of a form. */
export type IdpResponse = Record<string, string | undefined>;

/** Returns the `RelayState` of SAML, or the `state` of OpenID Connect. */
export async function readIdpResponse(c: Context): Promise<{ relayState: string; answer: IdpResponse }> {
  const fields = c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : [];
  const response: IdpResponse = { ...c.req.query(), ...Object.fromEntries(fields) };
  return { relayState: response.RelayState ?? response.state ?? '', answer: response };
}

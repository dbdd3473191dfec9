import type { Context } from 'hono';

/** The answer of an identity provider as the browser brought it: the query of a redirect, or the fields of a form. */
export type IdpAnswer = Record<string, string | undefined>;

/** Returns the `RelayState` of SAML, or the `state` of OpenID Connect. */
export async function readIdpAnswer(c: Context): Promise<{ relayState: string; answer: IdpAnswer }> {
  const fields = c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : [];
  const answer: IdpAnswer = { ...c.req.query(), ...Object.fromEntries(fields) };
  return { relayState: answer.RelayState ?? answer.state ?? '', answer };
}

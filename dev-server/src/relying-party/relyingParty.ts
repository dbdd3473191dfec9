import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';
import * as client from 'openid-client';
import { readFields } from '../http/readFields.ts';
import type { ConnectedApp } from '../state/connectedApps.ts';
import { type Member, page } from './page.ts';

type RelyingPartyContext = {
  /** The app's own address, without a trailing slash. */
  siteUrl: string;
  /** The trusted issuer. */
  providerUrl: string;
  /** The app's registration at the provider; undefined when it was removed from the project. */
  registration(): ConnectedApp | undefined;
  projectName(): string;
  nowMs(): number;
};

type Visit = {
  pending?: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string };
  member?: Member & { idToken: string; refreshToken: string | undefined };
};

const COOKIE = 'relying_party';
const scopesOf = {
  'sign-in': 'openid profile email',
  plants: 'openid email offline_access plants:read plants:water plants:uproot',
};

/**
 * A connected app whose visitors sign in with their account at the demo application.
 *
 * Its server has a secret, uses an ordinary OpenID Connect client library, and knows only the provider's address.
 */
export function createRelyingParty({
  siteUrl,
  providerUrl,
  registration,
  projectName,
  nowMs,
}: RelyingPartyContext): Hono {
  const app = new Hono();
  const visits = new Map<string, Visit>();
  const redirect_uri = `${siteUrl}/callback`;

  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
    }),
  );

  app.get('/', (c) => show(c));

  app.post('/sign-in', async (c) => {
    const scopes = (await readFields(c)).get('scopes');
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const pending = { pkceCodeVerifier, expectedState: client.randomState(), expectedNonce: client.randomNonce() };
    visitOf(c).pending = pending;
    const url = client.buildAuthorizationUrl(await discover(), {
      redirect_uri,
      scope: scopes === 'plants' ? scopesOf.plants : scopesOf['sign-in'],
      state: pending.expectedState,
      nonce: pending.expectedNonce,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    return c.redirect(url.href, 303);
  });

  app.get('/callback', async (c) => {
    const visit = visitOf(c);
    const { pending } = visit;
    delete visit.pending;
    if (!pending) return show(c, 'This login did not start here, or is already over.');
    try {
      const callback = new URL(`${redirect_uri}${new URL(c.req.url).search}`);
      const tokens = await client.authorizationCodeGrant(await discover(), callback, {
        ...pending,
        idTokenExpected: true,
      });
      visit.member = await memberOf(tokens);
      return c.redirect(siteUrl, 303);
    } catch (refusal) {
      return show(c, reasonOf(refusal));
    }
  });

  app.post('/refresh', async (c) => {
    const visit = visitOf(c);
    try {
      const tokens = await client.refreshTokenGrant(await discover(), visit.member?.refreshToken ?? '');
      visit.member = await memberOf(tokens);
      return c.redirect(siteUrl, 303);
    } catch (refusal) {
      return show(c, reasonOf(refusal));
    }
  });

  // With an ID token hint the provider does not ask for confirmation.
  app.post('/sign-out', async (c) => {
    const visit = visitOf(c);
    const isAsking = (await readFields(c)).has('ask');
    const { idToken = '' } = visit.member ?? {};
    delete visit.member;
    const url = client.buildEndSessionUrl(await discover(), {
      post_logout_redirect_uri: siteUrl,
      ...(!isAsking && { id_token_hint: idToken }),
    });
    return c.redirect(url.href, 303);
  });
  return app;

  function show(c: Context, problem?: string) {
    const { member } = visitOf(c);
    return c.html(
      page({ siteUrl, projectName: projectName(), ...(member && { member }), ...(problem && { problem }) }),
    );
  }

  function visitOf(c: Context): Visit {
    const id = getCookie(c, COOKIE) ?? '';
    const visit = visits.get(id);
    if (visit) return visit;
    const newVisit: Visit = {};
    const freshId = randomUUID();
    visits.set(freshId, newVisit);
    setCookie(c, COOKIE, freshId, { path: new URL(siteUrl).pathname, httpOnly: true, sameSite: 'Lax' });
    return newVisit;
  }

  // Reads the issuer's metadata. Not cached, because the emulator's project and clock may change.
  function discover(): Promise<client.Configuration> {
    const { client_id = '', client_secret } = registration() ?? {};
    const metadata = {
      ...(client_secret && { client_secret }),
      [client.clockSkew]: Math.round((nowMs() - Date.now()) / 1000),
    };
    return client.discovery(new URL(providerUrl), client_id, metadata, client.ClientSecretBasic(client_secret), {
      execute: [client.allowInsecureRequests],
    });
  }

  async function memberOf(tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers) {
    const claims = tokens.claims();
    const userInfo = await client.fetchUserInfo(await discover(), tokens.access_token, claims?.sub ?? '');
    return {
      claims: { ...claims },
      userInfo: { ...userInfo },
      scope: tokens.scope ?? '',
      idToken: tokens.id_token ?? '',
      refreshToken: tokens.refresh_token,
      canRefresh: tokens.refresh_token !== undefined,
    };
  }
}

/** Returns the provider's error and description, for example `access_denied`, or else the error's message. */
function reasonOf(refusal: unknown): string {
  if (refusal instanceof client.AuthorizationResponseError || refusal instanceof client.ResponseBodyError) {
    return [refusal.error, refusal.error_description].filter(Boolean).join(': ');
  }
  return refusal instanceof Error ? refusal.message : String(refusal);
}

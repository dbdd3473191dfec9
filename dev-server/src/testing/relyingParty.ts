import * as client from 'openid-client';
import type { ConnectedApp } from '../state/connectedApps.ts';
import { PROVIDER_URL, type TestEmulator } from './createTestEmulator.ts';

const redirect_uri = 'https://weather.example.org/callback';

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;
type Exchange = { tokens: Tokens; exchange(): Promise<Tokens> };

/** `beforeExchange` runs between the response and the token request. */
type AuthorizeOptions = { pkceCodeVerifier?: string; beforeExchange?: () => void };

/** Reads the emulator's metadata with the real client library, as a connected app does. */
export function discoverProvider(
  { app: server }: TestEmulator,
  app: ConnectedApp,
  authentication?: client.ClientAuth,
): Promise<client.Configuration> {
  return client.discovery(new URL(PROVIDER_URL), app.client_id, app.client_secret, authentication, {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: (url, options) => Promise.resolve(server.request(url, options as RequestInit)),
  });
}

/**
 * Creates a relying party with the real client library. The session answers in place of a browser.
 *
 * @param submitPath the call that decides; that of users by default
 */
export function createRelyingParty(
  { call }: TestEmulator,
  config: client.Configuration,
  sessionToken: string,
  submitPath = '/idp/oauth/authorize/submit',
): { authorize(scope: string, options?: AuthorizeOptions): Promise<Exchange> } {
  /** Sends the response to a request and returns the address that leads back to the app. */
  async function respond({ searchParams }: URL, isGranted: boolean): Promise<URL> {
    const { scope = '', ...parameters } = Object.fromEntries(searchParams);
    const body = { ...parameters, scopes: scope.split(' '), consent_granted: isGranted };
    return new URL((await call<{ redirect_uri: string }>(submitPath, body, { sessionToken })).data.redirect_uri);
  }

  async function authorize(
    scope: string,
    { pkceCodeVerifier, beforeExchange }: AuthorizeOptions = {},
  ): Promise<Exchange> {
    const verifier = client.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
    const url = client.buildAuthorizationUrl(config, {
      ...{ redirect_uri, scope, state: expectedState, nonce: expectedNonce },
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const callback = await respond(url, true);
    beforeExchange?.();
    const checks = { pkceCodeVerifier: pkceCodeVerifier ?? verifier, expectedState, expectedNonce };
    const exchange = () => client.authorizationCodeGrant(config, callback, { ...checks, idTokenExpected: true });
    return { tokens: await exchange(), exchange };
  }
  return { authorize };
}

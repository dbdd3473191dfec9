import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../http/listen.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import { createTestEmulator, type TestEmulator } from '../../testing/createTestEmulator.ts';
import { clientIdOf, clientSecretOf } from './oidcApplication.ts';

// An ordinary client library calls the stand-in over HTTP. It knows issuer, client ID and client secret alone.

const dan = 'dan@cobalt.test';
let emulator: TestEmulator;
let listener: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  listener = await listen(0);
  emulator = await createTestEmulator({ vertical: 'B2B' }, `http://localhost:${listener.port}`);
  listener.mount(emulator.app);
});
afterAll(() => listener.close());

function connection() {
  const { b2b } = emulator.state;
  const id = b2b.organizations.findBySlug('cobalt')?.organization_id ?? '';
  const connection = b2b.connections.of(id).find(({ kind }) => kind === 'oidc');
  if (connection?.kind !== 'oidc') throw new Error('Cobalt has an OIDC connection.');
  return connection;
}

type Options = { authentication?: client.ClientAuth; verifier?: string };

/** Signs a person in at the stand-in's page. `exchange` ends the sign-in, with another PKCE verifier if one is given. */
async function signIn({ authentication, verifier }: Options = {}) {
  const { issuer, connection_id, redirect_url: redirect_uri } = connection();
  const config = await client.discovery(
    new URL(issuer),
    clientIdOf(connection_id),
    undefined,
    authentication ?? client.ClientSecretBasic(clientSecretOf(connection_id)),
    { execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks] },
  );
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
  const page = client.buildAuthorizationUrl(config, {
    ...{ redirect_uri, scope: 'openid email profile', state: expectedState, nonce: expectedNonce },
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const body = new URLSearchParams({ choice: 'sign-in', email: dan, name: 'Dan Okoro', groups: 'tellers' });
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  const checks = { expectedState, expectedNonce, idTokenExpected: true };
  const exchange = () =>
    client.authorizationCodeGrant(config, back, { ...checks, pkceCodeVerifier: verifier ?? pkceCodeVerifier });
  return { config, page, back, exchange };
}

test.each([
  ['basic authentication', client.ClientSecretBasic],
  ['fields of the form', client.ClientSecretPost],
])(
  'a client signs a person in with %s, and reads the person at the userinfo endpoint',
  async (_how, authentication) => {
    const { connection_id, issuer } = connection();
    const { config, exchange } = await signIn({ authentication: authentication(clientSecretOf(connection_id)) });
    const tokens = await exchange();
    const claims = tokens.claims();
    expect(claims).toMatchObject({ iss: issuer, aud: clientIdOf(connection_id), email: dan, groups: ['tellers'] });
    const person = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
    expect(person).toEqual({ sub: claims?.sub, email: dan, name: 'Dan Okoro', groups: ['tellers'] });
  },
);

test('the keys of the issuer contain no private part', async () => {
  const { config } = await signIn();
  const keys: unknown = await (await fetch(config.serverMetadata().jwks_uri ?? '')).json();
  const key = { kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' };
  expect(keys).toEqual({ keys: [key] });
});

test('a code counts once', async () => {
  const { exchange } = await signIn();
  await exchange();
  await expect(exchange()).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('a code expires', async () => {
  const { exchange } = await signIn();
  emulator.state.clock.advance(6 * MINUTE_MS);
  await expect(exchange()).rejects.toMatchObject({ error: 'invalid_grant' });
  emulator.state.clock.reset();
});

test('a code needs the verifier of its request', async () => {
  const { exchange } = await signIn({ verifier: client.randomPKCECodeVerifier() });
  await expect(exchange()).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('a wrong client secret gets no tokens', async () => {
  const { exchange } = await signIn({ authentication: client.ClientSecretPost('guessed') });
  await expect(exchange()).rejects.toMatchObject({ status: 401 });
});

test('an access token that is unknown reads no person', async () => {
  const { config } = await signIn();
  await expect(client.fetchUserInfo(config, 'made up', client.skipSubjectCheck)).rejects.toMatchObject({ status: 401 });
});

test.each([
  ['redirect_uri', 'https://evil.example/'],
  ['client_id', 'another'],
  ['response_type', 'token'],
  ['code_challenge_method', 'plain'],
])('another %s is refused on a page, without a redirect', async (name, value) => {
  const { page } = await signIn();
  page.searchParams.set(name, value);
  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? { body: new URLSearchParams({ choice: 'sign-in', email: dan }) } : {};
    const response = await fetch(page, { method, redirect: 'manual', ...body });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch('text/html');
  }
});

test('a SAML connection is no issuer', async () => {
  const { b2b } = emulator.state;
  const saml = b2b.connections.of(connection().organization_id).find(({ kind }) => kind === 'saml');
  const address = connection().issuer.replace(connection().connection_id, saml?.connection_id ?? '');
  expect((await fetch(`${address}/.well-known/openid-configuration`)).status).toBe(404);
});

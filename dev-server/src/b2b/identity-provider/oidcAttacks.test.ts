import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { useB2bClient } from '../../conformance/useB2bClient.ts';
import type { State } from '../../state/createState.ts';
import { createTestEmulator } from '../../testing/createTestEmulator.ts';
import { readResponse, signInUrl } from './oidcClient.ts';

// An identity provider that answers wrongly, or another one's answer.

const ISSUER = 'https://idp.example';
const [ownKeys, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
const ownKey = { ...(await exportJWK(ownKeys.publicKey)), kid: 'own', alg: 'RS256' };

type Provider = {
  /** Changes of the right claims; undefined removes one. */
  claims?: Record<string, unknown>;
  isUnsigned?: boolean;
  isForeignKey?: boolean;
  document?: Record<string, unknown>;
  person?: Record<string, unknown>;
  answer?: Record<string, string>;
};

/** Signs in with a provider on another host. Returns its response as the emulator reads it, and the calls it got. */
async function signIn(
  { claims, isUnsigned, isForeignKey, document, person, answer }: Provider = {},
  application = { client_id: 'cobalt', client_secret: 'secret' },
) {
  const { state } = await createTestEmulator({ vertical: 'B2B' });
  const connection = oidcOf(state);
  Object.assign(connection, { issuer: ISSUER, ...application });
  const pending = state.b2b.ssoSignIns.begin({
    ...{ connectionId: connection.connection_id, loginUrl: '', signupUrl: '' },
    ...{ nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() },
  });
  const nowSeconds = Math.floor(state.clock.now() / 1000);
  const right = { iss: ISSUER, aud: application.client_id, sub: '1', nonce: pending.nonce, email: 'dan@cobalt.test' };
  const times = { iat: nowSeconds, exp: nowSeconds + 300 };
  const payload = JSON.parse(JSON.stringify({ ...right, ...times, ...claims })) as JWTPayload;
  const id_token = isUnsigned
    ? new UnsecuredJWT(payload).encode()
    : await new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: 'own' })
        .sign((isForeignKey ? foreign : ownKeys).privateKey);
  const calls: { url: string; body: string; authorization: string }[] = [];
  const responses: Record<string, object> = {
    '/.well-known/openid-configuration': {
      ...{ issuer: ISSUER, authorization_endpoint: `${ISSUER}/authorize`, token_endpoint: `${ISSUER}/token` },
      ...{ userinfo_endpoint: `${ISSUER}/userinfo`, jwks_uri: `${ISSUER}/jwks`, ...document },
    },
    '/token': { access_token: 'access', token_type: 'Bearer', id_token },
    '/jwks': { keys: [ownKey] },
    '/userinfo': person ?? {},
  };
  const fetch: client.CustomFetch = async (url, { body, headers }) => {
    calls.push({ url, body: String(body ?? ''), authorization: new Headers(headers).get('Authorization') ?? '' });
    return Response.json(responses[new URL(url).pathname]);
  };
  const page = new URL(await signInUrl(state, fetch, connection, pending));
  const query = { code: 'code', state: pending.state, ...answer };
  return { page, calls, assertion: readResponse(state, fetch, connection, pending, query) };
}

test('signs in with a provider that is known by its issuer alone', async () => {
  const { page, calls, assertion } = await signIn();
  expect(await assertion).toMatchObject({ externalId: '1', emailAddress: 'dan@cobalt.test', audience: 'cobalt' });
  expect(`${page.origin}${page.pathname}`).toBe(`${ISSUER}/authorize`);
  const form = new URLSearchParams(calls.find(({ url }) => url === `${ISSUER}/token`)?.body);
  const challenge = await client.calculatePKCECodeChallenge(form.get('code_verifier') ?? '');
  expect(page.searchParams.get('code_challenge')).toBe(challenge);
});

test('reads the email address at the userinfo endpoint when the ID token has none', async () => {
  const { assertion } = await signIn({ claims: { email: undefined }, person: { sub: '1', email: 'Dan@cobalt.test' } });
  expect((await assertion).emailAddress).toBe('dan@cobalt.test');
});

const past = Math.floor(Date.now() / 1000) - 3600;
test.each<[string, string, Provider]>([
  ['with another nonce', 'unsolicited_oidc_response', { claims: { nonce: 'another' } }],
  ['without a nonce', 'oidc_invalid_id_token', { claims: { nonce: undefined } }],
  ['for another audience', 'oidc_invalid_id_token', { claims: { aud: 'another' } }],
  ['from another issuer', 'oidc_invalid_id_token', { claims: { iss: 'https://evil.example' } }],
  ['without a subject', 'oidc_invalid_id_token', { claims: { sub: undefined } }],
  ['that has expired', 'expired_oidc_response', { claims: { iat: past, exp: past + 300 } }],
  ['signed by another key', 'oidc_invalid_id_token', { isForeignKey: true }],
  ['without a signature', 'oidc_invalid_id_token', { isUnsigned: true }],
  ['of another sign-on', 'oidc_invalid_id_token', { answer: { state: 'another' } }],
  ['that names another issuer', 'oidc_invalid_id_token', { answer: { iss: 'https://evil.example' } }],
  [
    'without the issuer that the provider always names',
    'oidc_invalid_id_token',
    { document: { authorization_response_iss_parameter_supported: true } },
  ],
  ['that is a refusal', 'oidc_user_not_assigned_to_app_in_idp', { answer: { error: 'access_denied' } }],
  [
    'whose userinfo is about another person',
    'oidc_invalid_id_token',
    { claims: { email: undefined }, person: { sub: '2', email: 'ada@acme.test' } },
  ],
])('refuses an answer %s', async (_what, type, provider) => {
  const { assertion } = await signIn(provider);
  await expect(assertion).rejects.toMatchObject({ type });
});

test.each([
  ['of another issuer', { issuer: 'https://evil.example' }],
  ['whose login page is a script', { authorization_endpoint: 'javascript:alert(1)' }],
])('refuses metadata %s before the person leaves', async (_what, document) => {
  await expect(signIn({ document })).rejects.toMatchObject({ type: 'failed_saml_response' });
});

const createWorld = useB2bClient();

test('an issuer that cannot be read leads back with an error', async () => {
  const { emulator, client: sdk, navigations } = await createWorld();
  const { state, app } = emulator;
  const connection = oidcOf(state);
  for (const issuer of ['https://127.0.0.1', 'http://idp.example', `${state.providerUrl}/control`, 'no address']) {
    connection.issuer = issuer;
    await sdk.sso.start({ connection_id: connection.connection_id });
    const startResponse = await app.request(String(navigations.at(-1)));
    const back = new URL(startResponse.headers.get('location') ?? '');
    expect(back.searchParams.get('error')).toBe('failed_saml_response');
  }
});

test('a wrong client secret signs no person in', async () => {
  const world = await createWorld();
  const connection = oidcOf(world.emulator.state);
  const { connection_id } = connection;
  await world.client.sso.start({ connection_id });
  expect((await world.passIdentityProvider({ email: 'dan@cobalt.test' })).has('token')).toBe(true);
  connection.client_secret = 'wrong';
  await world.client.sso.start({ connection_id });
  expect((await world.passIdentityProvider({ email: 'dan@cobalt.test' })).get('error')).toBe('oidc_auth_code_error');
});

test('an answer counts once', async () => {
  const { emulator, client: sdk, navigations } = await createWorld();
  const { app, state } = emulator;
  await sdk.sso.start({ connection_id: oidcOf(state).connection_id });
  const startResponse = await app.request(String(navigations.at(-1)));
  const page = startResponse.headers.get('location') ?? '';
  const body = new URLSearchParams({ choice: 'sign-in', email: 'dan@cobalt.test' });
  const response = (await app.request(page, { method: 'POST', body })).headers.get('location') ?? '';
  const headers = { Cookie: (startResponse.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  const first = await app.request(response, { headers });
  expect(new URL(first.headers.get('location') ?? '').searchParams.has('token')).toBe(true);
  expect((await app.request(response, { headers })).status).toBe(400);
});

function oidcOf({ b2b }: State) {
  const { organization_id = '' } = b2b.organizations.findBySlug('cobalt') ?? {};
  const connection = b2b.connections.of(organization_id).find(({ kind }) => kind === 'oidc');
  if (connection?.kind !== 'oidc') throw new Error('Cobalt has an OIDC connection.');
  return connection;
}

test('sends a secret by HTTP Basic with hyphens and dots as they are, and encodes what Basic cannot carry', async () => {
  const { calls, assertion } = await signIn({}, { client_id: 'cobalt-1', client_secret: 'a-b_c.d:e é' });
  await assertion;
  const authorization = calls.find(({ url }) => url === `${ISSUER}/token`)?.authorization ?? '';
  expect(atob(authorization.replace('Basic ', ''))).toBe('cobalt-1:a-b_c.d%3Ae+%C3%A9');
});

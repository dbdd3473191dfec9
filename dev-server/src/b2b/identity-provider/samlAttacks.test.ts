import { generateKeyPairSync } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { encrypt } from 'xml-encryption';
import type { B2bWorld } from '../../conformance/b2bWorld.ts';
import { useB2bClient } from '../../conformance/useB2bClient.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import { createSamlSigner } from '../../state/samlSigner.ts';
import { type AssertionData, samlResponse, unsignedResponse } from './samlResponse.ts';
import { isCheckable } from './xmlLimits.ts';

const createWorld = useB2bClient();
const dan = 'dan@cobalt.test';

/** Starts a sign-on at Cobalt's SAML connection. Returns its data, and a function that posts a response to it. */
async function start(world: B2bWorld) {
  const { app, state } = world.emulator;
  const connection = state.b2b.connections.get(world.organization('cobalt').sso_default_connection_id ?? '');
  if (connection?.kind !== 'saml') throw new Error('The default connection speaks SAML.');
  await world.client.sso.start({ connection_id: connection.connection_id });
  const startResponse = await app.request(String(world.navigations.at(-1)));
  const request = new URL(startResponse.headers.get('location') ?? '');
  const relayState = request.searchParams.get('RelayState') ?? '';
  const data: AssertionData = {
    id: '_assertion1',
    issuer: connection.idp_entity_id,
    audience: connection.audience_uri,
    acsUrl: connection.acs_url,
    inResponseTo: `_${relayState.split('.')[0]}`,
    nameId: dan,
    nowMs: state.clock.now(),
    attributes: { email: dan, full_name: 'Dan Okoro' },
  };
  const headers = { Cookie: (startResponse.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  const post = async (response: string) => {
    const SAMLResponse = Buffer.from(response).toString('base64');
    const body = new URLSearchParams({ SAMLResponse, RelayState: relayState });
    const apiResponse = await app.request(connection.acs_url, { method: 'POST', body, headers });
    const location = apiResponse.headers.get('location');
    return location === null
      ? new URLSearchParams({ error: `status ${apiResponse.status}` })
      : new URL(location).searchParams;
  };
  return { request, data, post, signer: state.samlSigner, connection };
}

const assertionIn = (response: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(response)?.[0] ?? '';

test('the request names the application, and a signed answer signs the person in', async () => {
  const world = await createWorld();
  const { request, data, post, signer } = await start(world);
  expect(request.searchParams.get('SAMLRequest')).toBeTruthy();
  const sso_token = (await post(samlResponse(data, signer))).get('token') ?? '';
  const response = await world.client.sso.authenticate({ sso_token, session_duration_minutes: 30 });
  expect(response).toMatchObject({ member_authenticated: true, member: { email_address: dan } });
});

test.each<[string, string, (setup: Awaited<ReturnType<typeof start>>) => string | Promise<string>]>([
  ['without a signature', 'missing_signature_saml_response', ({ data }) => unsignedResponse(data)],
  [
    'signed by another key',
    'saml_certificate_mismatch',
    async ({ data }) => {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true });
      const otherSigner = await createSamlSigner({ now: Date.now } as never, await exportJWK(privateKey));
      return samlResponse(data, otherSigner);
    },
  ],
  [
    'changed after it was signed',
    'invalid_saml_response',
    ({ data, signer }) => samlResponse(data, signer).replaceAll(dan, 'ada@acme.test'),
  ],
  [
    "of a portal, around which somebody has written the id of this browser's request",
    'unsolicited_saml_response',
    ({ data, signer }) =>
      samlResponse({ ...data, inResponseTo: undefined }, signer).replace(
        '<samlp:Response ',
        `<samlp:Response InResponseTo="${data.inResponseTo}" `,
      ),
  ],
  [
    'for another audience',
    'invalid_audience_saml_response',
    ({ data, signer }) => samlResponse({ ...data, audience: 'https://another-service.example' }, signer),
  ],
  [
    'from another issuer',
    'invalid_saml_response',
    ({ data, signer }) => samlResponse({ ...data, issuer: 'https://evil.example' }, signer),
  ],
  [
    'that answers another request',
    'invalid_saml_response',
    ({ data, signer }) => samlResponse({ ...data, inResponseTo: '_another' }, signer),
  ],
  [
    'that has expired',
    'expired_saml_response',
    ({ data, signer }) => samlResponse({ ...data, nowMs: data.nowMs - 60 * MINUTE_MS }, signer),
  ],
  [
    'with a forged assertion before the signed one',
    'invalid_saml_response',
    ({ data, signer }) => {
      const forgery = assertionIn(unsignedResponse({ ...data, id: '_forged', nameId: 'ada@acme.test' }));
      return samlResponse(data, signer).replace('<saml:Assertion', `${forgery}<saml:Assertion`);
    },
  ],
  [
    'with a forged assertion that wraps the signed one',
    'invalid_saml_response',
    ({ data, signer }) => {
      const signedAssertion = assertionIn(samlResponse(data, signer));
      const forgery = unsignedResponse({ ...data, id: '_forged', nameId: 'ada@acme.test' });
      return forgery.replace('</saml:Assertion>', `<saml:Advice>${signedAssertion}</saml:Advice></saml:Assertion>`);
    },
  ],
  [
    'with a forged assertion of the same id',
    'invalid_saml_response',
    ({ data, signer }) => {
      const signedResponse = samlResponse(data, signer);
      const forgery = assertionIn(unsignedResponse({ ...data, nameId: 'ada@acme.test' }));
      return signedResponse.replace(
        assertionIn(signedResponse),
        `${forgery}<samlp:Extensions>${assertionIn(signedResponse)}</samlp:Extensions>`,
      );
    },
  ],
  ['that is no XML', 'invalid_xml_saml_response', () => 'nonsense'],
])('refuses an assertion %s', async (_what, error, write) => {
  const world = await createWorld();
  const samlStart = await start(world);
  const query = await samlStart.post(await write(samlStart));
  expect(Object.fromEntries(query)).toMatchObject({ error });
  expect(query.has('token')).toBe(false);
});

test('accepts an answer once, and none of an earlier sign-on', async () => {
  const world = await createWorld();
  const first = await start(world);
  const response = samlResponse(first.data, first.signer);
  expect((await first.post(response)).has('token')).toBe(true);
  expect((await first.post(response)).get('error')).toBe('status 400');
  const second = await start(world);
  expect((await second.post(response)).get('error')).toBe('invalid_saml_response');
});

test('a comment in the name does not make it another name', async () => {
  const world = await createWorld();
  const { data, post, signer } = await start(world);
  const response = samlResponse({ ...data, nameId: `${dan}.evil.example`, attributes: {} }, signer);
  const query = await post(response.replace(`${dan}.evil.example<`, `${dan}<!-- -->.evil.example<`));
  const { oneTimeTokens } = world.emulator.state;
  const proof = oneTimeTokens.peek('sso', query.get('token') ?? '');
  // The comment is not signed, so the whole name counts. It must never be cut off.
  expect(proof?.payload.assertion.emailAddress).toBe(`${dan}.evil.example`);
});

test('a connection without a certificate trusts nobody', async () => {
  const world = await createWorld();
  const { data, post, signer, connection } = await start(world);
  connection.verification_certificates = [];
  expect((await post(samlResponse(data, signer))).get('error')).toBe('invalid_saml_response');
});

const repeat = (pattern: RegExp, times: number) => (response: string) =>
  response.replace(pattern, (element) => element.repeat(times));
const inside = (text: string) => (response: string) =>
  response.replace('</saml:AttributeStatement>', `${text}</saml:AttributeStatement>`);

test.each<[string, (response: string) => string]>([
  ['3,000 transforms', repeat(/<Transform [^>]*\/>(?=<\/Transforms>)/, 3000)],
  ['5 references', repeat(/<Reference[\s\S]*<\/Reference>/, 5)],
  ['5 signatures', repeat(/<Signature [\s\S]*<\/Signature>/, 5)],
  ['50,000 elements', inside('<a/>'.repeat(50_000))],
  ['20,000 levels', inside('<a>'.repeat(20_000) + '</a>'.repeat(20_000))],
  ['300 namespaces', inside(`<a ${Array.from({ length: 300 }, (_, at) => `xmlns:n${at}="x"`).join(' ')}/>`)],
  ['90,000 names of attributes', inside(`<a ${'b '.repeat(90_000)}/>`)],
  ['half a megabyte of brackets', () => '<'.repeat(500_000)],
])('a response with %s is refused before it is parsed', async (_what, change) => {
  const world = await createWorld();
  const { data, post, signer } = await start(world);
  const response = change(samlResponse(data, signer));
  // Each of them took between a second and a minute to check.
  expect(isCheckable(Buffer.from(response).toString('base64'))).toBe(false);
  expect((await post(response)).get('error')).toBe('invalid_saml_response');
});

test('a response with many groups is accepted', async () => {
  const world = await createWorld();
  const { data, post, signer } = await start(world);
  const groups = Array.from({ length: 500 }, (_, at) => `group-${at}`);
  const response = await post(samlResponse({ ...data, attributes: { ...data.attributes, groups } }, signer));
  expect(response.get('token')).toBeTruthy();
});

test('an answer to a request is no sign-in from a portal, whatever is written around its assertion', async () => {
  const world = await createWorld();
  const { data, signer, connection } = await start(world);
  const post = async (response: string) => {
    const body = new URLSearchParams({ SAMLResponse: Buffer.from(response).toString('base64') });
    const apiResponse = await world.emulator.app.request(connection.acs_url, { method: 'POST', body });
    return apiResponse.headers.get('location');
  };
  const providerResponse = samlResponse(data, signer);
  expect(await post(providerResponse)).toBeNull();
  const unsolicited = providerResponse.replace(/(<samlp:Response [^>]*) InResponseTo="[^"]*"/, '$1');
  expect(unsolicited).not.toBe(providerResponse);
  expect(await post(unsolicited)).toBeNull();
  const ofPortal = samlResponse({ ...data, id: '_assertion2', inResponseTo: undefined }, signer);
  expect(await post(ofPortal)).toContain('stytch_token_type=sso');
});

/** Encrypts the assertion of a response, as an identity provider does after it has signed. */
async function encryptAssertion(response: string, publicKey: string, certificate: string): Promise<string> {
  const element = assertionIn(response);
  const ciphertext = await promisify(encrypt)(element, {
    ...{ rsa_pub: publicKey, pem: certificate, encryptionAlgorithm: AES_GCM, keyEncryptionAlgorithm: RSA_OAEP },
  });
  return response.replace(
    element,
    `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${ciphertext}</saml:EncryptedAssertion>`,
  );
}

const RSA_OAEP = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p' as const;
const AES_GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm' as const;
const createKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

test.each([
  ['the newest key', 1],
  ['an earlier key, while the identity provider changes keys', 2],
])('reads an encrypted assertion with %s', async (_what, keyCount) => {
  const world = await createWorld();
  const { data, post, signer, connection } = await start(world);
  const { publicKey, privateKey } = createKeys();
  const keys = [privateKey, ...(keyCount > 1 ? [createKeys().privateKey] : [])];
  connection.saml_encryption_private_keys = keys.map((private_key, at) => ({
    ...{ private_key_id: `saml-private-key-${at}`, private_key, created_at: '2026-01-01T00:00:00Z' },
  }));
  const response = await encryptAssertion(samlResponse(data, signer), publicKey, signer.certificate);
  expect((await post(response)).get('token')).toBeTruthy();
});

test.each<[string, (assertion: string) => string, boolean]>([
  ['for a key that the connection lacks', (response) => response, false],
  ['without a signature inside', (response) => response.replace(/<Signature [\s\S]*<\/Signature>/, ''), true],
  [
    'too large to be checked, in its encrypted part',
    (response) => response.replace('</saml:Assertion>', `${'<a/>'.repeat(3000)}</saml:Assertion>`),
    true,
  ],
])('refuses an encrypted assertion %s', async (_what, change, hasKey) => {
  const world = await createWorld();
  const { data, post, signer, connection } = await start(world);
  const { publicKey, privateKey } = createKeys();
  const private_key = hasKey ? privateKey : createKeys().privateKey;
  connection.saml_encryption_private_keys = [{ private_key_id: 'k', private_key, created_at: '2026-01-01T00:00:00Z' }];
  const response = await encryptAssertion(change(samlResponse(data, signer)), publicKey, signer.certificate);
  expect(Object.fromEntries(await post(response))).toMatchObject({ error: 'invalid_saml_response' });
});

test('accepts the alternative audience of a connection that moves to another provider', async () => {
  const world = await createWorld();
  const { data, post, signer, connection } = await start(world);
  connection.alternative_audience_uri = 'https://former.example/saml';
  expect((await post(samlResponse({ ...data, audience: 'https://former.example/saml' }, signer))).has('token')).toBe(
    true,
  );
});

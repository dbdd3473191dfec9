import { exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import type { B2bWorld } from '../../conformance/b2bWorld.ts';
import { useB2bClient } from '../../conformance/useB2bClient.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import { createSamlSigner, type SamlSigner } from '../../state/samlSigner.ts';
import { type AssertionData, refusal, samlResponse, unsignedResponse } from './samlResponse.ts';

// Each broken response gets the error of the provider that says what is wrong with it.

const createWorld = useB2bClient();
const dan = 'dan@cobalt.test';

type Setup = { data: AssertionData; signer: SamlSigner; foreign: SamlSigner };

/** Starts a login at Cobalt's SAML connection, and posts a response to it. Returns the error of the redirect. */
async function answer(world: B2bWorld, write: (setup: Setup) => string): Promise<string | null> {
  const { app, state } = world.emulator;
  const connection = state.b2b.connections.get(world.organization('cobalt').sso_default_connection_id ?? '');
  if (connection?.kind !== 'saml') throw new Error('The default connection speaks SAML.');
  await world.client.sso.start({ connection_id: connection.connection_id });
  const startResponse = await app.request(String(world.navigations.at(-1)));
  const RelayState = new URL(startResponse.headers.get('location') ?? '').searchParams.get('RelayState') ?? '';
  const data: AssertionData = {
    ...{ id: '_assertion1', issuer: connection.idp_entity_id, audience: connection.audience_uri },
    ...{ acsUrl: connection.acs_url, inResponseTo: `_${RelayState.split('.')[0]}`, nameId: dan },
    ...{ nowMs: state.clock.now(), attributes: { email: dan, full_name: 'Dan Okoro' } },
  };
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const foreign = await createSamlSigner(state.clock, await exportJWK(privateKey));
  const SAMLResponse = Buffer.from(write({ data, signer: state.samlSigner, foreign })).toString('base64');
  const headers = { Cookie: (startResponse.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  const body = new URLSearchParams({ SAMLResponse, RelayState });
  const response = await app.request(connection.acs_url, { method: 'POST', body, headers });
  return new URL(response.headers.get('location') ?? '').searchParams.get('error');
}

const signWith =
  (changes: Partial<AssertionData>) =>
  ({ data, signer }: Setup) =>
    samlResponse({ ...data, ...changes }, signer);
const shiftBy =
  (minutes: number) =>
  ({ data, signer }: Setup) =>
    samlResponse({ ...data, nowMs: data.nowMs + minutes * MINUTE_MS }, signer);

test.each<[string, string, (setup: Setup) => string]>([
  ['a clock five minutes slow', 'expired_saml_response', shiftBy(-5)],
  ['a clock an hour slow', 'expired_saml_response', shiftBy(-60)],
  ['a clock five minutes fast', 'not_yet_valid_saml_response', shiftBy(5)],
  ['a clock a day fast', 'not_yet_valid_saml_response', shiftBy(24 * 60)],
  ['another audience', 'invalid_audience_saml_response', signWith({ audience: 'https://other.example' })],
  ['an empty audience', 'invalid_audience_saml_response', signWith({ audience: '' })],
  ['another recipient', 'invalid_saml_response', signWith({ acsUrl: 'https://other.example/acs' })],
  ['no recipient', 'invalid_saml_response', signWith({ acsUrl: '' })],
  ['another issuer', 'invalid_saml_response', signWith({ issuer: 'https://other.example' })],
  ['another certificate', 'saml_certificate_mismatch', ({ data, foreign }) => samlResponse(data, foreign)],
  [
    'a signature that does not fit its certificate',
    'invalid_saml_response',
    ({ data, signer, foreign }) => samlResponse(data, { ...foreign, certificate: signer.certificate }),
  ],
  ['no signature', 'missing_signature_saml_response', ({ data }) => unsignedResponse(data)],
  ['a changed name', 'invalid_saml_response', (setup) => signWith({})(setup).replaceAll(dan, 'ada@acme.test')],
  [
    'a name id that is no address, and no attribute',
    'invalid_saml_response_email',
    signWith({ nameId: 'dokoro', attributes: { full_name: 'Dan Okoro' } }),
  ],
  [
    'an attribute that is no address',
    'invalid_saml_response_email',
    signWith({ attributes: { email: 'dokoro', full_name: 'Dan Okoro' } }),
  ],
  [
    'an attribute by another name, and an opaque name id',
    'invalid_saml_response_email',
    signWith({ nameId: 'G-7f3a', attributes: { 'urn:oid:0.9.2342.19200300.100.1.3': dan } }),
  ],
  ['another request', 'invalid_saml_response', signWith({ inResponseTo: '_other' })],
  ['no request', 'invalid_saml_response', signWith({ inResponseTo: undefined })],
  ['a refusal', 'failed_saml_response', ({ data }) => refusal(data)],
  ['half a document', 'invalid_xml_saml_response', (setup) => signWith({})(setup).slice(0, 900)],
  ['no XML', 'invalid_xml_saml_response', () => 'Log in, please.'],
  ['nothing', 'invalid_xml_saml_response', () => ''],
])('a response with %s is refused with %s', async (_what, error, write) => {
  const world = await createWorld();
  expect(await answer(world, write)).toBe(error);
});

test('the address may stand in the name id or in the attribute', async () => {
  for (const data of [{ attributes: {} }, { nameId: 'G-7f3a' }])
    expect(await answer(await createWorld(), signWith(data))).toBeNull();
});

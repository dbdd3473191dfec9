import { expect, it } from 'vitest';
import { createTestEmulator } from '../../testing/createTestEmulator.ts';
import { bareCertificate, metadataOf } from './metadata.ts';
import { readMetadata } from './readMetadata.ts';

const { state } = await createTestEmulator({ vertical: 'B2B' });
const text = metadataOf(state, { connection_id: 'saml-1' });

it('reads what the stand-in says', () => {
  const { entityId, url, certificates } = readMetadata(text);
  expect(entityId).toBe(url);
  expect(url).toMatch(/\/identity-provider\/saml-1$/);
  expect(certificates.map((certificate) => certificate.trim())).toEqual([
    bareCertificate(state.samlSigner.certificate),
  ]);
});

it.each([
  ['a page', '<html><body>Log in</body></html>'],
  ['no XML', 'metadata'],
  ['an empty document', ''],
  ['broken XML', text.slice(0, -30)],
  ['a document type', text.replace('<md:Entity', '<!DOCTYPE x [<!ENTITY a "b">]><md:Entity')],
  ['metadata of a service provider', text.replaceAll('IDPSSODescriptor', 'SPSSODescriptor')],
  ['names of another namespace', text.replace('SAML:2.0:metadata', 'SAML:2.0:other')],
  ['no certificate', text.replaceAll('X509Certificate', 'Other')],
  ['only a key for encryption', text.replace('use="signing"', 'use="encryption"')],
  ['a login URL that is a script', text.replace(/Location="[^"]*"/, 'Location="javascript:alert(1)"')],
])('refuses %s', (_, metadata) => {
  expect(() => readMetadata(metadata)).toThrow();
});

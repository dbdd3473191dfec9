import { expect, it } from 'vitest';
import { readMetadata } from './readMetadata.ts';

const metadata = (inside: string) => `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example/id">
  <IDPSSODescriptor>${inside}</IDPSSODescriptor>
</EntityDescriptor>`;
const key = (use: string, text: string) =>
  `<KeyDescriptor use="${use}"><KeyInfo><X509Data><X509Certificate>${text}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`;
const service = (binding: string, location: string) =>
  `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;

it('reads entity ID, address and signing certificate, and prefers the redirect', () => {
  const text = metadata(
    key('encryption', 'MIIother') +
      key('signing', 'MII\n  Cert') +
      service('HTTP-POST', 'https://idp.example/post') +
      service('HTTP-Redirect', 'https://idp.example/sso'),
  );
  expect(readMetadata(text)).toEqual({
    entityId: 'https://idp.example/id',
    url: 'https://idp.example/sso',
    certificates: ['MIICert'],
  });
});

it('trusts every key that may sign, as while they roll over', () => {
  const text = metadata(
    key('signing', 'MIInow') +
      key('encryption', 'MIIother') +
      key('signing', 'MIInext') +
      key('signing', 'MIInow') +
      service('HTTP-Redirect', 'https://idp.example/sso'),
  );
  expect(readMetadata(text)?.certificates).toEqual(['MIInow', 'MIInext']);
});

it('trusts the key of each set of certificates, not those who have signed it', () => {
  const sets =
    '<KeyDescriptor><KeyInfo><X509Data><X509Certificate>MIInow</X509Certificate><X509Certificate>MIIroot</X509Certificate></X509Data>' +
    '<X509Data><X509Certificate>MIInext</X509Certificate></X509Data></KeyInfo></KeyDescriptor>';
  const text = metadata(sets + service('HTTP-Redirect', 'https://idp.example/sso'));
  expect(readMetadata(text)?.certificates).toEqual(['MIInow', 'MIInext']);
});

it.each(['', 'nonsense', '<html></html>', metadata(''), metadata(service('HTTP-Redirect', 'https://idp.example/sso'))])(
  'reads nothing else: %j',
  (text) => {
    expect(readMetadata(text)).toBeNull();
  },
);

it('reads metadata with prefixes, among those of other entities', () => {
  const text = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
    <md:EntityDescriptor entityID="https://sp.example"><md:SPSSODescriptor/></md:EntityDescriptor>
    <md:EntityDescriptor entityID="https://idp.example">
      <md:IDPSSODescriptor>
        <md:KeyDescriptor><ds:KeyInfo><ds:X509Data>
          <ds:X509Certificate>MIIfirst</ds:X509Certificate><ds:X509Certificate>MIIsecond</ds:X509Certificate>
        </ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
        <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/?a=1&amp;b=2"/>
      </md:IDPSSODescriptor>
    </md:EntityDescriptor>
  </md:EntitiesDescriptor>`;
  expect(readMetadata(text)).toEqual({
    entityId: 'https://idp.example',
    url: 'https://idp.example/?a=1&b=2',
    certificates: ['MIIfirst'],
  });
});

it('expands no entity that the file defines', () => {
  const text = metadata(key('signing', '&long;') + service('HTTP-POST', 'https://idp.example/post'));
  expect(readMetadata(text.replace('?>', '?><!DOCTYPE x [<!ENTITY long "MII">]>'))).toBeNull();
});

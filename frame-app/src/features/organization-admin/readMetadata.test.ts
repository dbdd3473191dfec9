// @vitest-environment happy-dom
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
    certificate: 'MIICert',
  });
});

it.each(['', 'nonsense', '<html></html>', metadata(''), metadata(service('HTTP-Redirect', 'https://idp.example/sso'))])(
  'reads nothing else: %j',
  (text) => {
    expect(readMetadata(text)).toBeNull();
  },
);

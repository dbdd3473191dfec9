import { SaxesParser } from 'saxes';
import { readCertificates } from './readCertificates.ts';

/** The values of an identity provider in its SAML metadata. `certificates`: base64. */
export type Metadata = { entityId: string; url: string; certificates: string[] };

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Reads SAML metadata (SAML 2.0 Metadata §2.4.3): the first identity provider, with every signing key. During a key
 * rollover there are two keys. In a chain of certificates, the first has the key. Returns null for any other text. The
 * browser's own parser is not used, because Trusted Types forbid it.
 */
export function readMetadata(text: string): Metadata | null {
  const services: { binding: string | undefined; location: string }[] = [];
  let entityId = '';
  const keys: string[] = [];
  let isInChain = false;
  let place: 'before' | 'provider' | 'key' | 'certificate' | 'after' = 'before';

  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const value = (name: string) => attributes[name]?.value;
    if (place === 'before' && uri === METADATA) {
      if (local === 'EntityDescriptor') entityId = value('entityID') ?? '';
      if (local === 'IDPSSODescriptor') place = 'provider';
    } else if (place === 'provider') {
      if (local === 'KeyDescriptor' && value('use') !== 'encryption') place = 'key';
      if (local === 'SingleSignOnService')
        services.push({ binding: value('Binding'), location: value('Location') ?? '' });
    } else if (place === 'key' && local === 'X509Data') isInChain = false;
    else if (place === 'key' && local === 'X509Certificate' && !isInChain) {
      place = 'certificate';
      isInChain = true;
      keys.push('');
    }
  });
  parser.on('text', (part) => {
    if (place === 'certificate') keys.push((keys.pop() ?? '') + part);
  });
  parser.on('closetag', ({ local }) => {
    if (place === 'certificate') place = 'key';
    else if (local === 'KeyDescriptor' && place === 'key') place = 'provider';
    else if (local === 'IDPSSODescriptor' && place === 'provider') place = 'after';
  });
  try {
    parser.write(text).close();
  } catch {
    return null; // the text is not XML
  }

  const url = (services.find(({ binding }) => binding === REDIRECT) ?? services[0])?.location;
  const certificates = [...new Set(keys.flatMap((key) => readCertificates(key) ?? []))];
  return entityId && url && certificates.length > 0 ? { entityId, url, certificates } : null;
}

import { DOMParser, type Element } from '@xmldom/xmldom';
import { isParsable } from './xmlLimits.ts';

/** The values of an identity provider in its SAML metadata. */
export type ProviderMetadata = { entityId: string; url: string; certificates: string[] };

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Reads SAML metadata (SAML 2.0 Metadata §2.4.3).
 *
 * @throws Error for text that is no metadata of an identity provider, or that has a document type, which could define
 * entities
 */
export function readMetadata(text: string): ProviderMetadata {
  if (!isParsable(text)) throw new Error('It is too large.');
  if (/<!DOCTYPE/i.test(text)) throw new Error('A document type is not accepted.');
  const onError = (_level: string, message: string) => {
    throw new Error(message);
  };
  const parser = new DOMParser({ onError });
  const { documentElement: root } = parser.parseFromString(text, 'application/xml');
  const elements = (within: Element, namespace: string, name: string) =>
    Array.from(within.getElementsByTagNameNS(namespace, name));
  const [provider] = root ? elements(root, METADATA, 'IDPSSODescriptor') : [];
  const entityId = (provider?.parentNode as Element | undefined)?.getAttribute('entityID');
  if (!provider || !entityId) throw new Error('It describes no identity provider.');
  const services = elements(provider, METADATA, 'SingleSignOnService');
  const service = services.find((service) => service.getAttribute('Binding') === REDIRECT) ?? services[0];
  const url = service?.getAttribute('Location') ?? '';
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) throw new Error('It has no login URL.');
  const certificates = elements(provider, METADATA, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elements(key, SIGNATURE, 'X509Certificate'))
    .map(({ textContent }) => textContent ?? '');
  if (certificates.length === 0) throw new Error('It has no certificate.');
  return { entityId, url, certificates };
}

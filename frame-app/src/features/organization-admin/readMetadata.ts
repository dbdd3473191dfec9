/** The values of an identity provider in its SAML metadata. */
export type Metadata = { entityId: string; url: string; certificate: string };

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Reads SAML metadata (SAML 2.0 Metadata §2.4.3). Returns null for any other text. */
export function readMetadata(text: string): Metadata | null {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
  const all = (within: Element, name: string) => [...within.getElementsByTagNameNS('*', name)];
  const provider = all(root, 'IDPSSODescriptor')[0];
  const entityId = provider?.parentElement?.getAttribute('entityID');
  if (!provider || !entityId) return null;
  const services = all(provider, 'SingleSignOnService');
  const service = services.find((one) => one.getAttribute('Binding') === REDIRECT) ?? services[0];
  const key = all(provider, 'KeyDescriptor').find((one) => one.getAttribute('use') !== 'encryption');
  const certificate = key && all(key, 'X509Certificate')[0]?.textContent?.replace(/\s/g, '');
  const url = service?.getAttribute('Location');
  return url && certificate ? { entityId, url, certificate } : null;
}

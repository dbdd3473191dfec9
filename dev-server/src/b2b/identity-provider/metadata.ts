import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { State } from '../../state/createState.ts';
import { xml } from './samlResponse.ts';

/** The path of the emulated identity provider's pages. */
export const STAND_IN_PATH = '/identity-provider';
/** A script that submits the only form of its page. A page without scripts shows its button. */
export const SUBMIT_PATH = `${STAND_IN_PATH}/submit.js`;

/**
 * Returns the address of the emulated identity provider for a connection. The address is also its entity id or issuer.
 */
export const standInUrl = (
  { providerUrl }: State,
  { connection_id }: Pick<StoredConnection, 'connection_id'>,
): string => new URL(`${STAND_IN_PATH}/${connection_id}`, providerUrl).href;

/** Returns the base64 text of a PEM certificate, in the format of SAML metadata. */
export const bareCertificate = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '');

/** Returns the SAML metadata of the emulated identity provider. */
export function metadataOf(state: State, connection: Pick<StoredConnection, 'connection_id'>): string {
  const url = xml(standInUrl(state, connection));
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${url}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
        <ds:X509Data>
          <ds:X509Certificate>${bareCertificate(state.samlSigner.certificate)}</ds:X509Certificate>
        </ds:X509Data>
      </ds:KeyInfo>
    </md:KeyDescriptor>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${url}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>
`;
}

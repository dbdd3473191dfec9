import { DOMParser } from '@xmldom/xmldom';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { ApiErrorType } from '../../wire/apiError.ts';
import { bareCertificate } from './metadata.ts';

type Saml = Extract<StoredConnection, { kind: 'saml' }>;

const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';

/**
 * Explains why the signature of a refused response does not count: there is none, or it names a certificate that the
 * connection lacks. Undefined for other reasons. Nothing is trusted that is read here.
 */
export function signatureMistake(connection: Saml, samlResponse: string): ApiErrorType | undefined {
  const root = parse(Buffer.from(samlResponse, 'base64').toString());
  if (!root) return 'invalid_xml_saml_response';
  if (root.getElementsByTagNameNS(ASSERTION, 'EncryptedAssertion').length > 0) return undefined;
  const signatures = Array.from(root.getElementsByTagNameNS(SIGNATURE, 'Signature'));
  if (signatures.length === 0) return 'missing_signature_saml_response';
  const certificates = signatures
    .flatMap((signature) => Array.from(signature.getElementsByTagNameNS(SIGNATURE, 'X509Certificate')))
    .map(({ textContent }) => bareCertificate(textContent ?? ''));
  const ownCertificates = connection.verification_certificates.map(({ certificate }) => bareCertificate(certificate));
  const isForeign =
    certificates.length > 0 && !certificates.some((certificate) => ownCertificates.includes(certificate));
  return isForeign ? 'saml_certificate_mismatch' : undefined;
}

function parse(text: string) {
  try {
    const onError = (_level: string, message: string) => {
      throw new Error(message);
    };
    return new DOMParser({ onError }).parseFromString(text, 'application/xml').documentElement;
  } catch {
    return null;
  }
}

import { X509Certificate } from 'node:crypto';
import { timestamp } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { newId } from '../../state/newId.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Certificate } from '../../wire/b2bResponses.ts';

/**
 * Reads a certificate that verifies assertions: PEM, or its base64 text alone.
 *
 * @throws invalid_saml_x509_certificate
 */
export function readCertificate({ clock }: State, pem: string): Certificate {
  const base64 = pem.replace(/-----[^-]+-----|\s/g, '');
  const now = timestamp(clock.now());
  try {
    const read = new X509Certificate(Buffer.from(base64, 'base64'));
    return {
      certificate_id: newId('saml-verification-key'),
      certificate: read.toString().trim(),
      issuer: read.issuer,
      created_at: now,
      expires_at: timestamp(Date.parse(read.validTo)),
      updated_at: now,
    };
  } catch {
    throw new ApiError('invalid_saml_x509_certificate');
  }
}

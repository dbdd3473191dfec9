import { dropInvisible } from '@vestibule/shared-protocol';

/** A PEM block (RFC 7468 §2). Text outside of blocks is ignored. */
const block = /-----BEGIN ([^-\n]+)-----([^-]*)-----END \1-----/g;
const label = /^(?:X509 |TRUSTED )?CERTIFICATE$/;
/** A DER sequence as base64. */
const base64 = /^M[A-Za-z\d+/]+={0,2}$/;

/**
 * Reads pasted certificates: one or more in PEM, or the base64 text of one certificate. Returns the base64 text of
 * each; null for any other content, such as a private key.
 */
export function readCertificates(entry: string): string[] | null {
  // A certificate from JSON has escaped line ends.
  const text = dropInvisible(entry).replaceAll('\\n', '\n');
  const blocks = [...text.matchAll(block)];
  if (blocks.some(([, name = '']) => !label.test(name))) return null;
  const bodies = blocks.length > 0 ? blocks.map(([, , body = '']) => body) : [text];
  const certificates = [...new Set(bodies.map((body) => body.replace(/\s/g, '')))];
  return certificates.every((certificate) => base64.test(certificate)) ? certificates : null;
}

/** Writes a certificate in PEM. */
export const pemOf = (certificate: string): string =>
  ['-----BEGIN CERTIFICATE-----', ...(certificate.match(/.{1,64}/g) ?? []), '-----END CERTIFICATE-----'].join('\n');

import { dropInvisible } from '@vestibule/shared-protocol';

/** The encapsulation of PEM: RFC 7468 §2. Text outside it explains the certificate. */
const block = /-----BEGIN ([^-\n]+)-----([^-]*)-----END \1-----/g;
const label = /^(?:X509 |TRUSTED )?CERTIFICATE$/;
/** A DER sequence as base64. */
const base64 = /^M[A-Za-z\d+/]+={0,2}$/;

/**
 * Reads pasted certificates: PEM, one after the other, or the base64 text of one alone. Returns the base64 text of each;
 * null if there is anything else, such as a private key.
 */
export function readCertificates(typed: string): string[] | null {
  // A certificate that was copied out of JSON has its line ends escaped.
  const text = dropInvisible(typed).replaceAll('\\n', '\n');
  const blocks = [...text.matchAll(block)];
  if (blocks.some(([, name = '']) => !label.test(name))) return null;
  const bodies = blocks.length > 0 ? blocks.map(([, , body = '']) => body) : [text];
  const certificates = [...new Set(bodies.map((body) => body.replace(/\s/g, '')))];
  return certificates.every((one) => base64.test(one)) ? certificates : null;
}

/** Writes a certificate in PEM. */
export const pemOf = (certificate: string): string =>
  ['-----BEGIN CERTIFICATE-----', ...(certificate.match(/.{1,64}/g) ?? []), '-----END CERTIFICATE-----'].join('\n');

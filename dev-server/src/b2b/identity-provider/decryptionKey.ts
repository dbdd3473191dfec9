import { DOMParser } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import { ApiError } from '../../wire/apiError.ts';
import { isVerifiable } from './xmlLimits.ts';

type Saml = Extract<StoredConnection, { kind: 'saml' }>;

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';

/**
 * Returns the key of the connection that decrypts the assertion of a response, the newest first; undefined for a response
 * that is not encrypted.
 *
 * @throws invalid_saml_response if no key decrypts the assertion
 */
export async function decryptionKey(connection: Saml, samlResponse: string): Promise<string | undefined> {
  const ciphertext = encryptedAssertionIn(Buffer.from(samlResponse, 'base64').toString());
  if (ciphertext === null) return undefined;
  const keys = connection.saml_encryption_private_keys.map(({ private_key }) => private_key).reverse();
  for (const key of keys) {
    const text = await decryptWith(key, ciphertext);
    // The key for encryption is public, so the limits of a response count for its encrypted part, too.
    if (text !== null && isVerifiable(text)) return key;
  }
  throw new ApiError('invalid_saml_response', "The identity provider's response is encrypted with an unknown key.");
}

function encryptedAssertionIn(text: string): string | null {
  try {
    const parser = new DOMParser({ onError: () => {} });
    const document = parser.parseFromString(text, 'application/xml');
    return document.getElementsByTagNameNS(ASSERTION, 'EncryptedAssertion')[0]?.toString() ?? null;
  } catch {
    return null;
  }
}

const decryptWith = (key: string, ciphertext: string): Promise<string | null> =>
  new Promise((resolve) => {
    try {
      decrypt(ciphertext, { key }, (error, text) => resolve(error ? null : (text ?? null)));
    } catch {
      resolve(null);
    }
  });

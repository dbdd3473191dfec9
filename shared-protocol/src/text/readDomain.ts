import { asciiDomain } from './asciiDomain.ts';
import { plainEmail } from './isEmail.ts';

const pattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
/** The longest name of a host: RFC 1035 §2.3.4. */
const MAX_CHARACTERS = 253;

/**
 * Reads the name of a domain that was typed or pasted, with or without an `@` before it. Returns its ASCII spelling
 * (`xn--...`), in which browsers send addresses; null if the text is no domain.
 */
export function readDomain(input: string): string | null {
  const domain = asciiDomain(plainEmail(input).replace(/^@/, ''));
  return domain !== null && domain.length <= MAX_CHARACTERS && pattern.test(domain) ? domain : null;
}

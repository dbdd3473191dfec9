import { textLimits } from '../limits.ts';
import { asciiDomain } from './asciiDomain.ts';
import { dropInvisible } from './plainName.ts';

/** An email address has some characters, an @, a host name with a dot, and no blanks. */
const pattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/;

const isAscii = /^[\0-\x7F]*$/;

/** Full-width and small forms of ASCII characters, typed by input methods. */
const otherForms = /[\uFF01-\uFF5E\uFE50-\uFE6B]/g;

/** Returns whether a text is an address in the form that {@link readEmail} returns. */
export const isEmail = (text: string): boolean => readEmail(text) === text;

/**
 * Reads an email address that was typed, pasted or filled in. Drops surrounding blanks and invisible characters. Writes
 * full-width characters and ideographic full stops as ASCII, and a domain of other letters in its ASCII spelling, as
 * some browsers do in a field for addresses. Returns null if the result is not an address. At most 254 characters, the
 * longest address of SMTP (RFC 5321 §4.5.3.1.3 less the brackets).
 */
export function readEmail(input: string): string | null {
  const email = withAsciiDomain(plainEmail(input));
  return email !== null && email.length <= textLimits.emailCharacters && pattern.test(email) ? email : null;
}

function withAsciiDomain(email: string): string | null {
  const domainStart = email.lastIndexOf('@') + 1;
  const domainText = email.slice(domainStart);
  if (isAscii.test(domainText)) return email;
  const domain = asciiDomain(domainText);
  return domain && email.slice(0, domainStart) + domain;
}

/**
 * Drops invisible characters of a text and writes full-width characters as ASCII. Other letters stay, so two addresses
 * that only look alike stay different.
 */
export const plainEmail = (input: string): string =>
  dropInvisible(input)
    .replace(otherForms, (character) => character.normalize('NFKC'))
    .replace(/[\u3002\uFF61]/g, '.')
    .normalize('NFC')
    .trim();

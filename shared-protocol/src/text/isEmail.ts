import { textLimits } from '../limits.ts';
import { dropInvisible } from './plainName.ts';

/** The email pattern of spec §5: some characters, an @, a host name with a dot, and no blanks. */
const pattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/;

/** Full-width and small forms of ASCII characters, typed by input methods. */
const otherForms = /[\uFF01-\uFF5E\uFE50-\uFE6B]/g;

/**
 * Returns whether a text is an address in the form that {@link readEmail} returns, without invisible characters and
 * full-width forms. At most 254 characters, the longest address of SMTP (RFC 5321 §4.5.3.1.3 less the brackets).
 */
export const isEmail = (text: string): boolean =>
  text.length <= textLimits.emailCharacters && pattern.test(text) && plainEmail(text) === text;

/**
 * Reads an email address that was typed, pasted or filled in. Drops surrounding blanks and invisible characters.
 * Writes full-width characters and ideographic full stops as ASCII. Returns null if the result is not an address.
 */
export function readEmail(typed: string): string | null {
  const email = plainEmail(typed);
  return isEmail(email) ? email : null;
}

/**
 * Normalizes any text like {@link readEmail}. Keeps all other letters: two addresses that only look alike stay
 * different.
 */
export const plainEmail = (typed: string): string =>
  dropInvisible(typed)
    .replace(otherForms, (character) => character.normalize('NFKC'))
    .replace(/[\u3002\uFF61]/g, '.')
    .normalize('NFC')
    .trim();

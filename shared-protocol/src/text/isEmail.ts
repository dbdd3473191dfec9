import { limits } from '../limits.ts';
import { dropInvisible } from './plainName.ts';

/** Spec §5: an address must match an e-mail pattern. Something, an @, a host name with a dot; no blanks. */
const pattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/;

/** Full-width and small forms of ASCII characters, as input methods type them. */
const otherForms = /[\uFF01-\uFF5E\uFE50-\uFE6B]/g;

/**
 * Whether a text is an address as {@link readEmail} gives it: without invisible characters and full-width forms. At most 254
 * characters, the longest address SMTP can carry (RFC 5321 §4.5.3.1.3 less the brackets).
 */
export const isEmail = (text: string): boolean =>
  text.length <= limits.emailCharacters && pattern.test(text) && plainEmail(text) === text;

/**
 * Reads an e-mail address that was typed, pasted or filled in. Drops blanks around it and characters that nobody sees, and writes
 * full-width characters and ideographic full stops as ASCII. Returns null for what is no address.
 */
export function readEmail(typed: string): string | null {
  const email = plainEmail(typed);
  return isEmail(email) ? email : null;
}

/** As {@link readEmail}, of any text. All other letters stay: two addresses that only look alike are two. */
export const plainEmail = (typed: string): string =>
  dropInvisible(typed)
    .replace(otherForms, (character) => character.normalize('NFKC'))
    .replace(/[\u3002\uFF61]/g, '.')
    .normalize('NFC')
    .trim();

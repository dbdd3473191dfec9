import { limits } from './limits.ts';

/** Spec §5: an address must match an e-mail pattern. Something, an @, a host name with a dot; no blanks. */
const pattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/;

/** At most as long as SMTP can carry. */
export const isEmail = (text: string): boolean => text.length <= limits.emailCharacters && pattern.test(text);

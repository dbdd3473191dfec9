/** Spec §5: an address must match an e-mail pattern. Something, an @, a host name with a dot; no blanks. */
const pattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/;

/** At most 254 characters, the longest address SMTP can carry (RFC 5321 §4.5.3.1.3 less the brackets). */
export const isEmail = (text: string): boolean => text.length <= 254 && pattern.test(text);

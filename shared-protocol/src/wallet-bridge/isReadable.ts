import { limits } from '../limits.ts';

/** Control characters but tab and line end, and what turns the text after it around. */
const deceptive = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u;
const bareHex = /^(0x)?[0-9a-f]*$/i;

/**
 * Whether a wallet may be asked to sign it: a text of at most `limits.textCharacters` that reads as it is. What a challenge
 * says is the provider's affair, so no more can be told; the bytes of a transaction, a bare hash and nothing at all are none.
 */
export const isReadable = (message: unknown): message is string =>
  typeof message === 'string' &&
  message.length <= limits.textCharacters &&
  !deceptive.test(message) &&
  !bareHex.test(message);

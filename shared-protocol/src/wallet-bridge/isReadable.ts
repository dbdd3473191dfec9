import { limits } from '../limits.ts';

/** Control characters except tab and line end, and characters that change the direction of the text after them. */
const deceptive = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u;
const bareHex = /^(0x)?[0-9a-f]*$/i;

/**
 * Returns whether a wallet may be asked to sign a message: a readable text of at most `limits.textCharacters`. Refuses
 * the bytes of a transaction, a bare hash and an empty text. The content is not checked further, because the provider
 * decides it.
 */
export const isReadable = (message: unknown): message is string =>
  typeof message === 'string' &&
  message.length <= limits.textCharacters &&
  !deceptive.test(message) &&
  !bareHex.test(message);

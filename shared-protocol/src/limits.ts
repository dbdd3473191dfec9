// Separate constants, because the document's inline script and the SDK's first script contain only those that they
// name.

/** The greatest height in pixels that the frame may request. */
export const FRAME_HEIGHT_PX = 10_000;
/**
 * The most characters of an address that the page navigates to, or of the query of a request. Servers rarely accept
 * more.
 */
export const ADDRESS_CHARACTERS = 16 * 1024;
/** Characters of one CSS value of a theme. */
export const CSS_CHARACTERS = 200;
/** Milliseconds from the frame's first greeting to a finished handshake. Long enough for a busy host. */
export const HOST_TIMEOUT_MS = 120_000;

/** Limits of a message between host and frame. A larger message is dropped and reported. */
export const limits = {
  /** Characters of one message, as JSON. */
  messageCharacters: 64 * 1024,
  /** Characters of one text inside a message. */
  textCharacters: 4 * 1024,
} as const;

/** Limits of texts from outside. */
export const textLimits = {
  /** Characters shown of a name from outside, such as the name of an app, a project or a passkey. */
  nameCharacters: 100,
  /** Characters shown of a sentence from outside, such as the description of a scope. */
  descriptionCharacters: 200,
  /** Characters of the longest email address (RFC 5321 §4.5.3.1.3 less the brackets). */
  emailCharacters: 254,
} as const;

/** Limits of a list of wallets. */
export const walletLimits = {
  /** Wallets that one window may list, with their names and icons. */
  wallets: 24,
  walletNameCharacters: 100,
  iconCharacters: 16_384,
  /** Characters of an account's address, in the wallet's notation. */
  addressCharacters: 100,
} as const;

/** The longest waits for a message of the other side, in milliseconds. */
export const timeouts = {
  /** From the insertion of the iframe, or its last message, to a finished handshake. */
  handshakeMs: 10_000,
  /**
   * From the `load` event of the iframe to its first message, which a document of ours usually sends earlier. Also the
   * limit for a lazy chunk of the SDK.
   */
  loadedMs: 3_000,
  /** From a finished handshake to the response of `configure`. */
  configureMs: 15_000,
  /** For every other call to the other side. */
  callMs: 30_000,
} as const;

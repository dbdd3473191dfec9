/** Sizes a message across the border may have; anything larger is dropped and reported. */
export const limits = {
  /** Characters of one message written as JSON. */
  messageCharacters: 64 * 1024,
  /** Characters of one text inside a message. */
  textCharacters: 4 * 1024,
  /** Height in pixels the frame may ask for. */
  frameHeightPx: 10_000,
  /** Characters that are drawn of a name that somebody else chose: an app's, a project's, a passkey's. */
  nameCharacters: 100,
  /** The same of a sentence, such as what a scope allows. */
  descriptionCharacters: 200,
  /** The longest e-mail address (RFC 5321 §4.5.3.1.3 less the brackets). */
  emailCharacters: 254,
  /** Wallets one window may list, with their names and icons. */
  wallets: 24,
  walletNameCharacters: 100,
  iconCharacters: 16 * 1024,
  /** An account's address as a wallet writes it. */
  addressCharacters: 100,
} as const;

/** Milliseconds the two sides wait for each other. */
export const timeouts = {
  /** From the frame's element to a finished handshake. */
  handshakeMs: 10_000,
  /** The same from the end of loading on: a document of ours greets before. And the wait for what only its look needs. */
  loadedMs: 3_000,
  /** From a finished handshake to the answer of `configure`. */
  configureMs: 15_000,
  /** For any other call across the border. */
  callMs: 30_000,
} as const;

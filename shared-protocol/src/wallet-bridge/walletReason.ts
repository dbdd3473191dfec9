import { type WalletReason, walletReasons } from '../messages/wallets.ts';

/** Codes of EIP-1193, EIP-1474, CAIP-25 and ethers. Wallets for Solana use the same codes. */
const byCode = new Map<unknown, WalletReason>([
  [-32002, 'request_pending'],
  [4001, 'refused'],
  [5000, 'refused'],
  ['ACTION_REJECTED', 'refused'],
  [4100, 'locked'],
  [4200, 'unsupported'],
  [-32601, 'unsupported'],
  [4900, 'disconnected'],
  [4901, 'wrong_network'],
  [4902, 'wrong_network'],
]);

/** Names of errors of this bridge and of the adapters for Solana. */
const byName = new Map<unknown, WalletReason>([
  ['AccountChangedError', 'account_changed'],
  ['WalletDisconnectedError', 'disconnected'],
  ['WalletNotConnectedError', 'disconnected'],
  ['WalletNotReadyError', 'locked'],
  ['WalletWindowClosedError', 'refused'],
  ['WalletSignMessageNotSupportedError', 'unsupported'],
]);

/** Patterns for messages of wallets that give no code, in order of comparison. */
const byWords: [words: RegExp, reason: WalletReason][] = [
  [/already (pending|processing|open)|request is pending|pending request/i, 'request_pending'],
  [/\b(reject|den(y|ied)|cancel|declin|dismiss|closed|abort)/i, 'refused'],
  [/\b(un)?lock(ed)?\b|not been authorized/i, 'locked'],
  [/\bdisconnected\b|not connected/i, 'disconnected'],
  [/unsupported|not support|cannot sign/i, 'unsupported'],
];

const INTERNAL = -32603;
const prefix = 'WalletError:';
/** The greatest depth of wrapped errors that is read. */
const DEEPEST = 4;

/**
 * Returns why a wallet refused a request; null if the error does not say. A wrapped error is more specific than the
 * error around it. The error's text is never shown.
 */
export function walletReasonOf(thrownError: unknown, depth = 0): WalletReason | null {
  if (typeof thrownError === 'string') return reasonInWords(thrownError);
  if (depth === DEEPEST || typeof thrownError !== 'object' || thrownError === null) return null;
  const { code, name, message, cause, error, data, info } = thrownError as Partial<Record<string, unknown>>;
  const bridgeReason = walletReasons.find((reason) => name === prefix + reason);
  if (bridgeReason) return bridgeReason;
  const inner = [cause, error, Object(data).originalError, Object(data).cause, Object(info).error];
  for (const cause of inner) {
    const reason = walletReasonOf(cause, depth + 1);
    if (reason && reason !== 'internal') return reason;
  }
  const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code;
  const words = typeof message === 'string' ? reasonInWords(message) : null;
  return byCode.get(number) ?? byName.get(name) ?? words ?? (number === INTERNAL ? 'internal' : null);
}

const reasonInWords = (text: string): WalletReason | null =>
  byWords.find(([words]) => words.test(text.slice(0, 500)))?.[1] ?? null;

/** Returns an error for the channel, which keeps only name and message. The reason of a hostile object is unknown. */
export function walletError(error: unknown): Error {
  let reason: WalletReason | null = null;
  try {
    reason = walletReasonOf(error);
  } catch {} // a getter of a foreign object throws
  const failure = new Error(error instanceof Error ? error.message : 'The wallet failed.', { cause: error });
  if (reason) failure.name = prefix + reason;
  return failure;
}

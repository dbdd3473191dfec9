import { type WalletReason, walletReasons } from '../messages/wallets.ts';

/** Codes of EIP-1193, EIP-1474, CAIP-25 and ethers. Wallets for Solana use the same ones. */
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

/** Words of wallets that give no code. Compared in this order. */
const byWords: [words: RegExp, reason: WalletReason][] = [
  [/already (pending|processing|open)|request is pending|pending request/i, 'request_pending'],
  [/\b(reject|den(y|ied)|cancel|declin|dismiss|closed|abort)/i, 'refused'],
  [/\b(un)?lock(ed)?\b|not been authorized/i, 'locked'],
  [/\bdisconnected\b|not connected/i, 'disconnected'],
  [/unsupported|not support|cannot sign/i, 'unsupported'],
];

const INTERNAL = -32603;
const prefix = 'WalletError:';
/** Wallets wrap the error of their own parts, at most this often. */
const DEEPEST = 4;

/**
 * Returns why a wallet did not do what it was asked; null if its error does not tell. A wrapped error tells more than
 * the one around it. Its words are never shown.
 */
export function walletReasonOf(thrown: unknown, depth = 0): WalletReason | null {
  if (typeof thrown === 'string') return reasonInWords(thrown);
  if (depth === DEEPEST || typeof thrown !== 'object' || thrown === null) return null;
  const { code, name, message, cause, error, data, info } = thrown as Partial<Record<string, unknown>>;
  const bridged = walletReasons.find((reason) => name === prefix + reason);
  if (bridged) return bridged;
  const inner = [cause, error, Object(data).originalError, Object(data).cause, Object(info).error];
  for (const one of inner) {
    const reason = walletReasonOf(one, depth + 1);
    if (reason && reason !== 'internal') return reason;
  }
  const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code;
  const words = typeof message === 'string' ? reasonInWords(message) : null;
  return byCode.get(number) ?? byName.get(name) ?? words ?? (number === INTERNAL ? 'internal' : null);
}

const reasonInWords = (text: string): WalletReason | null =>
  byWords.find(([words]) => words.test(text.slice(0, 500)))?.[1] ?? null;

/** Returns an error that crosses the channel, which keeps only name and message. A hostile object counts as unknown. */
export function walletError(thrown: unknown): Error {
  let reason: WalletReason | null = null;
  try {
    reason = walletReasonOf(thrown);
  } catch {} // a getter of a foreign object throws
  const failure = new Error(thrown instanceof Error ? thrown.message : 'The wallet failed.', { cause: thrown });
  if (reason) failure.name = prefix + reason;
  return failure;
}

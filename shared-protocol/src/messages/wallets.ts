import { isWithinLimits } from '../channel/isWithinLimits.ts';
import { limits, walletLimits } from '../limits.ts';
import { isTextWithin } from '../text/isWebUrl.ts';

export type WalletChain = 'ethereum' | 'solana';

/** One wallet of a window. */
export type WalletInfo = {
  /**
   * Unique in its window: the `rdns` of EIP-6963, the name of Wallet Standard, or `legacy:` and the name of the global.
   */
  id: string;
  /** The name that the wallet gives itself; empty if it gives none. */
  name: string;
  chain: WalletChain;
  /** A `data:image/...` URL. */
  icon?: string;
};

/**
 * Why a wallet refused a request. `request_pending`: an earlier request waits for the visitor's answer. `internal`: the
 * wallet itself failed.
 */
export const walletReasons = [
  'request_pending',
  'refused',
  'locked',
  'wrong_network',
  'disconnected',
  'unsupported',
  'account_changed',
  'internal',
] as const;
export type WalletReason = (typeof walletReasons)[number];

/**
 * The only wallet operations between frame and host. Each uses a wallet that the visitor has chosen. Only addresses,
 * messages and signatures are exchanged. Signatures are hex for Ethereum and base58 for Solana.
 *
 * If the wallet refuses, all but `discover` reject with an error whose name is `WalletError:` and a {@link
 * WalletReason}. The caller sets a time limit. Before the wallet asks the visitor, signing is refused for an account
 * that is no longer selected, and for a message that is no readable text.
 */
export type WalletBridge = {
  discover(): Promise<WalletInfo[]>;
  /** Calls `eth_requestAccounts` and returns the first account. */
  ethereumAccount(walletId: string): Promise<{ address: string }>;
  /** Calls `personal_sign`. */
  ethereumSign(walletId: string, message: string, address: string): Promise<{ signature: string; address: string }>;
  /** Connects and returns the public key in base58. */
  solanaAccount(walletId: string): Promise<{ address: string }>;
  /** Signs a UTF-8 message. */
  solanaSign(walletId: string, message: string, address: string): Promise<{ signature: string; address: string }>;
};

type Unknown = Record<string, unknown>;

const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

/** Returns whether a value is a `data:` URL of an image. Showing it sends no request. */
export const isIcon = (value: unknown): value is string =>
  isTextWithin(value, walletLimits.iconCharacters) && /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/.test(value);

const isWalletInfo = (value: unknown): value is WalletInfo =>
  isRecord(value) &&
  isTextWithin(value.id, walletLimits.walletNameCharacters) &&
  isTextWithin(value.name, walletLimits.walletNameCharacters) &&
  (value.chain === 'ethereum' || value.chain === 'solana') &&
  (value.icon === undefined || isIcon(value.icon));

/** Returns whether a value is a valid response of `discover`. */
export const isWalletList = (value: unknown): value is WalletInfo[] =>
  isWithinLimits(value) && Array.isArray(value) && value.length <= walletLimits.wallets && value.every(isWalletInfo);

/** Returns whether a value is a valid response of the account calls. Does not check that the address fits its chain. */
export const isWalletAccount = (value: unknown): value is { address: string } =>
  isRecord(value) && isTextWithin(value.address, walletLimits.addressCharacters);

export const isWalletSignature = (value: unknown): value is { signature: string; address: string } =>
  isWalletAccount(value) && isTextWithin((value as Unknown).signature, limits.textCharacters);

import { isWithinLimits } from '../channel/isWithinLimits.ts';
import { limits } from '../limits.ts';

export type WalletChain = 'ethereum' | 'solana';

/** One wallet that a window offers. */
export type WalletInfo = {
  /** Unique in its window: the EIP-6963 `rdns`, the Wallet Standard name, or `legacy:` and the global's name. */
  id: string;
  /** What the wallet calls itself; empty when it does not say. */
  name: string;
  chain: WalletChain;
  /** A `data:image/...` URL. */
  icon?: string;
};

/**
 * The only wallet operations that cross the border; each acts on a wallet the visitor chose. Addresses, messages and
 * signatures cross, nothing else. Signatures are hex for Ethereum and base58 for Solana.
 *
 * All but `discover` reject when the wallet refuses, and wait as long as the wallet does: the caller sets the limit. To
 * sign with an account that is no longer the one at hand is refused before the wallet asks the visitor, and so is a message
 * that is no readable text.
 */
export type WalletBridge = {
  discover(): Promise<WalletInfo[]>;
  /** `eth_requestAccounts`; the first account. */
  ethereumAccount(walletId: string): Promise<{ address: string }>;
  /** `personal_sign`. */
  ethereumSign(walletId: string, message: string, address: string): Promise<{ signature: string; address: string }>;
  /** Connect; the public key in base58. */
  solanaAccount(walletId: string): Promise<{ address: string }>;
  /** Sign a UTF-8 message. */
  solanaSign(walletId: string, message: string, address: string): Promise<{ signature: string; address: string }>;
};

type Unknown = Record<string, unknown>;

const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

/** A picture that is in the text itself, so that showing it asks nobody for anything. */
export const isIcon = (value: unknown): value is string =>
  isText(value, limits.iconCharacters) && /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/.test(value);

const isWalletInfo = (value: unknown): value is WalletInfo =>
  isRecord(value) &&
  isText(value.id, limits.walletNameCharacters) &&
  isText(value.name, limits.walletNameCharacters) &&
  (value.chain === 'ethereum' || value.chain === 'solana') &&
  (value.icon === undefined || isIcon(value.icon));

/** What `discover` of the other side answered. */
export const isWalletList = (value: unknown): value is WalletInfo[] =>
  isWithinLimits(value) && Array.isArray(value) && value.length <= limits.wallets && value.every(isWalletInfo);

/** What the account calls answered. Whether the address is one of its chain is for the caller to find out. */
export const isWalletAccount = (value: unknown): value is { address: string } =>
  isRecord(value) && isText(value.address, limits.addressCharacters);

export const isWalletSignature = (value: unknown): value is { signature: string; address: string } =>
  isWalletAccount(value) && isText((value as Unknown).signature, limits.textCharacters);

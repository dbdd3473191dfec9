import type {
  OAuthProviderType,
  OtpMethod,
  SignedIn,
  SignedOut,
  WalletChain,
  WalletInfo,
} from '@vestibule/shared-protocol';

/** The data of screens and ports. */

/** The kinds of account an address may have. */
export const userTypes = ['new', 'password', 'passwordless'] as const;
export type UserType = (typeof userTypes)[number];

export type PasswordState = { email: string; type: UserType };

/** The provider's rating of the password of this `revision`. */
export type Strength = {
  revision: number;
  isValid: boolean;
  isBreached: boolean;
  /** The zxcvbn score, 0 to 4. */
  score: number;
  warning: string;
  suggestions: string[];
  policy: 'zxcvbn' | 'luds' | 'none';
  /** The project's rules under `luds`, and whether they are met. */
  luds: { minimumCount: number; complexity: number; isLongEnough: boolean; isComplexEnough: boolean };
};

export type OtpState = { type: OtpMethod; methodId: string; otpDestination: string };

export type Passkey = {
  id: string;
  /** The name from the owner, otherwise from the password manager or device; empty if unknown. */
  name: string;
  /** The password manager or device that stores the passkey; empty if unknown, or if it is already the name. */
  manager: string;
  /** When this browser last used the passkey: milliseconds since the epoch; null if unknown. */
  lastUsedAtMs: number | null;
};

/** The sign-in method that was chosen on Main. A wallet is named by its id. */
export type SignInMethod = OtpMethod | 'passkey' | `oauth:${OAuthProviderType}` | `wallet:${string}`;

export type PasskeyCeremony = 'get' | 'create';

export type WalletOption =
  | 'Metamask'
  | 'Phantom'
  | 'Coinbase'
  | 'Binance'
  | 'Vessel'
  | 'GenericEthereumWallet'
  | 'GenericSolanaWallet';

/** A wallet the visitor may choose, and the window that provides it. */
export type Wallet = WalletInfo & {
  option: WalletOption;
  place: 'frame' | 'host';
  /** True if another wallet with the same name supports the other chain. */
  hasNamesake?: boolean;
};

/** A phone number as the visitor typed it, and in the format of its country. */
export type PhoneEntry = {
  /** ISO 3166 alpha-2. */
  country: string;
  rawNumber: string;
  /** The number in national form; null if it cannot be parsed. */
  national: string | null;
  /** An example number of `country`. */
  placeholder: string | null;
};

export type WalletAccount = { address: string; chain: WalletChain };

/** The parts of a Sign-In with Ethereum message that the server does not set. */
export type SiweMessage = { uri: string; chainId: string; statement: string };

/** The session as the provider's client stores it. */
export type KnownState = SignedIn | SignedOut;

import type {
  OAuthProviderType,
  OtpMethod,
  SignedIn,
  SignedOut,
  WalletChain,
  WalletInfo,
} from '@vestibule/shared-protocol';

/** What screens hold and ports deliver. Spec §3. */

/** How an address can sign in. Spec §3, "passwordState". */
export const userTypes = ['new', 'password', 'passwordless'] as const;
export type UserType = (typeof userTypes)[number];

export type PasswordState = { email: string; type: UserType };

/** The provider's verdict on the password of this `revision`. Spec §3, "Password strength response". */
export type Strength = {
  revision: number;
  isValid: boolean;
  isBreached: boolean;
  /** zxcvbn, 0 to 4. */
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
  /** What its owner, or else its password manager or device, calls it; empty where nothing is known. */
  name: string;
  /** The password manager or device that keeps it, where it is known and not the name. */
  keeper: string;
  /** Milliseconds since the epoch, as far as this browser knows; null where it does not. */
  lastUsedAtMs: number | null;
};

/** What on Main somebody has signed in with; a wallet by its id. */
export type SignInWay = OtpMethod | 'passkey' | `oauth:${OAuthProviderType}` | `wallet:${string}`;

export type PasskeyCeremony = 'get' | 'create';

/** Spec §1, "Crypto wallets". */
export type WalletOption =
  | 'Metamask'
  | 'Phantom'
  | 'Coinbase'
  | 'Binance'
  | 'Vessel'
  | 'GenericEthereumWallet'
  | 'GenericSolanaWallet';

/** A wallet the visitor may choose, and in whose window it is. */
export type Wallet = WalletInfo & {
  option: WalletOption;
  place: 'frame' | 'host';
  /** Another one of its name is there for the other chain. */
  hasNamesake?: boolean;
};

/** A phone number as it was typed, and how it is written in its country. */
export type PhoneEntry = {
  /** ISO 3166 alpha-2. */
  country: string;
  typed: string;
  /** `typed` in national form; null where it cannot be read. */
  national: string | null;
  /** An example of a number of `country`. */
  placeholder: string | null;
};

export type WalletAccount = { address: string; chain: WalletChain };

/** What a Sign-In with Ethereum message says that the server does not decide. */
export type SiweMessage = { uri: string; chainId: string; statement: string };

/** The session as the provider's client knows it. */
export type KnownState = SignedIn | SignedOut;

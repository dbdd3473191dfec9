export type AuthenticatorOptions = {
  /** `internal` is built into the device; `usb` is a security key. */
  transport: 'internal' | 'usb';
  /** True if the authenticator can verify its user, for example by fingerprint. */
  hasUserVerification: boolean;
};

/** A credential as the browser's test interface returns it, including the private key. */
export type HeldPasskey = {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
};

/** The operations that each browser implements for `VirtualAuthenticator`. */
export type AuthenticatorDriver = {
  setUnlocked(isUnlocked: boolean): Promise<void>;
  setPresent(isPresent: boolean): Promise<void>;
  credentials(): Promise<HeldPasskey[]>;
  add(credential: HeldPasskey): Promise<void>;
  remove(): Promise<void>;
};

export type AuthenticatorOptions = {
  /** `internal`: built into the device. `usb` is a security key. */
  transport: 'internal' | 'usb';
  /** Whether it can recognise its owner. */
  hasUserVerification: boolean;
};

/** A credential as the browser's test interface tells it, private key included. */
export type HeldPasskey = {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
};

/** What each browser has to offer; the words are those of `VirtualAuthenticator`. */
export type AuthenticatorDriver = {
  setUnlocked(isUnlocked: boolean): Promise<void>;
  setPresent(isPresent: boolean): Promise<void>;
  credentials(): Promise<HeldPasskey[]>;
  add(credential: HeldPasskey): Promise<void>;
  remove(): Promise<void>;
};

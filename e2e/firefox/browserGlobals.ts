import type { HeldPasskey } from '../support/authenticators/AuthenticatorDriver.ts';

/** The globals of the browser window that functions of `runPrivileged` use. */
declare global {
  const Cc: Record<'@mozilla.org/webauthn/service;1', { getService<T>(type: { is: T }): T }>;
  const Ci: { nsIWebAuthnService: { is: WebAuthnService } };
  const Services: {
    wm: { getEnumerator(windowType: 'navigator:browser'): Iterable<BrowserWindow> };
    prefs: {
      getIntPref(name: string): number;
      setIntPref(name: string, value: number): void;
      setBoolPref(name: string, value: boolean): void;
      clearUserPref(name: string): void;
    };
  };
  interface Window {
    /** Interval IDs by authenticator. */
    passkeyChoosers?: Map<string, ReturnType<typeof setInterval>>;
  }
}

/** https://searchfox.org/mozilla-central/source/dom/webauthn/nsIWebAuthnService.idl */
type WebAuthnService = {
  addVirtualAuthenticator(
    protocol: 'ctap2_1',
    transport: 'internal' | 'usb',
    hasResidentKey: boolean,
    hasUserVerification: boolean,
    isUserConsenting: boolean,
    isUserVerified: boolean,
  ): string;
  removeVirtualAuthenticator(id: string): void;
  setUserVerified(id: string, isUserVerified: boolean): void;
  getCredentials(id: string): Required<HeldPasskey>[];
  addCredential(
    id: string,
    credentialId: string,
    isResidentCredential: boolean,
    rpId: string,
    privateKey: string,
    userHandle: string,
    signCount: number,
  ): void;
  /** Returns the transaction ID of a pending conditional request of this origin in this tab; 0 if there is none. */
  hasPendingConditionalGet(topBrowsingContextId: number, origin: string): number;
  getAutoFillEntries(
    transactionId: number,
    callback: { resolve(entries: { credentialId: number[] }[]): void; reject(): void },
  ): void;
  selectAutoFillEntry(transactionId: number, credentialId: number[]): void;
};

type BrowserWindow = {
  gBrowser: { tabs: { linkedBrowser: { currentURI: { spec: string }; browsingContext: BrowsingContext } }[] };
};

type BrowsingContext = {
  id: number;
  top: { id: number };
  getAllBrowsingContextsInSubtree(): BrowsingContext[];
  sessionHistory: { index: number };
  goToIndex(index: number): void;
  currentWindowGlobal: { documentPrincipal: { originNoSuffix: string } } | null;
};

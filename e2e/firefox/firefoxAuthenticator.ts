import type { Page } from '@playwright/test';
import type { AuthenticatorDriver, AuthenticatorOptions } from '../support/authenticators/AuthenticatorDriver.ts';
import './browserGlobals.ts';
import { startChoosing, stopChoosing } from './choosePasskeys.ts';
import { runPrivileged } from './privileged.ts';

/** Adds a virtual authenticator to the whole browser through its WebAuthn service. It is removed with the page's context. */
export async function addFirefoxAuthenticator(
  page: Page,
  { transport, hasUserVerification }: AuthenticatorOptions,
): Promise<AuthenticatorDriver> {
  const id = await runPrivileged(
    (transport, canVerify) =>
      Cc['@mozilla.org/webauthn/service;1']
        .getService(Ci.nsIWebAuthnService)
        .addVirtualAuthenticator('ctap2_1', transport, true, canVerify, true, canVerify),
    transport,
    hasUserVerification,
  );
  const driver: AuthenticatorDriver = {
    async setUnlocked(isUnlocked) {
      await runPrivileged(
        (id, isUnlocked) =>
          Cc['@mozilla.org/webauthn/service;1'].getService(Ci.nsIWebAuthnService).setUserVerified(id, isUnlocked),
        id,
        isUnlocked,
      );
    },
    async setPresent(isPresent) {
      await runPrivileged(isPresent ? startChoosing : stopChoosing, id);
    },
    credentials() {
      return runPrivileged(
        (id) =>
          Cc['@mozilla.org/webauthn/service;1']
            .getService(Ci.nsIWebAuthnService)
            .getCredentials(id)
            .map(({ credentialId, isResidentCredential, rpId, privateKey, userHandle, signCount }) => {
              return { credentialId, isResidentCredential, rpId, privateKey, userHandle, signCount };
            }),
        id,
      );
    },
    async add({ credentialId, isResidentCredential, rpId = '', privateKey, userHandle = '', signCount }) {
      await runPrivileged(
        (...credential) =>
          Cc['@mozilla.org/webauthn/service;1'].getService(Ci.nsIWebAuthnService).addCredential(...credential),
        ...([id, credentialId, isResidentCredential, rpId, privateKey, userHandle, signCount] as const),
      );
    },
    async remove() {
      await runPrivileged(stopChoosing, id);
      await runPrivileged(
        (id) => Cc['@mozilla.org/webauthn/service;1'].getService(Ci.nsIWebAuthnService).removeVirtualAuthenticator(id),
        id,
      );
    },
  };
  await driver.setPresent(true);
  // The test may have removed it already, or the browser may be closed.
  page.context().on('close', () => void driver.remove().catch(() => {}));
  return driver;
}

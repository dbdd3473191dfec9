import type { Page } from '@playwright/test';
import type { AuthenticatorDriver, AuthenticatorOptions } from './AuthenticatorDriver.ts';

/** Adds a virtual authenticator for one page and its frames, through the DevTools protocol. */
export async function addChromiumAuthenticator(
  page: Page,
  { transport, hasUserVerification }: AuthenticatorOptions,
): Promise<AuthenticatorDriver> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification,
      isUserVerified: hasUserVerification,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setUnlocked(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async setPresent(isPresent) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent });
    },
    async credentials() {
      return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
    },
    async add(credential) {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

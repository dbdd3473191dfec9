import type { Page } from '@playwright/test';

/** A browser without WebAuthn, as web views of apps and hardened browsers are. */
export async function removeWebAuthn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Object.defineProperty(Navigator.prototype, 'credentials', { value: undefined });
  });
}

/** A password manager that takes passkeys over in every frame, and says no there before anybody is asked. */
export async function refusePasskeysInFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.parent === window || !navigator.credentials) return;
    const refuse = async () => {
      throw new DOMException('The operation is not allowed here.', 'NotAllowedError');
    };
    navigator.credentials.get = refuse;
    navigator.credentials.create = refuse;
  });
}

/** A visitor takes a moment to close a prompt, which a virtual authenticator does not. */
export async function delayPasskeyRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { credentials } = navigator;
    // A page of no origin has none in Firefox.
    if (!credentials) return;
    const slow =
      <Options>(ask: (options?: Options) => Promise<Credential | null>) =>
      async (options?: Options) => {
        const askedAtMs = performance.now();
        try {
          return await ask.call(credentials, options);
        } catch (thrown) {
          const leftMs = askedAtMs + 300 - performance.now();
          await new Promise((resolve) => setTimeout(resolve, leftMs));
          throw thrown;
        }
      };
    credentials.get = slow(credentials.get);
    credentials.create = slow(credentials.create);
  });
}

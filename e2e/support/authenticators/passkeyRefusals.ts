import type { Page } from '@playwright/test';

/** Emulates a browser without WebAuthn, such as an in-app web view or a hardened browser. */
export async function removeWebAuthn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Object.defineProperty(Navigator.prototype, 'credentials', { value: undefined });
  });
}

/** Emulates a password manager that handles passkeys and refuses them in frames without a prompt. */
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

/** Delays refusals by 300 ms, as a visitor needs time to close a prompt; a virtual authenticator refuses at once. */
export async function delayPasskeyRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { credentials } = navigator;
    // In Firefox, pages with an opaque origin have no `credentials`.
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

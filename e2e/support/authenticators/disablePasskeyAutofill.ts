import type { Page } from '@playwright/test';

/** Emulates a browser that supports passkeys but does not offer them in fields. */
export async function disablePasskeyAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // In Firefox, pages with an opaque origin have no PublicKeyCredential.
    if (typeof PublicKeyCredential === 'undefined') return;
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

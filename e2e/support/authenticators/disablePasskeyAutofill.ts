import type { Page } from '@playwright/test';

/** A browser that has passkeys, but does not offer them in fields. */
export async function disablePasskeyAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A page of no origin has none in Firefox.
    if (typeof PublicKeyCredential === 'undefined') return;
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

import type { Page } from '@playwright/test';

/** A browser that has passkeys, but does not offer them in fields. */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

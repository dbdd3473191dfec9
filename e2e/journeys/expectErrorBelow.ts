import type { Locator } from '@playwright/test';
import { expect, type WidgetFrame } from '../fixtures/test.ts';

/** What went wrong stands under the form, which ends with this button. Specification §8. */
export async function expectErrorBelow({ alert }: WidgetFrame, button: Locator): Promise<void> {
  await expect(async () => {
    const [error, above] = await Promise.all([alert.boundingBox(), button.boundingBox()]);
    expect(error?.y, 'the upper edge of the error').toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }).toPass();
}

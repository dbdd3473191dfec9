import type { Locator } from '@playwright/test';
import { expect, type WidgetFrame } from '../fixtures/test.ts';

/** Expects the error below the form, whose last element is this button. */
export async function expectErrorBelow({ alert }: WidgetFrame, button: Locator): Promise<void> {
  await expect(async () => {
    const [error, above] = await Promise.all([alert.boundingBox(), button.boundingBox()]);
    expect(error?.y, 'the upper edge of the error').toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }).toPass();
}

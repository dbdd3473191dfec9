import type { Locator } from '@playwright/test';
import { expect, type WidgetFrame } from '../fixtures/test.ts';

/** Expects the error directly below a field, and above the form's button. */
export async function expectErrorUnder({ alert }: WidgetFrame, field: Locator, button: Locator): Promise<void> {
  await expect(async () => {
    const [above, error, below] = await Promise.all([field, alert, button].map((element) => element.boundingBox()));
    if (!above || !error || !below) throw new Error('The field, its error or the button is not shown.');
    const gap = error.y - (above.y + above.height);
    expect(gap, 'the distance to the field').toBeGreaterThanOrEqual(0);
    expect(gap, 'the distance to the field').toBeLessThan(16);
    expect(error.y + error.height, 'the lower edge of the error').toBeLessThanOrEqual(below.y);
  }).toPass();
}

/** Expects the error below the form, whose last element is this button. */
export async function expectErrorBelow({ alert }: WidgetFrame, button: Locator): Promise<void> {
  await expect(async () => {
    const [error, above] = await Promise.all([alert.boundingBox(), button.boundingBox()]);
    expect(error?.y, 'the upper edge of the error').toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }).toPass();
}

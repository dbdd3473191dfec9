import { expect, type Page } from '@playwright/test';
import { pollOptions } from './pollOptions.ts';

/**
 * Fast-forwards the page's clock repeatedly until the check passes, because a timer may start only after an earlier jump.
 * The check needs a short `timeout`. Requires `page.clock.install()`.
 */
export const fastForwardUntil = (page: Page, stepMs: number, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(stepMs);
    await check();
  }).toPass(pollOptions);

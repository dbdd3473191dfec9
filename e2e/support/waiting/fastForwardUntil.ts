import { expect, type Page } from '@playwright/test';
import { pollOptions } from './pollOptions.ts';

/**
 * Lets the page's time leap on until the check passes: what waits there may have begun to only after a leap. The check fails
 * soon, by a `timeout` of its own. Needs `page.clock.install()`.
 */
export const fastForwardUntil = (page: Page, leapMs: number, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(leapMs);
    await check();
  }).toPass(pollOptions);

import type { Page } from '@playwright/test';

/** Lets the half minute pass in which what was sent cannot be sent again. Needs `page.clock.install()`. */
export const passResendDelay = (page: Page): Promise<void> => page.clock.fastForward(30_000);

import type { Page } from '@playwright/test';

/** Fast-forwards 30 seconds, after which a message can be sent again. Requires `page.clock.install()`. */
export const passResendDelay = (page: Page): Promise<void> => page.clock.fastForward(30_000);

import type { BrowserContext } from '@playwright/test';

export const isFirefox = (context: BrowserContext) => context.browser()?.browserType().name() === 'firefox';

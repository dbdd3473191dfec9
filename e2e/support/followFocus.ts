import type { Page } from '@playwright/test';

/** Lets a page see whether it or another one is in front: Playwright tells all of them that they are. */
export async function followFocus(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}

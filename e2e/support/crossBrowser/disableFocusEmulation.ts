import type { Page } from '@playwright/test';
import { isFirefox } from '../../firefox/isFirefox.ts';
import { setPreferenceUntilClose } from '../../firefox/preferences.ts';

/** Lets a page see whether it or another one is in front: drivers tell all of them that they are. */
export async function disableFocusEmulation(page: Page): Promise<void> {
  const context = page.context();
  if (isFirefox(context)) return setPreferenceUntilClose(context, 'focusmanager.testmode', false);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}

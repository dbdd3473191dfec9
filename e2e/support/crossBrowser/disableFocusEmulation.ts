import type { Page } from '@playwright/test';
import { isFirefox } from '../../firefox/isFirefox.ts';
import { setPreferenceUntilClose } from '../../firefox/preferences.ts';

/** Lets a page know whether it is in front. By default, drivers tell every page that it has the focus. */
export async function disableFocusEmulation(page: Page): Promise<void> {
  const context = page.context();
  if (isFirefox(context)) return setPreferenceUntilClose(context, 'focusmanager.testmode', false);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
}

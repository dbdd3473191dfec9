import type { PlainOptions } from '../../pages/HostPage.ts';
import type { Stage } from '../Journey.ts';

/** Makes every page of the host act as an application does: mount the login and handle the redirect. */
export function actAsApp({ page, host }: Stage, options: PlainOptions): void {
  page.on('domcontentloaded', async () => {
    if (!page.url().startsWith(host.url)) return;
    try {
      await host.createAuth();
      await host.mount('mountLogin', options);
      await page.evaluate(() => void window.auth.handleRedirect());
    } catch {
      // The page is navigating already; the next one runs this too.
    }
  });
}

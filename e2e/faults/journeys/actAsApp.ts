import type { PlainOptions } from '../../pages/HostPage.ts';
import type { Stage } from '../Journey.ts';

/** From now on the host page does as an application does on each of its pages: mounts the login and takes what came back. */
export function actAsApp({ page, host }: Stage, options: PlainOptions): void {
  page.on('domcontentloaded', async () => {
    if (!page.url().startsWith(host.url)) return;
    try {
      await host.createAuth();
      await host.mount('mountLogin', options);
      await page.evaluate(() => void window.auth.handleRedirect());
    } catch {
      // The page is being left already: the next one does the same.
    }
  });
}

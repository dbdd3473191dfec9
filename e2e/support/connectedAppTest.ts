import { test as base, WidgetFrame } from '../fixtures.ts';
import { RelyingParty } from './RelyingParty.ts';

/** The widget as a page of the auth domain, and an app that sends people there. */
export const test = base.extend<{ app: RelyingParty; idpPage: WidgetFrame }>({
  app: async ({ devServer }, use) => {
    const app = await RelyingParty.start(devServer);
    await use(app);
    await app.stop();
  },
  idpPage: async ({ page }, use) => use(new WidgetFrame(page)),
});

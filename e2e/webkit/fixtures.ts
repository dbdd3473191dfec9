import { test as base, expect } from '@playwright/test';
import type { DevServer, Inbox } from '@vestibule/dev-server';
import { type ServerOptions, type Servers, startServers } from '../support/servers/startServers.ts';
import { Browser } from './Browser.ts';
import { Driver } from './Driver.ts';
import { HostPage } from './HostPage.ts';

type WorkerFixtures = { serverOptions: ServerOptions; servers: Servers; driver: Driver };
type TestFixtures = {
  devServer: DevServer;
  inbox: Inbox;
  /** A browser with an empty profile. */
  webkit: Browser;
  /** The bare host page in the first tab; not opened yet. */
  host: HostPage;
  /** An email address that no other test uses. */
  email: string;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverOptions: [{}, { option: true, scope: 'worker' }],
  servers: [
    async ({ serverOptions }, use) => {
      const servers = await startServers(serverOptions);
      await use(servers);
      await Promise.all([servers.dev.stop(), servers.host.stop()]);
    },
    { scope: 'worker' },
  ],
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const driver = await Driver.start();
      await use(driver);
      driver.stop();
    },
    { scope: 'worker' },
  ],

  devServer: [
    async ({ servers }, use) => {
      const { dev, host } = servers;
      dev.control.reset();
      const { redirect_urls } = dev.control.project();
      dev.control.changeProject({ redirect_urls: [...redirect_urls, `${host.url}/*`] });
      await use(dev);
      dev.control.clearInterruptions();
    },
    { auto: true },
  ],
  inbox: ({ devServer }, use) => use(devServer.inbox),
  webkit: async ({ driver }, use) => {
    const browser = await Browser.open(driver);
    await use(browser);
    await browser.close();
  },
  host: ({ webkit, servers }, use) => use(new HostPage(webkit.first, servers)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  email: ({}, use, { testId }) => use(`ada.${testId}@example.com`),
});

export { expect };

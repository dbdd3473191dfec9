import { relative } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Control, DevServer, Inbox } from '@vestibule/dev-server';
import { createTestKit, type TestKit } from '@vestibule/dev-server/testing';
import { whySkipped } from './firefox/skips.ts';
import { HostPage } from './pages/HostPage.ts';
import { WidgetFrame } from './pages/WidgetFrame.ts';
import { type BrowserProblems, watchBrowserProblems } from './support/browserProblems.ts';
import { type ServerOptions, type Servers, startServers } from './support/startServers.ts';
import { tellFocus } from './support/tellFocus.ts';
import { TestWallets } from './support/testWallets.ts';
import { expectSettled } from './support/Unsettled.ts';

type WorkerFixtures = {
  /** Those of the worker, by what they were started with. */
  startedServers: Map<string, Servers>;
};
type TestFixtures = {
  /**
   * `test.use({ serverOptions: { deployment: {...} } })`: servers of their own for the tests of a file. Of the test and not of
   * the worker: for a worker of its own Playwright would start another browser.
   */
  serverOptions: ServerOptions;
  servers: Servers;
  /** Ends a test here that its browser cannot run, and says why. */
  skipped: undefined;
  devServer: DevServer;
  /** Moves the emulator's time; {@link https://playwright.dev/docs/clock page.clock} is the browser's. */
  clock: Control['clock'];
  inbox: Inbox;
  control: Control;
  /** What applications have for their own tests. */
  kit: TestKit;
  /** The bare host page; nothing is open or mounted yet. */
  host: HostPage;
  /** The widget in `#login` of the host page. */
  widget: WidgetFrame;
  /** A test that makes the browser complain says so: `problems.expect(/.../)`. Any other complaint fails it. */
  problems: BrowserProblems;
  focusTold: undefined;
  /** Wallets with real keys, for the host page or the frame. */
  wallets: TestWallets;
  /** An address nobody else uses. */
  email: string;
  /** What a passkey of this browser is called. */
  deviceName: string;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // First of all, for what the browser cannot needs no servers.
  skipped: [
    async ({ browserName }, use, { project, file, title, skip }) => {
      const reason = browserName === 'firefox' && whySkipped(relative(project.testDir, file), title);
      skip(Boolean(reason), reason || '');
      await use(undefined);
    },
    { auto: true },
  ],

  startedServers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const started = new Map<string, Servers>();
      await use(started);
      await Promise.all([...started.values()].flatMap(({ dev, host }) => [dev.stop(), host.stop()]));
    },
    { scope: 'worker' },
  ],
  serverOptions: [{}, { option: true }],
  servers: async ({ startedServers, serverOptions }, use) => {
    const key = JSON.stringify(serverOptions);
    const servers = startedServers.get(key) ?? (await startServers(serverOptions));
    startedServers.set(key, servers);
    await use(servers);
  },

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
  clock: ({ devServer }, use) => use(devServer.clock),
  inbox: ({ devServer }, use) => use(devServer.inbox),
  control: ({ devServer }, use) => use(devServer.control),
  kit: ({ devServer }, use) => use(createTestKit(devServer)),

  problems: [
    async ({ context }, use) => {
      const problems = watchBrowserProblems(context);
      await use(problems);
      await expectSettled(problems.unexpected()).toEqual([]);
    },
    { auto: true },
  ],

  focusTold: [
    async ({ context }, use, testInfo) => {
      await use(undefined);
      await tellFocus(context, testInfo);
    },
    { auto: true },
  ],

  host: async ({ page, servers }, use) => use(await HostPage.create(page, servers)),
  widget: ({ host }, use) => use(host.widget()),
  wallets: ({ page }, use) => use(new TestWallets(page)),
  deviceName: ({ browserName }, use) => use(`${browserName === 'firefox' ? 'Firefox' : 'Chrome'} on Linux`),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  email: ({}, use, { testId }) => use(`ada.${testId}@example.com`),
});

export { expect, expectSettled, HostPage, WidgetFrame };

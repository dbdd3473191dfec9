import { test as base, type Page } from '@playwright/test';
import { type DevServer, startDevServer } from '@vestibule/dev-server';
import { createTestKit, type TestKit } from '@vestibule/dev-server/testing';
import { type PageServer, servePage } from './servePage.ts';

export type Wish = {
  flow?: 'Discovery' | 'Organization';
  products?: string[];
  oauthProviders?: string[];
  organizationSlug?: string;
  /** A screen of the admin portal, for a member who is logged in. */
  admin?: 'members' | 'settings' | 'sso' | 'scim';
  options?: object;
};

/** The prebuilt UI in a page of its own, over the emulator. */
export type ProviderUi = {
  page: Page;
  kit: TestKit;
  open(wish?: Wish): Promise<void>;
  /** Opens a link of the newest message. */
  openLink(to: string, name?: string): Promise<void>;
  passcode(to: string): Promise<string>;
  /** Waits for the end of the flow in an organization. */
  expectLoggedInTo(slug: string): Promise<void>;
};

type WorkerFixtures = { devServer: DevServer; site: PageServer };

export const test = base.extend<{ ui: ProviderUi }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const site = await servePage();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  devServer: [
    async ({ site }, use) => {
      const devServer = await startDevServer({
        vertical: 'b2b',
        ports: { host: 0, auth: 0, provider: 0 },
        project: {
          authorized_origins: [site.url],
          redirect_urls: [`${site.url}/*`],
          default_login_redirect_url: `${site.url}/`,
          default_signup_redirect_url: `${site.url}/`,
          default_discovery_redirect_url: `${site.url}/`,
          default_invite_redirect_url: `${site.url}/`,
          default_reset_password_redirect_url: `${site.url}/reset-password`,
          // Each answer of the UI must also carry the proof key.
          pkce_required_for_email_magic_links: true,
          pkce_required_for_password_resets: true,
          pkce_required_for_oauth: true,
          pkce_required_for_sso: true,
        },
      });
      await use(devServer);
      await devServer.stop();
    },
    { scope: 'worker' },
  ],
  ui: async ({ page, devServer, site }, use) => {
    const kit = createTestKit(devServer);
    kit.reset();
    const messageTo = (to: string) => kit.inbox.waitFor({ to });
    await use({
      page,
      kit,
      async open({ flow = 'Discovery', products = ['emailOtp'], oauthProviders = [], ...rest } = {}) {
        const { publicToken } = kit;
        const options = { flow, products, oauthProviders, publicToken, apiUrl: kit.urls.provider, ...rest };
        await page.goto(`${site.url}/?options=${encodeURIComponent(JSON.stringify(options))}`);
      },
      async openLink(to, name) {
        const { links } = await messageTo(to);
        const link = links.find((link) => name === undefined || link.name === name);
        await page.goto(link?.url ?? '');
      },
      async passcode(to) {
        return (await kit.inbox.waitFor({ to, kind: 'passcode' })).passcode ?? '';
      },
      async expectLoggedInTo(slug) {
        await page.getByText('You have successfully logged in.').waitFor();
        const [session] = kit.control.organizations.sessions().slice(-1);
        const current = session?.organization_slug;
        if (current !== slug) throw new Error(`The session belongs to ${current}, not to ${slug}.`);
      },
    });
  },
});

export { expect } from '@playwright/test';

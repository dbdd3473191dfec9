import { pathWith } from '../support/servers/hostServer.ts';
import { continueAs } from './accountChooser.ts';
import { Browser } from './Browser.ts';
import { test as base, expect } from './fixtures.ts';
import { HostPage } from './HostPage.ts';
import { deployment, SecureSites } from './SecureSites.ts';
import { askForLink, signInByPasscode } from './signIn.ts';

// The usual deployment: host and frame on subdomains of one registrable domain, over https.
const test = base.extend<object, { sites: SecureSites }>({
  sites: [
    async ({ servers }, use) => {
      const sites = await SecureSites.start(servers);
      await use(sites);
      sites.stop();
    },
    { scope: 'worker' },
  ],
  webkit: async ({ driver, sites }, use) => {
    const browser = await Browser.open(driver, sites.options);
    await use(browser);
    await browser.close();
  },
  host: ({ webkit, servers, sites }, use) => use(new HostPage(webkit.first, sites.seen(servers))),
});

test.use({ serverOptions: { deployment, oneTap: false } });

test.beforeEach(({ devServer, servers, sites }) => {
  const { auth } = sites.seen(servers).dev.urls;
  const { authorized_origins, redirect_urls } = devServer.control.project();
  devServer.control.changeProject({
    authorized_origins: [...authorized_origins, auth],
    redirect_urls: [...redirect_urls, `${auth}/*`],
    pkce_required_for_email_magic_links: true,
    pkce_required_for_oauth: true,
  });
});

test('a session survives a reload, reaches a second tab, and ends everywhere', async ({
  host,
  webkit,
  servers,
  sites,
  inbox,
  email,
}) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
  await host.openLogin({ products: ['otp'] });
  expect(await host.isSignedIn()).toBe(true);
  const otherHost = new HostPage(await webkit.newTab(), sites.seen(servers));
  await otherHost.openLogin({ products: ['otp'] });
  expect(await otherHost.isSignedIn()).toBe(true);
  await otherHost.signOut();
  await host.hearsOfSession(false);
});

test('a magic link signs in on the auth page, and the waiting page continues', async ({
  host,
  webkit,
  inbox,
  email,
}) => {
  await host.openLogin({ products: ['emailMagicLinks'] });
  await askForLink(host, email);
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  const tab = await webkit.newTab();
  await tab.open(link);
  await tab.shows('You have successfully logged in.');
  await host.hearsSignIn('magic_link');
});

const hosts = {
  'a host page': '/',
  'a host page that cuts the tie (Cross-Origin-Opener-Policy)': pathWith({
    'Cross-Origin-Opener-Policy': 'same-origin',
  }),
};
for (const [from, path] of Object.entries(hosts)) {
  test(`an OAuth window from ${from} signs in and closes`, async ({ host, webkit, email }) => {
    const oauthOptions = { providers: [{ type: 'github' as const }], uxMode: 'popup' as const };
    await host.openLogin({ products: ['oauth'], oauthOptions }, path);
    await host.widget.hasLoaded('oauth');
    const window = await webkit.windowOf(() => host.widget.press('Continue with GitHub'));
    await continueAs(window, email);
    await webkit.closed(window);
    await host.hearsSignIn('oauth');
  });
}

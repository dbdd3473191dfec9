import type { WidgetConfig } from '@vestibule/host-sdk';
import { strongPassword } from '../journeys/passwords.ts';
import { AttackerLinks } from '../support/attacks/attackerLinks.ts';
import { continueAs } from './accountChooser.ts';
import { expect, test } from './fixtures.ts';
import { askForLink, submitEmail } from './signIn.ts';

const loggedIn = 'You have successfully logged in.';

function oauth(uxMode: 'redirect' | 'popup'): WidgetConfig {
  return { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }], uxMode } };
}

for (const isRequired of [false, true]) {
  test.describe(isRequired ? 'where the project requires PKCE' : 'where the project requires no PKCE', () => {
    test.beforeEach(({ devServer }) => {
      devServer.control.changeProject({
        pkce_required_for_email_magic_links: isRequired,
        pkce_required_for_password_resets: isRequired,
        pkce_required_for_oauth: isRequired,
      });
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
      await tab.shows(loggedIn);
      await host.hearsSignIn('magic_link');
    });

    test('a magic link that returns to the host signs in there', async ({ host, servers, inbox, email }) => {
      const back = `${servers.host.url}/return`;
      await host.openLogin({
        products: ['emailMagicLinks'],
        emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back },
      });
      await askForLink(host, email);
      const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
      await host.view.open(link);
      await host.mount('mountLogin', { config: { products: ['emailMagicLinks'] } });
      expect(await host.handleRedirect()).toBe('signedIn');
    });

    test('an OAuth provider leads to the auth page and back to the host', async ({ host, servers, email }) => {
      await host.openLogin(oauth('redirect'));
      await host.widget.press('Continue with GitHub');
      await continueAs(host.view, email);
      await expect.poll(() => host.view.url(), 'where the visitor ends').toBe(`${servers.host.url}/`);
      await host.mount('mountLogin', { config: oauth('redirect') });
      await host.hearsSignIn('oauth');
      await host.widget.shows(loggedIn);
    });

    test('a cancelled sign-in is reported where it began', async ({ host, servers }) => {
      await host.openLogin(oauth('redirect'));
      await host.widget.press('Continue with GitHub');
      await host.view.shows('Sign in with Github');
      await host.view.press('Cancel');
      await expect.poll(() => host.view.url(), 'where the visitor ends').toBe(`${servers.host.url}/`);
      await host.mount('mountLogin', { config: oauth('redirect') });
      await host.widget.shows('Login was canceled.');
    });

    test('an OAuth window signs in and closes', async ({ host, webkit, email }) => {
      await host.openLogin(oauth('popup'));
      // Popups open only within the click. Their chunk is preloaded, so wait for it, as a slow visitor does.
      await host.widget.hasLoaded('oauth');
      const window = await webkit.windowOf(() => host.widget.press('Continue with GitHub'));
      await continueAs(window, email);
      await webkit.closed(window);
      await host.hearsSignIn('oauth');
      await host.widget.shows(loggedIn);
    });

    test('the link of a reset mail sets a new password on the auth page', async ({ host, webkit, inbox, email }) => {
      await host.openLogin({ products: ['passwords'] });
      await submitEmail(host, email);
      await host.widget.type('input[type=password]', strongPassword);
      await host.widget.press('Continue');
      await host.hearsSignIn('password');
      await host.signOut();

      await host.openLogin({ products: ['passwords'] });
      await submitEmail(host, email);
      await host.widget.press('Forgot password?');
      const { links } = await inbox.waitFor({ to: email, kind: 'reset_password' });
      const tab = await webkit.newTab();
      await tab.open(links.find(({ name }) => name === 'reset_password')?.url ?? '');
      await tab.type('input[type=password]', `${strongPassword} again`);
      await tab.press('Continue');
      await tab.shows(loggedIn);
      await host.hearsSignIn('password');
    });
  });
}

test("a stranger's link asks while the visitor waits for a mail, and the visitor's own link then signs in", async ({
  host,
  webkit,
  devServer,
  inbox,
  email,
}) => {
  const stranger = new AttackerLinks(devServer);
  await host.openLogin({ products: ['emailMagicLinks'] });
  await askForLink(host, email);
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  const tab = await webkit.newTab();
  await tab.open(await stranger.magicLink(`${devServer.urls.auth}/authenticate`));
  await tab.shows('Continue logging in?');
  expect(devServer.control.requests({ path: '/magic_links/authenticate' })).toEqual([]);
  await tab.open(link);
  await tab.shows(loggedIn);
});

test("a stranger's OAuth callback is refused while the visitor is at the provider, whose own sign-in then ends", async ({
  host,
  webkit,
  servers,
  devServer,
  email,
}) => {
  const stranger = new AttackerLinks(devServer);
  await host.openLogin(oauth('redirect'));
  await host.widget.press('Continue with GitHub');
  await host.view.shows('Sign in with');
  const tab = await webkit.newTab();
  await tab.open(await stranger.oauthReturn(`${devServer.urls.auth}/authenticate`));
  await expect.poll(() => devServer.control.requests({ path: '/oauth/authenticate' }).length).toBeGreaterThan(0);
  expect(devServer.state.sessions.all()).toEqual([]);
  await continueAs(host.view, email);
  await expect.poll(() => host.view.url(), 'where the visitor ends').toBe(`${servers.host.url}/`);
  expect(devServer.state.sessions.all()).toHaveLength(1);
});

for (const uxMode of ['redirect', 'popup'] as const) {
  test(`no page ends a sign-in that the visitor has open at the provider: ${uxMode}`, async ({
    host,
    webkit,
    devServer,
    email,
  }) => {
    await host.openLogin(oauth(uxMode));
    await host.widget.hasLoaded('oauth');
    const press = () => host.widget.press('Continue with GitHub');
    const provider = uxMode === 'popup' ? await webkit.windowOf(press) : host.view;
    if (uxMode === 'redirect') await press();
    await provider.shows('Sign in with');
    const tab = await webkit.newTab();
    const worthless = { 'error=access_denied': 'Login was canceled.', 'token=made-up': 'Sign up or log in' };
    for (const [query, text] of Object.entries(worthless)) {
      await tab.open(`${devServer.urls.auth}/authenticate?stytch_token_type=oauth&${query}`);
      await tab.shows(text);
      expect(await tab.url()).not.toContain('stytch');
    }
    await webkit.closeTab(tab);
    if (uxMode === 'popup') expect((await host.heard()).errors).toEqual([]);
    await continueAs(provider, email);
    await expect.poll(() => devServer.state.sessions.all().length).toBe(1);
  });
}

test('a cancelled OAuth window is reported where it was opened', async ({ host, webkit }) => {
  await host.openLogin(oauth('popup'));
  await host.widget.hasLoaded('oauth');
  const window = await webkit.windowOf(() => host.widget.press('Continue with GitHub'));
  await window.shows('Sign in with Github');
  await window.press('Cancel');
  await host.widget.shows('Login was canceled.');
});

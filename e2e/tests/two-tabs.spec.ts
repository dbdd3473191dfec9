import type { BrowserContext, Page } from '@playwright/test';
import type { Message } from '@vestibule/dev-server';
import { expect, HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { createAccount, forget, strongPassword, tokenOf } from '../journeys/passwords.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import type { Servers } from '../support/servers/startServers.ts';

const loggedIn = 'You have successfully logged in.';
const providers = [{ type: 'google' as const }, { type: 'github' as const }];
const products = ['oauth' as const, 'emailMagicLinks' as const];
const labels = ['Google', 'GitHub'];

const openTabs = async (context: BrowserContext, page: Page, servers: Servers) =>
  Promise.all([page, await context.newPage()].map((tab) => HostPage.create(tab, servers)));

test('OAuth sign-ins of two tabs both complete, each on its own page, with PKCE @more', async ({
  context,
  page,
  servers,
  control,
  email,
}) => {
  control.changeProject({ pkce_required_for_oauth: true });
  const config = { products, oauthOptions: { providers } };
  const tabs = await openTabs(context, page, servers);
  for (const [index, tab] of tabs.entries()) {
    await tab.openLogin({ config }, { path: `/return?tab=${index}` });
    await tab
      .widget()
      .oauth.button(labels[index] ?? '')
      .click();
    await new AccountChooser(tab.page).title.waitFor();
  }
  for (const [index, tab] of tabs.entries()) {
    await new AccountChooser(tab.page).continueAs(email);
    await tab.page.waitForURL(`${tab.url}/return?tab=${index}`);
    await tab.createAuth();
    await tab.mount('mountLogin', { config });
    await expect(tab.widget().getByText(loggedIn)).toBeVisible();
  }
  const bodies = control.requests({ path: '/oauth/authenticate' }).map(({ body }) => body as { code_verifier: string });
  expect(new Set(bodies.map(({ code_verifier }) => code_verifier)).size).toBe(2);
  expect(bodies).toHaveLength(2);
});

test('OAuth popups of two tabs both complete, with PKCE @more', async ({ context, page, servers, control, email }) => {
  control.changeProject({ pkce_required_for_oauth: true });
  const config = { products, oauthOptions: { providers, uxMode: 'popup' as const } };
  const tabs = await openTabs(context, page, servers);
  const choosers: AccountChooser[] = [];
  for (const [index, tab] of tabs.entries()) {
    await tab.openLogin({ config });
    const popup = tab.page.waitForEvent('popup');
    await tab
      .widget()
      .oauth.button(labels[index] ?? '')
      .click();
    const chooser = new AccountChooser(await popup);
    await chooser.title.waitFor();
    choosers.push(chooser);
  }
  for (const [index, tab] of tabs.entries()) {
    await choosers[index]?.continueAs(email);
    await expect(tab.widget().getByText(loggedIn)).toBeVisible();
  }
});

test('magic links that two tabs requested both sign in, the older one first, with PKCE', async ({
  context,
  page,
  servers,
  inbox,
  control,
  email,
}) => {
  control.changeProject({ pkce_required_for_email_magic_links: true });
  const tabs = await openTabs(context, page, servers);
  const links: string[] = [];
  let after = {};
  for (const [index, tab] of tabs.entries()) {
    // Firefox types nothing in a tab in the background.
    await tab.page.bringToFront();
    const widget = await tab.openLogin({}, { path: `/return?tab=${index}` });
    await widget.askForLink(email);
    const letter = await inbox.waitFor({ to: email, kind: 'magic_link', ...after });
    after = { after: letter.id };
    links.push(letter.link ?? '');
  }
  const first = new WidgetFrame(await context.newPage());
  await (first.root as Page).goto(links[0] ?? '');
  await expect(first.getByText(loggedIn)).toBeVisible();
  const onward = first.root.getByRole('link', { name: 'Continue' });
  await expect(onward).toHaveAttribute('href', `${tabs[0]?.url}/return?tab=0`);
  const second = new WidgetFrame(await context.newPage());
  await (second.root as Page).goto(links[1] ?? '');
  // The first tab is signed in by now.
  await second.confirmSignIn.confirm.click();
  await expect(second.getByText(loggedIn)).toBeVisible();
});

test('reset mails that two tabs requested both set a password, the older one first, with PKCE @more', async ({
  context,
  page,
  devServer,
  servers,
  inbox,
  control,
  email,
}) => {
  control.changeProject({ pkce_required_for_password_resets: true });
  await createAccount(devServer, email);
  const letters: Message[] = [];
  for (const tab of await openTabs(context, page, servers)) {
    await tab.page.bringToFront();
    letters.push(await forget(tab, inbox, email, letters.at(-1)));
  }
  for (const [index, letter] of letters.entries()) {
    const otherTab = await context.newPage();
    const query = new URLSearchParams({
      stytch_token_type: 'reset_password',
      token: tokenOf(letter, 'reset_password'),
    });
    await otherTab.goto(`${devServer.urls.auth}/reset-password?${query}`);
    const widget = new WidgetFrame(otherTab);
    await widget.passwords.password.fill(`${strongPassword} ${index}`);
    await widget.passwords.continue.click();
    await expect(widget.getByText(loggedIn)).toBeVisible();
  }
});

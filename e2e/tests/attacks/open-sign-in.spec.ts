import type { Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { test as base, expect, expectEventually, HostPage, WidgetFrame } from '../../fixtures/test.ts';
import { requestLink } from '../../journeys/magicLinks.ts';
import { AccountChooser } from '../../pages/AccountChooser.ts';
import { AttackerLinks } from '../../support/attacks/attackerLinks.ts';
import { matrixCase } from '../../support/runner/matrixCase.ts';

const askedElsewhere = /^This link was requested in a different browser or on a different device\./;
const notStartedHere = 'You started logging in somewhere else, or it took too long. Please start again here.';
const loggedIn = 'You have successfully logged in.';
const config = {
  products: ['oauth' as const, 'emailMagicLinks' as const],
  oauthOptions: { providers: [{ type: 'google' as const }] },
};

/** A visitor with an open sign-in, whom a page of the attacker leads to a callback of the attacker's. */
const test = base.extend<{ stranger: AttackerLinks; auth: WidgetFrame; authenticate: string }>({
  stranger: async ({ devServer }, use) => use(new AttackerLinks(devServer)),
  auth: async ({ page }, use) => use(new WidgetFrame(page)),
  authenticate: async ({ devServer }, use) => use(`${devServer.urls.auth}/authenticate`),
});

/** The accounts that are signed in. */
const signedIn = ({ state }: DevServer) =>
  state.sessions.all().map(({ session }) => state.users.get(session.user_id)?.emails[0]?.email);

const spentLinks = ({ control }: DevServer) => control.requests({ path: '/magic_links/authenticate' });

test("a stranger's link asks while the visitor waits for a mail, and the visitor's own link then signs in", async ({
  page,
  host,
  auth,
  authenticate,
  stranger,
  inbox,
  devServer,
  email,
}) => {
  const { link } = await requestLink({ host, inbox, email }, { config });
  for (const address of [await stranger.magicLink(authenticate), await stranger.loginLink(authenticate)]) {
    await page.goto(address);
    await expect(auth.getByText(askedElsewhere)).toBeVisible();
    expect(page.url()).toBe(authenticate);
  }
  expect(spentLinks(devServer)).toEqual([]);
  expect(signedIn(devServer)).not.toContain(AttackerLinks.email);
  await page.goto(link);
  await expect(auth.getByText(loggedIn)).toBeVisible();
  expect(signedIn(devServer)).toEqual(expect.arrayContaining([email]));
});

test("a stranger's link to a host page asks while the visitor waits for a mail @more", async ({
  page,
  host,
  stranger,
  devServer,
  email,
}) => {
  const widget = await host.openLogin({ config });
  await widget.askForLink(email);
  await page.goto(await stranger.magicLink(`${host.url}/return`));
  await host.createAuth();
  await host.mount('mountLogin', { config });
  expect(await page.evaluate(async () => (await window.auth.handleRedirect()).status)).toBe('confirm');
  expect(spentLinks(devServer)).toEqual([]);
});

test('each of two links signs in where it was requested, and a link on another device asks', async ({
  browser,
  page,
  host,
  auth,
  inbox,
  devServer,
  email,
}) => {
  const { widget, mail: first } = await requestLink({ host, inbox, email }, { config });
  await widget.emailConfirmation.tryAgain.click();
  await widget.askForLink(email);
  await expect.poll(() => devServer.inbox.messages.length).toBe(2);
  const second = devServer.inbox.messages.find(({ link }) => link !== first.link);

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto(second?.link ?? '');
  await expect(new WidgetFrame(phone).getByText(askedElsewhere)).toBeVisible();
  await new WidgetFrame(phone).button('Continue').click();
  await expect(new WidgetFrame(phone).getByText(loggedIn)).toBeVisible();
  await elsewhere.close();

  await page.goto(first.link ?? '');
  await expect(auth.getByText(loggedIn)).toBeVisible();
});

test('where the provider lists redirect URLs with their queries, the mail is sent, and its link asks', async ({
  page,
  host,
  auth,
  inbox,
  control,
  problems,
  email,
}) => {
  problems.expect(/400/);
  control.failNext({
    path: '/magic_links/email/login_or_create',
    with: { error_type: 'no_match_for_provided_magic_link_url' },
  });
  const widget = await host.openLogin({ config });
  await widget.askForLink(email);
  const requests = control.requests({ path: '/magic_links/email/login_or_create' });
  expect(requests.map(({ body }) => JSON.stringify(body).includes('vestibule_start'))).toEqual([true, false]);
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  await page.goto(link);
  await auth.button('Continue').click();
  await expect(auth.getByText(loggedIn)).toBeVisible();
});

for (const withPkce of [false, true]) {
  test(
    `a stranger's OAuth callback ${withPkce ? 'with' : 'without'} PKCE is refused while the visitor is at the provider, whose own sign-in then ends`,
    matrixCase({ isSample: withPkce }),
    async ({ context, page, host, authenticate, devServer, problems, email }) => {
      problems.expect(/40[0-9]/);
      const stranger = new AttackerLinks(devServer, { withPkce });
      await host.openLogin({ config });
      await host.widget().oauth.button('Google').click();
      const provider = new AccountChooser(page);
      await provider.title.waitFor();

      const tab = await context.newPage();
      await tab.goto(await stranger.oauthReturn(authenticate));
      await expect(new WidgetFrame(tab).alert).toHaveText(notStartedHere);
      expect(signedIn(devServer)).toEqual([]);
      await tab.close();

      await provider.continueAs(email);
      await page.waitForURL(`${host.url}/`);
      expect(signedIn(devServer)).toEqual([email]);
    },
  );
}

test("a stranger's OAuth callback is refused while a window of the visitor's is at the provider @more", async ({
  context,
  host,
  authenticate,
  stranger,
  devServer,
  problems,
  email,
}) => {
  problems.expect(/40[0-9]/);
  await host.openLogin({ config: { ...config, oauthOptions: { ...config.oauthOptions, uxMode: 'popup' } } });
  const opening = context.waitForEvent('page');
  await host.widget().oauth.button('Google').click();
  const popup = await opening;
  await new AccountChooser(popup).title.waitFor();
  const tab = await context.newPage();
  await tab.goto(await stranger.oauthReturn(authenticate));
  await expect.poll(() => devServer.control.requests({ path: '/oauth/authenticate' }).length).toBeGreaterThan(0);
  expect(signedIn(devServer)).toEqual([]);
  await new AccountChooser(popup).continueAs(email);
  await expect.poll(() => signedIn(devServer)).toEqual([email]);
});

/** Callbacks that any page can lead to: they name no start. */
const worthless = ['error=access_denied', 'error=server_error', 'token=made-up'];

for (const [uxMode, suffix] of [
  ['redirect', ''],
  ['popup', ' @more'],
] as const) {
  test(`no page ends a sign-in that the visitor has open at the provider: ${uxMode}${suffix}`, async ({
    context,
    page,
    host,
    authenticate,
    devServer,
    problems,
    email,
  }) => {
    problems.expect(/40[0-9]/);
    await host.openLogin({ config: { ...config, oauthOptions: { ...config.oauthOptions, uxMode } } });
    const opening = uxMode === 'popup' ? context.waitForEvent('page') : page;
    await host.widget().oauth.button('Google').click();
    const provider = new AccountChooser(await opening);
    await provider.title.waitFor();

    const tab = await context.newPage();
    for (const query of worthless) {
      await tab.goto(`${authenticate}?stytch_token_type=oauth&${query}`);
      await expect(new WidgetFrame(tab).alert).toBeVisible();
      expect(tab.url()).toBe(authenticate);
    }
    await tab.close();
    if (uxMode === 'popup') await expectEventually(host.errors()).toEqual([]);

    await provider.continueAs(email);
    await expect.poll(() => signedIn(devServer)).toEqual([email]);
  });
}

test('a cancellation at the provider ends its own start alone, in the tab that left', async ({
  context,
  page,
  host,
  devServer,
  servers,
  email,
}) => {
  const otherHost = await HostPage.create(await context.newPage(), servers);
  for (const hostPage of [host, otherHost]) {
    await hostPage.openLogin({ config });
    await hostPage.widget().oauth.button('Google').click();
  }
  await new AccountChooser(page).cancel();
  await page.waitForURL(`${host.url}/`);
  await host.createAuth();
  await host.mount('mountLogin', { config });
  await expect(host.widget().alert).toHaveText('Login was canceled. Try again, or choose another way to log in.');
  await new AccountChooser(otherHost.page).continueAs(email);
  await expect.poll(() => signedIn(devServer)).toEqual([email]);
});

test.describe('the login as a page', () => {
  test.use({ serverOptions: { deployment: { page: { config } } } });

  /** Clicks where a button is, whether it is enabled or not, like the second click of a double click. */
  async function clickAt(page: Page, name: string): Promise<void> {
    const box = await new WidgetFrame(page).oauth.button(name).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  }

  test('does not leave for a provider on a press that was meant for the page before', async ({
    page,
    auth,
    devServer,
  }) => {
    await page.clock.install();
    await page.goto(devServer.urls.auth);
    await expect(auth.oauth.button('Google')).toBeEnabled();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    // The page comes to the front, as when the page before opens it under the pointer.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(auth.oauth.button('Google')).toBeDisabled();
    await clickAt(page, 'Google');
    await page.clock.runFor(999);
    await clickAt(page, 'Google');
    await expect(auth.oauth.button('Google')).toBeDisabled();
    expect(page.url()).toBe(`${devServer.urls.auth}/`);
    await page.clock.runFor(1);
    await auth.oauth.button('Google').click();
    await new AccountChooser(page).title.waitFor();
  });
});

test('a link that a mail program has rewritten signs in, or is refused in words, and its token leaves the address', async ({
  page,
  host,
  auth,
  authenticate,
  inbox,
  request,
  email,
}) => {
  const invalid = "We don't recognize this link. Please request a new one.";
  const { link } = await requestLink({ host, inbox, email }, { config });
  const { location = '' } = (await request.get(link, { maxRedirects: 0 })).headers();
  const { search } = new URL(location);
  const token = new URLSearchParams(search).get('token') ?? '';
  for (const query of [`?token=${token}`, '?stytch_token_type=magic_links', `?stytch_token_type=&token=${token}`]) {
    await page.goto(authenticate + query);
    await expect(auth.alert, query).toHaveText(invalid);
    expect(page.url(), query).toBe(authenticate);
  }
  await page.goto(authenticate + search.replaceAll('&', '&amp;'));
  await expect(auth.getByText(loggedIn)).toBeVisible();
  expect(page.url()).toBe(authenticate);
});

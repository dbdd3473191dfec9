import { MINUTE_MS } from '@vestibule/dev-server';
import { expect, expectEventually, HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { requestLink } from '../journeys/magicLinks.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const spentText = 'The magic link has expired or has already been used. Please request a new one.';
const loggedIn = 'You have successfully logged in.';

/** Options for magic links that return to a page of the host. */
const toHost = (host: HostPage) => ({
  config: {
    emailMagicLinksOptions: {
      loginRedirectURL: `${host.url}/return?kept=1`,
      signupRedirectURL: `${host.url}/return?kept=1`,
    },
  },
});
const handleRedirect = (host: HostPage) =>
  host.page.evaluate(async () => {
    const result = await window.auth.handleRedirect();
    return result.status === 'failed' ? { ...result, error: { ...result.error } } : result;
  });

test('a token of an unknown type is redeemed on neither page, and both say so @more', async ({
  host,
  page,
  devServer,
  control,
}) => {
  const unknown = '?stytch_token_type=fax&token=token-1';
  const text = "We don't recognize this link. Please request a new one.";
  await page.goto(`${devServer.urls.auth}/authenticate${unknown}`);
  await expect(new WidgetFrame(page).alert).toHaveText(text);
  const widget = await host.openLogin({}, { path: `/${unknown}` });
  expect(await handleRedirect(host)).toMatchObject({ status: 'failed', error: { code: 'unknown_token_type' } });
  await expect(widget.alert).toHaveText(text);
  expect(control.requests({ path: '/magic_links/authenticate' })).toEqual([]);
});

test('a new user stays pending until the link is opened, if the host configures it', async ({
  host,
  page,
  inbox,
  devServer,
  email,
}) => {
  const emailMagicLinksOptions = { createUserAsPending: true };
  const { link } = await requestLink({ host, inbox, email }, { config: { emailMagicLinksOptions } });
  const status = () => devServer.state.users.findByEmail(email)?.status;
  expect(status()).toBe('pending');
  await page.goto(link);
  await expect(page.getByText(loggedIn)).toBeVisible();
  expect(status()).toBe('active');
});

test('after the address the visitor is told to check the mail, with links to three mail apps', async ({
  host,
  control,
  email,
}) => {
  const widget = await host.openLogin();
  await widget.main.submitEmail(email);
  const { title, gmail, yahoo, outlook } = widget.emailConfirmation;
  await expect(title).toBeVisible();
  await expect(widget.getByText(`An email was sent to ${email}`)).toBeVisible();
  await expect(gmail).toHaveAttribute('href', /mail\.google\.com.*from%3Amail\.vestibule\.test/);
  await expect(yahoo).toHaveAttribute('href', /mail\.yahoo\.com.*mail\.vestibule\.test/);
  await expect(outlook).toHaveAttribute('href', /outlook\.live\.com/);
  for (const link of [gmail, yahoo, outlook]) await expect(link).toHaveAttribute('target', '_blank');
  await host.waitForEvent({ type: 'magic_link_sent', email });
  expect(control.requests({ path: '/magic_links/email/login_or_create' })[0]?.body).toMatchObject({
    login_expiration_minutes: 30,
    signup_expiration_minutes: 30,
  });
});

test('the mail app links search for the configured sender domain', async ({ host, email }) => {
  const widget = await host.openLogin({ config: { emailMagicLinksOptions: { domainHint: 'post.example' } } });
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.gmail).toHaveAttribute('href', /from%3Apost\.example/);
});

test('the mail app links search for nothing when mails come from several domains @more', async ({
  host,
  control,
  email,
}) => {
  control.changeProject({ email_domains: ['one.test', 'two.test'] });
  const widget = await host.openLogin();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.gmail).toHaveAttribute('href', /mail\.google\.com/);
  await expect(widget.emailConfirmation.gmail).not.toHaveAttribute('href', /from/);
});

test('Try again leads back to an empty form for another address @more', async ({ host, inbox, email }) => {
  const widget = await host.openLogin();
  await widget.main.submitEmail(`typo.${email}`);
  await widget.emailConfirmation.tryAgain.click();
  await expect(widget.main.title).toBeVisible();
  await expect(widget.main.email).toHaveValue('');
  await widget.main.submitEmail(email);
  await expect(widget.getByText(`An email was sent to ${email}`)).toBeVisible();
  await inbox.waitFor({ to: email, kind: 'magic_link' });
});

test('a link to a page of the host: the token is removed from the address bar before it is redeemed', async ({
  host,
  inbox,
  control,
  email,
}) => {
  const { link } = await requestLink({ host, inbox, email }, toHost(host));

  await host.page.goto(link);
  expect(host.page.url()).toMatch(/\/return\?kept=1&vestibule_start=[\da-f-]+&stytch_token_type=magic_links&token=/);
  await host.createAuth();
  const hold = control.hold({ path: '/magic_links/authenticate' });
  const redirect = handleRedirect(host);
  await hold.arrival;
  expect(host.page.url()).toBe(`${host.url}/return?kept=1`);
  hold.release();
  expect(await redirect).toMatchObject({
    status: 'signedIn',
    signIn: { method: 'magic_link', user: { emails: [{ email, verified: true }] } },
  });

  await host.page.reload();
  await host.createAuth();
  expect(await handleRedirect(host)).toEqual({ status: 'none' });
  expect(await host.page.evaluate(() => window.auth.user.get())).toMatchObject({ emails: [{ email }] });
  expect(control.requests({ path: '/magic_links/authenticate' })).toHaveLength(1);
});

for (const path of ['/chunks', '/script']) {
  test(
    `a link to ${path} of the host: the token is removed from the address bar before anything is loaded`,
    matrixCase({ isSample: path === '/script' }),
    async ({ host }) => {
      const part = /\/vestibule\/(sessionCalls|vestibule-parts)/;
      const chunkRequest = host.page.waitForRequest(part);
      await host.page.route(part, () => {}); // never answered
      await host.open({ path: `${path}?kept=1&stytch_token_type=magic_links&token=secret#part` });
      const addresses = await host.page.evaluate(() => {
        const before = location.href;
        void window.auth.handleRedirect();
        return [before, location.href];
      });
      expect(addresses).toEqual([expect.stringContaining('secret'), `${host.url}${path}?kept=1#part`]);
      await chunkRequest;
    },
  );
}

const tooLong = 'This is taking too long. Please try again.';
const wrongHere = 'Something went wrong on our side. Please try again.';

test('a link that the provider does not answer: the page says so, keeps the token for another attempt, and links back @more', async ({
  page,
  host,
  inbox,
  control,
  email,
}) => {
  const { link } = await requestLink({ host, inbox, email });
  const tab = await page.context().newPage();
  await tab.clock.install();
  const redemption = { path: '/magic_links/authenticate' };
  const holds = [control.hold(redemption), control.hold(redemption)];
  await tab.goto(link);
  const tabWidget = new WidgetFrame(tab);
  await holds[0]?.arrival;
  await expect(tabWidget.heading).toHaveText('Logging in...');
  expect(new URL(tab.url()).search).toBe('');
  await tab.clock.fastForward(20_000);
  await expect(tabWidget.alert.filter({ hasText: /./ })).toHaveText(tooLong);

  await tabWidget.root.getByRole('button', { name: 'Try again' }).click();
  await holds[1]?.arrival;
  await expect(tabWidget.heading).toHaveText('Logging in...');
  await tabWidget.root.getByRole('button', { name: 'Start over' }).click();
  await expect(tabWidget.main.email).toBeVisible();

  await tab.goto(link);
  await expect(tabWidget.getByText(loggedIn)).toBeVisible();
  const tokens = control.requests(redemption).map(({ body }) => (body as { token?: string }).token);
  expect(new Set(tokens).size).toBe(1);
  expect(tokens).toHaveLength(3);
});

test('a link that fails with an error of the provider is redeemed by another press @more', async ({
  page,
  host,
  inbox,
  control,
  problems,
  email,
}) => {
  problems.expect(/magic_links\/authenticate/);
  const { link } = await requestLink({ host, inbox, email });
  control.failNext({ path: '/magic_links/authenticate', with: '500' });
  await page.goto(link);
  const pageWidget = new WidgetFrame(page);
  await expect(pageWidget.alert.filter({ hasText: /./ })).toHaveText(wrongHere);
  await pageWidget.root.getByRole('button', { name: 'Try again' }).click();
  await expect(pageWidget.getByText(loggedIn)).toBeVisible();
});

test('a link to a page of the host that gets no response: the widget waits, says why, and tries again @more', async ({
  host,
  servers,
  inbox,
  control,
  email,
}) => {
  const { link } = await requestLink({ host, inbox, email }, toHost(host));
  const tab = await HostPage.create(await host.page.context().newPage(), servers);
  await tab.page.clock.install();
  await tab.page.goto(link);
  await tab.createAuth();
  await tab.mount('mountLogin');
  const hold = control.hold({ path: '/magic_links/authenticate' });
  const redirect = handleRedirect(tab);
  await hold.arrival;
  await expect(tab.widget().heading).toHaveText('Logging in...');
  await tab.page.clock.fastForward(20_000);
  expect(await redirect).toMatchObject({
    status: 'failed',
    error: { code: 'timeout', widgetError: { message: tooLong } },
  });
  await expect(tab.widget().alert.filter({ hasText: /./ })).toHaveText(tooLong);
  await tab.widget().root.getByRole('button', { name: 'Try again' }).click();
  expect(await tab.waitForSignIn()).toMatchObject({ method: 'magic_link' });
  await expectEventually(tab.errors()).toMatchObject([{ code: 'timeout' }]);
});

test('a host that handles the redirect twice at once redeems the token once @more', async ({
  host,
  inbox,
  control,
  email,
}) => {
  const { link } = await requestLink({ host, inbox, email }, toHost(host));
  await host.page.goto(link);
  await host.createAuth();
  const statuses = await host.page.evaluate(async () => {
    const { href } = location;
    const calls = [window.auth.handleRedirect(), window.auth.handleRedirect(), window.auth.handleRedirect(href)];
    return (await Promise.all(calls)).map(({ status }) => status);
  });
  expect(statuses).toEqual(['signedIn', 'signedIn', 'signedIn']);
  expect(control.requests({ path: '/magic_links/authenticate' })).toHaveLength(1);
});

test("a link to the auth domain's own page signs in there, once, also when it is reloaded", async ({
  page,
  host,
  inbox,
  control,
  devServer,
  email,
}) => {
  const { link } = await requestLink({ host, inbox, email });
  await page.goto(link);
  const pageWidget = new WidgetFrame(page);
  await expect(pageWidget.heading).toHaveText('Success!');
  await expect(pageWidget.getByText(loggedIn)).toBeVisible();
  expect(page.url()).toBe(`${devServer.urls.auth}/authenticate`);
  await page.reload();
  await expect(pageWidget.heading).toBeVisible();
  await expect(pageWidget.alert.filter({ hasText: /./ })).toHaveCount(0);
  expect(control.requests({ path: '/magic_links/authenticate' })).toHaveLength(1);
});

test('the tab that requested the mail continues by itself', async ({ context, host, inbox, email }) => {
  const { widget, link } = await requestLink({ host, inbox, email });
  const otherTab = await context.newPage();
  await otherTab.goto(link);
  await expect(otherTab.getByText(loggedIn)).toBeVisible();

  await expect(widget.getByText(loggedIn)).toBeVisible();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'magic_link', user: { emails: [{ email }] } });
  await expectEventually(host.signIns()).toHaveLength(1);
});

test('a link opened a second time says that it was used', async ({ browser, page, host, inbox, email }) => {
  const { link } = await requestLink({ host, inbox, email });
  await page.goto(link);
  await expect(page.getByText(loggedIn)).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  const pageWidget = new WidgetFrame(elsewhere);
  await pageWidget.confirmSignIn.confirm.click();
  await expect(pageWidget.alert).toHaveText(spentText);
  await expect(pageWidget.root.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(pageWidget.confirmSignIn.confirm).toHaveCount(0);
  await pageWidget.button('Start over').click();
  await pageWidget.main.submitEmail(email);
  await expect(pageWidget.emailConfirmation.title).toBeVisible();
  await elsewhere.context().close();
});

test('an expired link: the host hears that it failed, and why @more', async ({ host, inbox, clock, email }) => {
  const { link } = await requestLink({ host, inbox, email }, toHost(host));
  clock.advance(30 * MINUTE_MS);
  await host.page.goto(link);
  await host.createAuth();
  await host.mount('mountLogin');
  expect(await handleRedirect(host)).toMatchObject({
    status: 'failed',
    error: { code: 'api_error', widgetError: { error_type: 'unable_to_auth_magic_link' } },
  });
  await expect(host.widget().alert).toHaveText(spentText);
});

test('a known address gets the login link, an unknown one the signup link @more', async ({ host, inbox, email }) => {
  const emailMagicLinksOptions = {
    loginRedirectURL: `${host.url}/login-return`,
    signupRedirectURL: `${host.url}/signup-return`,
    loginTemplateId: 'login-template',
    signupTemplateId: 'signup-template',
  };
  const { mail: first, link } = await requestLink({ host, inbox, email }, { config: { emailMagicLinksOptions } });
  expect(first).toMatchObject({ links: [{ name: 'signup' }], templateId: 'signup-template' });
  await host.page.goto(link);
  await host.createAuth();
  expect(new URL(host.page.url()).pathname).toBe('/signup-return');
  expect(await handleRedirect(host)).toMatchObject({ status: 'signedIn' });

  const again = await host.openLogin({ config: { emailMagicLinksOptions } });
  await again.loggedIn.useAnother.click();
  await again.main.submitEmail(email);
  await expect(again.emailConfirmation.title).toBeVisible();
  const second = await inbox.waitFor({ to: email, kind: 'magic_link', after: first.id });
  expect(second).toMatchObject({ links: [{ name: 'login' }], templateId: 'login-template' });
});

test('if the project requires PKCE, a link works only in the browser that requested it, and both say so', async ({
  browser,
  page,
  host,
  inbox,
  control,
  email,
}) => {
  control.changeProject({ pkce_required_for_email_magic_links: true });
  const { widget, mail: first, link } = await requestLink({ host, inbox, email });
  const [requests] = control.requests({ path: '/magic_links/email/login_or_create' });
  expect(requests?.body).toMatchObject({ code_challenge: expect.stringMatching(/^[\w-]{43}$/) });
  await expect(widget.getByText("Open the link in this browser. It won't work in a different one.")).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  const foreign = new WidgetFrame(elsewhere);
  await foreign.confirmSignIn.confirm.click();
  await expect(foreign.heading).toHaveText('Open this link in the browser where you requested it');
  await expect(foreign.getByText(/^For your security, this link only works in the browser/)).toBeVisible();
  await expect(foreign.getByText(/verifier/)).toHaveCount(0);
  await foreign.button('Get a new link').click();
  await foreign.main.submitEmail(email);
  await expect(foreign.emailConfirmation.title).toBeVisible();
  const { link: secondLetter = '' } = await inbox.waitFor({ to: email, kind: 'magic_link', after: first.id });
  await elsewhere.goto(secondLetter);
  await expect(foreign.getByText(loggedIn)).toBeVisible();
  await elsewhere.context().close();

  await page.goto(link);
  await expect(page.getByText(loggedIn)).toBeVisible();
});

test('if the project requires PKCE, a link signs in even if the project settings failed to load at first @more', async ({
  page,
  host,
  inbox,
  control,
  problems,
  email,
}) => {
  problems.expect(/bootstrap|\[Stytch\]/);
  control.changeProject({ pkce_required_for_email_magic_links: true });
  control.failNext({ path: '/projects/bootstrap/*', with: '500', times: 2 });
  const widget = await host.openLogin();
  await expect.poll(() => control.requests({ path: '/projects/bootstrap/*' }).length).toBe(2);
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  await page.goto(link);
  await expect(page.getByText(loggedIn)).toBeVisible();
});

test('on another device the visitor confirms once and is then signed in there @more', async ({
  browser,
  host,
  inbox,
  control,
  email,
}) => {
  const { link } = await requestLink({ host, inbox, email });
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  const pageWidget = new WidgetFrame(elsewhere);
  await expect(pageWidget.confirmSignIn.title).toBeVisible();
  expect(control.requests({ path: '/magic_links/authenticate' })).toEqual([]);
  await pageWidget.confirmSignIn.confirm.click();
  await expect(pageWidget.getByText(loggedIn)).toBeVisible();
  await elsewhere.context().close();
});

test('the auth page leads to the page that requested the mail @more', async ({ page, host, inbox, email }) => {
  await host.open({ path: '/begin?plan=free' });
  await host.mount('mountLogin');
  await host.widget().main.submitEmail(email);
  await expect(host.widget().emailConfirmation.title).toBeVisible();
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  await page.goto(link);
  await new WidgetFrame(page).root.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${host.url}/begin?plan=free`);
  await host.createAuth();
  expect(await page.evaluate(() => window.auth.user.get())).toMatchObject({ emails: [{ email }] });
});

test('a link to a page of the host on another device leads through the auth page and back @more', async ({
  page,
  host,
  inbox,
  email,
}) => {
  const { link } = await requestLink({ host, inbox, email }, toHost(host));
  await page.context().clearCookies();
  await page.goto(link);
  await host.createAuth();
  expect(await handleRedirect(host)).toEqual({ status: 'confirm' });
  await host.mount('mountLogin');
  await host.widget().confirmSignIn.continueLink.click();
  const pageWidget = new WidgetFrame(page);
  await pageWidget.confirmSignIn.confirm.click();
  await expect(page).toHaveURL(`${host.url}/return?kept=1`);
  await page.waitForLoadState();
  await host.createAuth();
  await host.mount('mountLogin');
  expect(await host.waitForSignIn()).toMatchObject({ method: 'magic_link', user: { emails: [{ email }] } });
});

import type { BrowserContext } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { test as base, expect, expectEventually, type HostPage, WidgetFrame } from '../../fixtures/test.ts';
import { requestLink } from '../../journeys/magicLinks.ts';
import { openSession } from '../../journeys/openSession.ts';
import { AccountChooser } from '../../pages/AccountChooser.ts';
import { AttackerLinks } from '../../support/attacks/attackerLinks.ts';

const askedElsewhere = /^This link was requested in a different browser or on a different device\./;
const replaces = /^This link logs you in again, possibly to a different account\./;
const notStartedHere = 'You started logging in somewhere else, or it took too long. Please start again here.';
const loggedIn = 'You have successfully logged in.';
const google = {
  products: ['oauth' as const, 'emailMagicLinks' as const],
  oauthOptions: { providers: [{ type: 'google' as const }] },
};

/** An attacker who tricks the visitor into using the attacker's account, to obtain what the visitor enters there. */
const test = base.extend<{ stranger: AttackerLinks; auth: WidgetFrame; authenticate: string }>({
  stranger: async ({ devServer }, use) => use(new AttackerLinks(devServer)),
  /** The auth domain's page in the visitor's browser. */
  auth: async ({ page }, use) => use(new WidgetFrame(page)),
  authenticate: async ({ devServer }, use) => use(`${devServer.urls.auth}/authenticate`),
});

/** Expects no call to the provider, so the link stays valid for its owner. */
function expectUnspent({ control, state }: DevServer): void {
  for (const path of ['/magic_links/authenticate', '/oauth/authenticate', '/passwords/email/reset']) {
    expect(control.requests({ path })).toEqual([]);
  }
  const owners = state.sessions.all().map(({ session }) => state.users.get(session.user_id)?.emails[0]?.email);
  expect(owners.filter((email) => email === AttackerLinks.email)).toHaveLength(0);
}

/** Signs the visitor in. The session has to survive the attack. */
async function signInVictim(devServer: DevServer, context: BrowserContext, email: string) {
  const { sessionId } = await openSession(devServer, context, email);
  return async (host: HostPage) => {
    await host.open();
    const session = await host.page.evaluate(() => window.auth.session.get());
    expect(session?.session_id).toBe(sessionId);
  };
}

/** Handles a token in the address, as a page of the host does. */
const handleRedirect = (host: HostPage) =>
  host.page.evaluate(async () => {
    const { status, ...rest } = await window.auth.handleRedirect();
    return 'error' in rest ? `${status}: ${rest.error.code}` : status;
  });

test("an attacker's link that this browser did not request asks first, and its token is removed from the address", async ({
  page,
  auth,
  authenticate,
  stranger,
  devServer,
}) => {
  await page.goto(await stranger.magicLink(authenticate));
  await expect(auth.heading).toHaveText('Continue logging in?');
  await expect(auth.getByText(askedElsewhere)).toBeVisible();
  expect(page.url()).toBe(authenticate);
  await auth.button("Don't log in").click();
  await expect(auth.main.continueWithEmail).toBeEnabled();
  await page.reload();
  await expect(auth.main.continueWithEmail).toBeEnabled();
  expectUnspent(devServer);
});

test("an attacker's link does not replace the visitor's session: it names the session's user and asks", async ({
  context,
  page,
  host,
  auth,
  authenticate,
  stranger,
  devServer,
  email,
}) => {
  const expectStillSignedIn = await signInVictim(devServer, context, email);
  await page.goto(await stranger.magicLink(authenticate));
  await expect(auth.getByText(`You're logged in as ${email}.`)).toBeVisible();
  await expect(auth.getByText(replaces)).toBeVisible();
  expectUnspent(devServer);
  await auth.button("Don't log in").click();
  await expectStillSignedIn(host);
});

test("an attacker's link is not taken for the link that the visitor is waiting for", async ({
  context,
  page,
  host,
  auth,
  authenticate,
  stranger,
  devServer,
  email,
}) => {
  const widget = await host.openLogin();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
  const expectStillSignedIn = await signInVictim(devServer, context, email);
  await page.goto(await stranger.magicLink(authenticate));
  await expect(auth.getByText(replaces)).toBeVisible();
  expectUnspent(devServer);
  await expectStillSignedIn(host);
});

test("an attacker's link to a host page is passed to its login, which asks on the auth page", async ({
  page,
  host,
  auth,
  stranger,
  devServer,
}) => {
  await page.goto(await stranger.magicLink(`${host.url}/return`));
  await host.createAuth();
  await host.mount('mountLogin');
  expect(await handleRedirect(host)).toBe('confirm');
  const widget = host.widget();
  await expect(widget.heading).toHaveText('Continue logging in?');
  await expect(widget.getByText(askedElsewhere)).toBeVisible();
  await expectEventually(host.signIns()).toEqual([]);

  // The frame shows a link instead of a button, because the host may cover it. The linked page cannot be covered.
  await widget.root.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${devServer.urls.auth}/authenticate*`);
  await expect(auth.heading).toHaveText('Continue logging in?');
  expect(page.url()).not.toContain('token');
  expectUnspent(devServer);
});

test('a link to a host page that another browser requested signs in after confirmation', async ({
  page,
  host,
  auth,
  stranger,
}) => {
  await page.goto(await stranger.magicLink(`${host.url}/return`));
  await host.createAuth();
  await host.mount('mountLogin');
  expect(await handleRedirect(host)).toBe('confirm');
  await host.widget().root.getByRole('link', { name: 'Continue' }).click();
  await auth.button('Continue').click();
  await page.waitForURL(`${host.url}/return`);
  await host.createAuth();
  await host.mount('mountLogin');
  expect(await host.waitForSignIn()).toMatchObject({ user: { emails: [{ email: AttackerLinks.email }] } });
});

test("an attacker's link to a page of the host without a widget signs nobody in, then or later @more", async ({
  context,
  page,
  host,
  stranger,
  devServer,
  email,
}) => {
  const expectStillSignedIn = await signInVictim(devServer, context, email);
  await page.goto(await stranger.magicLink(`${host.url}/return`));
  await host.createAuth();
  expect(await handleRedirect(host)).toBe('confirm');
  await expect(page.locator('iframe:visible')).toHaveCount(0);
  await host.mount('mountLogin');
  await expect(host.widget().getByText(`You're logged in as ${email}.`)).toBeVisible();
  await host.widget().button("Don't log in").click();
  await expect(host.widget().main.continueWithEmail).toBeEnabled();
  expectUnspent(devServer);
  await expectStillSignedIn(host);
});

test("the link to log in of an attacker's reset mail asks first, on the auth page and on a page of the host @more", async ({
  page,
  host,
  auth,
  authenticate,
  stranger,
  control,
}) => {
  await page.goto(await stranger.loginLink(authenticate));
  await expect(auth.getByText(askedElsewhere)).toBeVisible();

  await page.goto(await stranger.loginLink(`${host.url}/return`));
  await host.createAuth();
  await page.evaluate(async () => {
    const result = await window.auth.handleRedirect();
    if (result.status === 'resetPassword') window.mounts['#login'] = window.auth.mountResetPassword('#login', result);
  });
  await expect(host.widget().getByText(askedElsewhere)).toBeVisible();
  await host.widget().button("Don't log in").click();
  await expect(host.widget().main.continueWithEmail).toBeEnabled();
  expect(control.requests({ path: '/magic_links/authenticate' })).toEqual([]);
});

test("an attacker's OAuth callback is refused on the auth page, and the visitor can start again", async ({
  context,
  page,
  host,
  auth,
  authenticate,
  stranger,
  devServer,
  email,
}) => {
  await page.goto(await stranger.oauthReturn(authenticate));
  await expect(auth.alert).toHaveText(notStartedHere);
  expect(page.url()).toBe(authenticate);
  await expect(auth.main.continueWithEmail).toBeEnabled();

  const expectStillSignedIn = await signInVictim(devServer, context, email);
  await page.goto(await stranger.oauthReturn(authenticate));
  await expect(auth.alert).toHaveText(notStartedHere);
  expectUnspent(devServer);
  await expectStillSignedIn(host);
});

test("an attacker's OAuth callback is refused on a host page, with and without a widget", async ({
  page,
  host,
  stranger,
  devServer,
}) => {
  await page.goto(await stranger.oauthReturn(`${host.url}/return`));
  await host.createAuth();
  expect(await handleRedirect(host)).toBe('failed: return_not_started_here');

  await page.goto(await stranger.oauthReturn(`${host.url}/return`));
  await host.createAuth();
  await host.mount('mountLogin', { config: google });
  expect(await handleRedirect(host)).toBe('failed: return_not_started_here');
  await expect(host.widget().alert).toHaveText(notStartedHere);
  await expect(host.widget().oauth.button('Google')).toBeEnabled();
  expectUnspent(devServer);
});

test('a sign-in started in one browser is not accepted in another', async ({
  browser,
  page,
  host,
  authenticate,
  inbox,
  devServer,
  email,
}) => {
  const back = {
    ...google,
    oauthOptions: { ...google.oauthOptions, loginRedirectURL: `${host.url}/in`, signupRedirectURL: `${host.url}/in` },
  };
  const { widget, link } = await requestLink({ host, inbox, email }, { config: back });
  await widget.emailConfirmation.tryAgain.click();
  await widget.oauth.button('Google').click();
  await new AccountChooser(page).continueAs(email);
  await page.waitForURL(/token=/);
  const { search } = new URL(page.url());

  const elsewhere = await browser.newContext();
  const tab = await elsewhere.newPage();
  await tab.goto(authenticate + search);
  await expect(new WidgetFrame(tab).alert).toHaveText(notStartedHere);
  await tab.goto(link);
  await expect(new WidgetFrame(tab).getByText(askedElsewhere)).toBeVisible();
  await elsewhere.close();
  expectUnspent(devServer);
});

test('a stored sign-in transaction of an invalid form is ignored @more', async ({
  context,
  page,
  auth,
  authenticate,
  stranger,
  devServer,
}) => {
  const untilMs = Date.now() + 60_000;
  const link = { sessionDurationMinutes: 30, untilMs, start: 'start-1' };
  const emptyTransactions = { oauth: [], mails: [], pairs: [], outcomes: [], windows: [] };
  const oauth = { ...link, id: '1', provider: 'google', method: 'oauth', verifier: 'v'.repeat(43) };
  const note = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return context.addCookies([{ url: authenticate, name: 'vestibule_trips', value: encodeURIComponent(text) }]);
  };
  const forgeries = [
    'true',
    '{"oauth":',
    { oauth: true, mails: true },
    { mails: [link] },
    { ...emptyTransactions, mails: link },
    { ...emptyTransactions, mails: [{ ...link, untilMs: 1 }] },
    { ...emptyTransactions, mails: [{ ...link, untilMs: String(untilMs) }] },
    { ...emptyTransactions, mails: [{ ...link, returnTo: 'no address' }] },
    `{"__proto__":${JSON.stringify({ ...emptyTransactions, mails: [link] })}}`,
  ];
  const address = `${await stranger.magicLink(authenticate)}&vestibule_start=start-1`;
  for (const value of forgeries) {
    await note(value);
    await page.goto(address);
    await expect(auth.heading, JSON.stringify(value)).toHaveText('Continue logging in?');
  }
  const token = await stranger.oauthReturn(authenticate);
  for (const value of [
    { ...emptyTransactions, oauth: [{ ...oauth, provider: 'evil' }] },
    { ...emptyTransactions, oauth: [{ ...oauth, untilMs: 1 }] },
    { ...emptyTransactions, oauth: {} },
  ]) {
    await note(value);
    await page.goto(token);
    await expect(auth.alert, JSON.stringify(value)).toHaveText(notStartedHere);
  }
  expectUnspent(devServer);

  // The form of the value caused the refusal: with a valid one the link signs in.
  await note({ ...emptyTransactions, mails: [link] });
  await page.goto(address);
  await expect(auth.getByText(loggedIn)).toBeVisible();
});

test("with PKCE an attacker's link or callback is refused even while the visitor waits for another", async ({
  page,
  host,
  auth,
  authenticate,
  inbox,
  control,
  devServer,
  email,
}) => {
  control.changeProject({ pkce_required_for_email_magic_links: true, pkce_required_for_oauth: true });
  const stranger = new AttackerLinks(devServer, { withPkce: true });
  const { mail: ownLetter } = await requestLink({ host, inbox, email }, { config: google });
  await page.goto(await stranger.magicLink(authenticate));
  await expect(auth.heading).toHaveText('Open this link in the browser where you requested it');
  expect(devServer.state.sessions.all()).toEqual([]);
  await page.goto(ownLetter.link ?? '');
  await expect(auth.getByText(loggedIn)).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await host.openLogin({ config: google });
  await host.widget().oauth.button('Google').click();
  await new AccountChooser(page).title.waitFor();
  const before = devServer.state.sessions.all().length;
  await page.goto(await stranger.oauthReturn(authenticate));
  await page.waitForURL(`${host.url}/`);
  expect(devServer.state.sessions.all()).toHaveLength(before);
});

test('a mail scanner that opens the link leaves it valid for the visitor, who need not confirm @more', async ({
  browser,
  page,
  host,
  auth,
  inbox,
  request,
  devServer,
  email,
}) => {
  const { link } = await requestLink({ host, inbox, email });

  await request.head(link);
  await request.get(link);
  const scanner = await browser.newContext();
  const sandbox = await scanner.newPage();
  await sandbox.goto(link);
  await expect(new WidgetFrame(sandbox).heading).toHaveText('Continue logging in?');
  await sandbox.waitForLoadState('networkidle');
  await scanner.close();
  expectUnspent(devServer);

  await page.goto(link);
  await expect(auth.getByText(loggedIn)).toBeVisible();
});

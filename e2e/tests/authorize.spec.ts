import type { BrowserContext } from '@playwright/test';
import { HOUR_MS, type Inbox } from '@vestibule/dev-server';
import * as client from 'openid-client';
import { test } from '../fixtures/connectedAppTest.ts';
import { expect, type WidgetFrame } from '../fixtures/test.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { RelyingParty } from '../support/servers/RelyingParty.ts';
import { waitForDocumentAnimations } from '../support/visual/axe.ts';
import { openRedirect } from '../support/waiting/openRedirect.ts';

test('a request is answered by keyboard alone, beginning at the title', async ({ page, app, idpPage, openRequest }) => {
  await openRequest();
  await expect(idpPage.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
  await expect(idpPage.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(idpPage.idp.useAnother).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(idpPage.idp.items.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(idpPage.getByText('Recognize your account when you return')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(idpPage.idp.allow).toBeFocused();
  await expect(idpPage.idp.allow).toBeEnabled();
  await page.keyboard.press('Enter');
  await app.arrival(page);
});

test('an app signs people in: discovery, consent, tokens, userinfo, refresh', async ({
  page,
  app,
  idpPage,
  openRequest,
  email,
}) => {
  const { userId, sessionId } = await openRequest('openid email profile offline_access');

  await expect(idpPage.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
  await expect(idpPage.idp.headings).toHaveText(['Allow Weather Watch to:']);
  await expect(idpPage.idp.items).toHaveText([
    "Keep access even when you're not using the app",
    'Verify your identity',
    'View your email address',
    'View your profile',
  ]);
  await expect(idpPage.getByText(email)).toBeVisible();
  await expect(idpPage.getByText(new URL(app.site).host)).toBeVisible();
  await idpPage.idp.items.filter({ hasText: 'View your profile' }).click();
  await expect(idpPage.getByText('Your language')).toBeVisible();
  await idpPage.idp.allow.click();

  const tokens = await app.exchange(await app.arrival(page));
  expect(tokens.claims()).toMatchObject({ sub: userId, sid: sessionId, aud: RelyingParty.clientId, email });
  const userInfo = await client.fetchUserInfo(app.config, tokens.access_token, userId);
  expect(userInfo).toMatchObject({ sub: userId, email, email_verified: true });
  const refreshedTokens = await client.refreshTokenGrant(app.config, String(tokens.refresh_token));
  expect(refreshedTokens.claims()?.sub).toBe(userId);
});

for (const [name, width, height] of [
  ['a laptop', 1280, 720],
  ['a narrow phone', 320, 568],
] as const) {
  test(`the answer to a request of six scopes is in view on ${name}, side by side`, async ({
    page,
    idpPage,
    openRequest,
  }) => {
    await page.setViewportSize({ width, height });
    await openRequest('openid profile email offline_access plants:read plants:water');
    await expect(idpPage.idp.items).toHaveCount(6);
    for (const button of [idpPage.idp.allow, idpPage.idp.deny]) await expect(button).toBeInViewport({ ratio: 1 });
    await waitForDocumentAnimations(page);
    const [allow, deny] = [await idpPage.idp.allow.boundingBox(), await idpPage.idp.deny.boundingBox()];
    expect(allow?.y).toBe(deny?.y);
    await idpPage.idp.items.last().focus();
    const item = await idpPage.idp.items.last().boundingBox();
    expect((item?.y ?? 0) + (item?.height ?? 0)).toBeLessThanOrEqual((await idpPage.idp.allow.boundingBox())?.y ?? 0);
  });
}

test('another account can answer: the session ends, and the request continues after the login', async ({
  page,
  context,
  inbox,
  app,
  idpPage,
  openRequest,
  email,
}) => {
  await openRequest('openid email');
  await idpPage.idp.useAnother.click();
  const otherEmail = `other-${email}`;
  await idpPage.main.submitEmail(otherEmail);
  const { link = '' } = await inbox.waitFor({ to: otherEmail });
  const mailTab = await context.newPage();
  await mailTab.goto(link);
  await page.bringToFront();
  await expect(idpPage.getByText(otherEmail)).toBeVisible();
  await idpPage.idp.allow.click();
  expect((await app.exchange(await app.arrival(page))).claims()?.email).toBe(otherEmail);
});

test("an app's name is shown without invisible characters and isolated from the text around it", async ({
  control,
  idpPage,
  openRequest,
}) => {
  const [registeredApp] = control.project().connected_apps;
  if (!registeredApp) throw new Error('No app is registered.');
  control.changeProject({ connected_apps: [{ ...registeredApp, client_name: '\u202eWeather\u200b Watch' }] });
  await openRequest();
  await expect(idpPage.heading.locator('bdi')).toHaveText(['Weather Watch', 'Acme Garden']);
  expect(await idpPage.heading.textContent()).toBe('Sign in to Weather Watch with Acme Garden');
  expect(await idpPage.idp.headings.textContent()).toBe('Allow Weather Watch to:');
});

test('does not ask for consent that was given before, unless the app sends prompt=consent', async ({
  page,
  devServer,
  app,
  idpPage,
  giveConsent,
}) => {
  await giveConsent();

  await openRedirect(page, await app.authorizationUrl('openid'));
  await app.exchange(await app.arrival(page));
  expect(devServer.control.requests({ path: '/idp/oauth/authorize/submit' }).at(-1)?.body).toMatchObject({
    consent_granted: false,
  });

  await page.goto(await app.authorizationUrl('openid', { prompt: 'consent' }));
  await expect(idpPage.idp.allow).toBeVisible();
});

test('with prompt=none no question is shown, and the app gets consent_required', async ({ page, app, openRequest }) => {
  await openRequest('openid', { prompt: 'none' });
  await expect(app.exchange(await app.arrival(page))).rejects.toMatchObject({ error: 'consent_required' });
});

test('a denial goes back to the app, with its state @more', async ({ page, app, idpPage, openRequest }) => {
  await openRequest();
  await idpPage.idp.deny.click();
  await expect(app.exchange(await app.arrival(page))).rejects.toMatchObject({ error: 'access_denied' });
});

test('custom scopes have another title, and scopes that the account cannot grant are explained @more', async ({
  page,
  app,
  idpPage,
  openRequest,
}) => {
  await openRequest('openid plants:read plants:water plants:name plants:uproot');
  await expect(idpPage.heading).toHaveText('Weather Watch wants to access your Acme Garden account');
  await expect(idpPage.idp.headings).toHaveText(['Weather Watch is requesting to:', 'Not available for your account:']);
  await expect(idpPage.idp.items).toHaveText([
    'Verify your identity',
    'See your plants',
    'Water your plants',
    'Use the plants:name scope',
    'Remove plants',
  ]);
  await idpPage.idp.allow.click();
  const tokens = await app.exchange(await app.arrival(page));
  expect(tokens.scope).toBe('openid plants:read plants:water plants:name');
});

test('an app without grantable scopes can only be denied @more', async ({ page, app, idpPage, openRequest }) => {
  await openRequest('plants:uproot');
  await expect(
    idpPage.getByText(
      "Your account doesn't have the access this app is asking for. Use another account, or contact the app's developer.",
    ),
  ).toBeVisible();
  await expect(idpPage.idp.allow).toHaveCount(0);
  await idpPage.idp.deny.click();
  const { searchParams } = await app.arrival(page);
  expect([searchParams.get('error'), searchParams.has('state')]).toEqual(['invalid_scope', true]);
});

test("an app without a name is called 'The App' @more", async ({ devServer, idpPage, openRequest }) => {
  const { control } = devServer;
  control.changeProject({
    connected_apps: control.project().connected_apps.map((app) => ({ ...app, client_name: '' })),
  });
  await openRequest();
  await expect(idpPage.heading).toHaveText('Sign in to The App with Acme Garden');
});

test('a project without a name leaves no gap in the title @more', async ({ devServer, idpPage, openRequest }) => {
  devServer.control.changeProject({ project_name: '' });
  await openRequest();
  await expect(idpPage.heading).toHaveText('Sign in to Weather Watch with this application');
});

for (const [name, parameters, text] of [
  [
    'without a client id',
    { client_id: null },
    'Required parameter is missing: client_id. Please reach out to the application developer.',
  ],
  [
    'without a redirect URI',
    { redirect_uri: null },
    'Required parameter is missing: redirect_uri. Please reach out to the application developer.',
  ],
  ['of an unknown client', { client_id: 'nobody' }, 'No connected app has this client ID.'],
  [
    'with a redirect URI that is not registered',
    { redirect_uri: 'https://elsewhere.example.org/' },
    "The redirect URL isn't registered for the connected app. Register it, or send one that is.",
  ],
] as const) {
  test(
    `a request ${name} ends here, with the reason`,
    matrixCase({ isSample: name.endsWith('not registered') }),
    async ({ idpPage, openRequest }) => {
      await openRequest('openid', parameters);
      await expect(idpPage.heading).toHaveText('Looks like there was an error!');
      await expect(idpPage.alert.filter({ hasText: text })).toBeVisible();
    },
  );
}

test('a request that names its client twice ends here, with the reason', async ({ page, app, idpPage, signIn }) => {
  await signIn();
  await page.goto(`${await app.authorizationUrl('openid')}&client_id=somebody-else`);
  await expect(idpPage.heading).toHaveText('Looks like there was an error!');
  const text = 'This parameter appears more than once: client_id. Please reach out to the application developer.';
  await expect(idpPage.alert.filter({ hasText: text })).toBeVisible();
  await expect(idpPage.button('Try again')).toHaveCount(0);
});

test('a request whose only parameters are the required ones asks for openid, profile and email @more', async ({
  page,
  devServer,
  app,
  idpPage,
  signIn,
}) => {
  await signIn();
  const bare = { scope: null, response_type: null, state: null, nonce: null };
  await page.goto(await app.authorizationUrl('', bare));
  await expect(idpPage.idp.items).toHaveText(['Verify your identity', 'View your email address', 'View your profile']);
  expect(devServer.control.requests({ path: '/idp/oauth/authorize/start' }).at(-1)?.body).toMatchObject({
    response_type: 'code',
    scopes: ['openid', 'email', 'profile'],
  });
});

test('a signed-out user reads so, signs in, and returns to the request', async ({
  page,
  context,
  inbox,
  app,
  idpPage,
  email,
}) => {
  await page.goto(await app.authorizationUrl('openid'));
  await expect(idpPage.getByText('No active session detected. Please log in to continue.')).toBeVisible();
  await logInByMailInAnotherTab({ context, inbox, idpPage, email });
  await page.bringToFront();
  await idpPage.idp.allow.click();
  expect((await app.exchange(await app.arrival(page))).claims()?.sub).toBeTruthy();
});

test('a browser whose cookies arrive after the session event takes no user for signed out @more', async ({
  page,
  context,
  inbox,
  app,
  idpPage,
  email,
}) => {
  await page.addInitScript(hideSessionCookies, 500);
  await page.goto(await app.authorizationUrl('openid'));
  await logInByMailInAnotherTab({ context, inbox, idpPage, email });
});

test('a sign-in through other pages of the same tab returns to the request too @more', async ({
  page,
  inbox,
  app,
  idpPage,
  email,
}) => {
  await page.goto(await app.authorizationUrl('openid'));
  await idpPage.idp.logIn.click();
  await idpPage.askForLink(email);
  const { link = '' } = await inbox.waitFor({ to: email });
  await page.goto(link);
  await expect(idpPage.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
});

test('a session that has ended at the provider counts as none, before and after the question @more', async ({
  page,
  devServer,
  idpPage,
  openRequest,
  signIn,
}) => {
  await openRequest();
  await expect(idpPage.idp.allow).toBeVisible();
  devServer.clock.advance(HOUR_MS);
  await idpPage.idp.allow.click();
  await expect(idpPage.getByText('No active session detected. Please log in to continue.')).toBeVisible();

  await signIn();
  devServer.clock.advance(HOUR_MS);
  await page.reload();
  await expect(idpPage.getByText('No active session detected. Please log in to continue.')).toBeVisible();
});

test('a code works once @more', async ({ app, giveConsent }) => {
  const callback = await giveConsent();
  const { access_token } = await app.exchange(callback);
  await expect(app.exchange(callback)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(client.fetchUserInfo(app.config, access_token, client.skipSubjectCheck)).rejects.toThrow();
});

test('shows the reason and another attempt when the provider cannot be reached @more', async ({
  page,
  devServer,
  app,
  idpPage,
  problems,
  signIn,
}) => {
  problems.expect(/Failed to load resource/);
  await signIn();
  devServer.control.failNext({ path: '/idp/oauth/authorize/start', with: 'bad-gateway' });
  await page.goto(await app.authorizationUrl('openid'));
  await expect(idpPage.heading).toHaveText('Looks like there was an error!');
  await idpPage.button('Try again').click();
  await expect(idpPage.idp.allow).toBeVisible();

  devServer.control.failNext({ path: '/idp/oauth/authorize/submit', with: '500' });
  await idpPage.idp.allow.click();
  await expect(idpPage.root.locator('.toast', { hasText: "That didn't work" }).last()).toBeVisible();
  await expect(idpPage.root.getByText('Something went wrong on our side')).toHaveCount(1);
  await idpPage.idp.allow.click();
  await app.exchange(await app.arrival(page));
});

type MailReader = { context: BrowserContext; inbox: Inbox; idpPage: WidgetFrame; email: string };

/** Signs in by mail in another tab, after which the waiting tab shows the app's request by itself. */
async function logInByMailInAnotherTab({ context, inbox, idpPage, email }: MailReader): Promise<void> {
  await idpPage.idp.logIn.click();
  await idpPage.main.submitEmail(email);
  await expect(idpPage.heading).toHaveText('Check your email');
  const { link = '' } = await inbox.waitFor({ to: email });
  const mailTab = await context.newPage();
  await mailTab.goto(link);
  await expect(idpPage.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
}

/** Emulates Firefox, where other documents sometimes get the storage event before the session cookies. */
function hideSessionCookies(forMs: number): void {
  const descriptor = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  let shownAtMs = Number.POSITIVE_INFINITY;
  addEventListener('storage', ({ newValue }) => {
    if (newValue?.includes('session_id')) shownAtMs = Math.min(shownAtMs, Date.now() + forMs);
  });
  Object.defineProperty(document, 'cookie', {
    get: () => {
      const cookies: string[] = descriptor?.get?.call(document).split('; ');
      return cookies.filter((cookie) => Date.now() > shownAtMs || !cookie.startsWith('stytch_session')).join('; ');
    },
    set: (cookie) => descriptor?.set?.call(document, cookie),
  });
}

test('an app can set the language and the login hint @more', async ({ page, app, idpPage, email }) => {
  await page.goto(await app.authorizationUrl('openid', { ui_locales: 'xx de', login_hint: email }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await idpPage.button('Anmelden').click();
  await expect(idpPage.root.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(email);
});

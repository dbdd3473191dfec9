import { type DevServer, MINUTE_MS, startDevServer } from '@vestibule/dev-server';
import { test as base } from '../fixtures/connectedAppTest.ts';
import { expect } from '../fixtures/test.ts';
import { RelyingParty } from '../support/servers/RelyingParty.ts';
import { openRedirect } from '../support/waiting/openRedirect.ts';

// The page is the authorization endpoint of the real provider. So requests are opened there, not at the emulator's own
// endpoint, which answers most of these by itself.

const test = base.extend<{ ask: (scope: string, parameters?: Record<string, string | null>) => Promise<void> }>({
  ask: async ({ page, devServer, app }, use) => {
    await use(async (scope, parameters = {}) => {
      const { search } = new URL(await app.authorizationUrl(scope, parameters));
      await openRedirect(page, `${devServer.urls.auth}/idp${search}`);
    });
  },
});

test('with prompt=none and nobody logged in, the app gets login_required', async ({ page, app, ask }) => {
  await ask('openid', { prompt: 'none' });
  await expect(app.exchange(await app.arrival(page))).rejects.toMatchObject({ error: 'login_required' });
});

test('with prompt=none, an address that is not registered gets nothing, and the visitor can log in', async ({
  page,
  idpPage,
  ask,
}) => {
  await ask('openid', { prompt: 'none', redirect_uri: 'https://evil.example/callback' });
  await expect(idpPage.heading).toHaveText("You're not logged in");
  await expect(idpPage.idp.logIn).toBeVisible();
  expect(page.url()).toContain('/idp?');
});

for (const [name, parameters, error] of [
  ['a resource that is no URL', { resource: 'mcp' }, 'invalid_target'],
  ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
] as const) {
  for (const isLoggedIn of [true, false]) {
    test(`an app that sends ${name} gets ${error}, logged in or not (${isLoggedIn}) @more`, async ({
      page,
      app,
      ask,
      signIn,
    }) => {
      if (isLoggedIn) await signIn();
      await ask('openid', parameters);
      await expect(app.exchange(await app.arrival(page))).rejects.toMatchObject({ error });
    });
  }
}

test('prompt=select_account asks for the account first, also after an earlier consent @more', async ({
  page,
  devServer,
  app,
  idpPage,
  ask,
  signIn,
  email,
}) => {
  const { userId } = await signIn();
  devServer.state.connectedApps.rememberConsent(userId, RelyingParty.clientId, ['openid']);
  await ask('openid', { prompt: 'select_account' });
  await expect(idpPage.heading).toHaveText('Choose an account');
  await idpPage.button(`Continue as ${email}`).click();
  expect((await app.exchange(await app.arrival(page))).claims()?.sub).toBe(userId);
});

for (const [name, parameters] of [
  ['prompt=login', { prompt: 'login' }],
  ['max_age', { max_age: '60' }],
] as const) {
  test(`${name} asks for a new login once, also through other pages of the same tab${name === 'max_age' ? ' @more' : ''}`, async ({
    page,
    clock,
    inbox,
    app,
    idpPage,
    ask,
    signIn,
    email,
  }) => {
    await signIn();
    clock.advance(2 * MINUTE_MS);
    await ask('openid', parameters);
    await expect(idpPage.heading).toHaveText('Log in again');
    await idpPage.idp.logIn.click();
    await idpPage.askForLink(email);
    const { link = '' } = await inbox.waitFor({ to: email });
    await page.goto(link);
    await expect(idpPage.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
    await idpPage.idp.allow.click();
    await app.exchange(await app.arrival(page));
  });
}

const configuredTest = test.extend({
  devServer: async ({ servers }, use) => {
    const dev: DevServer = await startDevServer({
      ports: { host: 0, auth: 0, provider: 0 },
      allowedHosts: [servers.host.url],
      deployment: { identityProvider: { partialConsent: true, trustedClients: [RelyingParty.clientId] } },
    });
    await use(dev);
    await dev.stop();
  },
});

configuredTest(
  'grants only the chosen scopes, where the deployment lets visitors choose @more',
  async ({ page, app, idpPage, ask, signIn }) => {
    await signIn();
    await ask('openid plants:read plants:water');
    const choice = (name: string) => idpPage.root.getByRole('checkbox', { name });
    await choice('Water your plants').uncheck();
    await idpPage.idp.allow.click();
    expect((await app.exchange(await app.arrival(page))).scope).toBe('openid plants:read');

    // The next request marks the scope that was not granted as new.
    await ask('openid plants:read plants:water');
    await expect(idpPage.idp.items).toHaveText(['See your plants', 'Water your plants New', 'Verify your identity']);
    for (const box of await idpPage.root.getByRole('checkbox').all()) await box.uncheck();
    await expect(idpPage.idp.allow).toBeDisabled();
  },
);

configuredTest('shows an app that the deployment trusts as verified', async ({ app, idpPage, ask, signIn }) => {
  expect(app.site).toBeTruthy();
  await signIn();
  await ask('openid');
  await expect(idpPage.idp.allow).toBeVisible();
  await expect(idpPage.getByText("hasn't verified this app")).toHaveCount(0);
});

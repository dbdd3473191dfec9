import { type DevServer, startDevServer } from '@vestibule/dev-server';
import { test as base } from '../fixtures/connectedAppTest.ts';
import { expect, HostPage, WidgetFrame } from '../fixtures/test.ts';

/** A deployment that submits consents as forms, to the `oauth` endpoints. */
const test = base.extend({
  devServer: async ({ servers }, use) => {
    const dev = await startDevServer({
      ports: { host: 0, auth: 0, provider: 0 },
      allowedHosts: [servers.host.url],
      // A frame that allows decisions still cannot submit a form.
      deployment: { identityProvider: { endpoints: 'oauth', framed: true, appSchemes: ['com.example.weather'] } },
    });
    await use(dev);
    await dev.stop();
  },
});

test('submits consent as a form, whose response redirects the page to the app', async ({ page, app, signIn }) => {
  const { userId } = await signIn();
  const { idp, heading } = new WidgetFrame(page);
  await page.goto(await app.authorizationUrl('openid plants:read plants:uproot'));
  await expect(heading).toHaveText('Weather Watch wants to access your Acme Garden account');
  await expect(idp.items).toHaveText(['See your plants', 'Verify your identity', 'Remove plants']);
  await idp.allow.click();
  const tokens = await app.exchange(await app.arrival(page));
  expect(tokens.claims()?.sub).toBe(userId);
  expect(tokens.scope).toBe('openid plants:read');

  // Consent was given before, so the form is submitted without a question.
  await page.goto(await app.authorizationUrl('openid'));
  await app.exchange(await app.arrival(page));
});

test('submits a denial as a form too @more', async ({ page, app, openRequest }) => {
  await openRequest();
  await new WidgetFrame(page).idp.deny.click();
  await expect(app.exchange(await app.arrival(page))).rejects.toMatchObject({ error: 'access_denied' });
});

test('a frame links to a page, because a form needs the whole page @more', async ({
  page,
  servers,
  devServer,
  app,
  signIn,
}) => {
  await signIn();
  const host = await HostPage.create(page, { dev: devServer, host: servers.host });
  await host.open();
  const { search } = new URL(await app.authorizationUrl('openid'));
  await host.mount('mountIdentityProvider', { search });
  await host.widget().idp.toPage.click();
  await page.waitForURL(`${devServer.urls.auth}/idp?*`);
  await new WidgetFrame(page).idp.allow.click();
  await app.exchange(await app.arrival(page));
});

const text =
  "This page isn't allowed to open the app, so the app didn't get your answer. Please contact the app's developer.";

for (const host of ['127.0.0.1', 'localhost']) {
  test(`an app that listens on a port of ${host} gets its answer`, async ({ page, devServer, app, signIn }) => {
    await signIn();
    const callback = `http://${host}:${new URL(app.site).port}/callback`;
    allowRedirect(devServer, callback);
    await page.goto(await app.authorizationUrl('openid', { redirect_uri: callback }));
    await new WidgetFrame(page).idp.allow.click();
    await page.waitForURL(`${callback}?code=*`);
    expect(devServer.control.requests({ path: '/sdk/v1/oauth/authorize' })).toMatchObject([{ status: 303 }]);
  });
}

test('an app whose scheme the deployment names is opened at once, and no policy blocks that', async ({
  page,
  devServer,
  app,
  problems,
  signIn,
}) => {
  // No program on this machine opens the scheme.
  problems.expect(/Failed to launch/);
  await signIn();
  const callback = 'com.example.weather:/callback';
  allowRedirect(devServer, callback);
  await page.goto(await app.authorizationUrl('openid', { redirect_uri: callback }));
  const widget = new WidgetFrame(page);
  await widget.idp.allow.click();
  await expect(widget.getByText('You have successfully logged in.').first()).toBeVisible();
  await expect(widget.root.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    /^com\.example\.weather:\/callback\?code=/,
  );
  await expect(widget.alert).toHaveCount(0);
});

test('an app on [::1] gets its answer too, though no policy can name the address', async ({
  page,
  devServer,
  app,
  problems,
  signIn,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  await signIn();
  const callback = `http://[::1]:${new URL(app.site).port}/callback`;
  allowRedirect(devServer, callback);
  const arrival = page.waitForRequest(`${callback}?code=*`);
  await page.goto(await app.authorizationUrl('openid', { redirect_uri: callback }));
  await new WidgetFrame(page).idp.allow.click();
  await arrival;
});

test('an app whose scheme the deployment does not name is opened by a press on a button that names it', async ({
  page,
  devServer,
  app,
  signIn,
}) => {
  await signIn();
  allowRedirect(devServer, 'cursor://oauth/callback');
  await page.goto(await app.authorizationUrl('openid', { redirect_uri: 'cursor://oauth/callback' }));
  const widget = new WidgetFrame(page);
  await widget.idp.allow.click();
  const link = widget.root.getByRole('link', { name: 'Open Weather Watch' });
  await expect(link).toHaveAttribute('href', /^cursor:\/\/oauth\/callback\?code=/);
  await expect(widget.alert).toHaveCount(0);
});

test('tells the visitor when the policy blocks the redirect, and reports no success', async ({
  page,
  problems,
  openRequest,
}) => {
  problems.expect(/form-action|form data|Content-Security-Policy of \/idp/);
  const Location = 'com.example.unlisted:/callback?code=1';
  await page.route('**/sdk/v1/oauth/authorize', (route) => route.fulfill({ status: 303, headers: { Location } }));
  await openRequest();
  const widget = new WidgetFrame(page);
  await widget.idp.allow.click();
  await expect(widget.alert).toHaveText(text);
  await expect(widget.getByText('Taking you back...')).toHaveCount(0);
});

function allowRedirect({ control }: DevServer, url: string): void {
  const connected_apps = control.project().connected_apps.map((app) => ({ ...app, redirect_urls: [url] }));
  control.changeProject({ connected_apps });
}

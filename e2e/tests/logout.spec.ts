import type { BrowserContext } from '@playwright/test';
import { test } from '../fixtures/connectedAppTest.ts';
import { expect } from '../fixtures/test.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { RelyingParty } from '../support/servers/RelyingParty.ts';

test('an app that sends the ID token logs its user out without a confirmation', async ({
  page,
  context,
  devServer,
  app,
  giveConsent,
}) => {
  const { id_token = '' } = await app.exchange(await giveConsent());

  await page.goto(app.logoutUrl({ id_token_hint: id_token, state: 'xyz' }));
  expect((await app.arrival(page, '/bye')).search).toBe('?state=xyz');
  expect(devServer.state.sessions.all()).toEqual([]);
  // The browser's cookie store is updated with a delay.
  await expect.poll(() => cookiesLeft(context, devServer.urls.auth)).toEqual([]);
});

test('any other logout is confirmed first', async ({ page, devServer, app, idpPage, signIn }) => {
  await signIn();
  await page.goto(app.logoutUrl({ state: 'xyz' }));
  await expect(idpPage.heading).toHaveText('Log out?');
  await expect(idpPage.getByText('Are you sure you want to log out of your Acme Garden account?')).toBeVisible();
  await idpPage.idp.yes.click();
  expect((await app.arrival(page, '/bye')).search).toBe('?state=xyz');
  expect(devServer.state.sessions.all()).toEqual([]);
});

test('No keeps the session @more', async ({ page, devServer, app, idpPage, signIn }) => {
  await signIn();
  await page.goto(app.logoutUrl());
  await idpPage.idp.no.click();
  await expect(idpPage.getByText('You have not been logged out. You may close this page.')).toBeVisible();
  expect(devServer.state.sessions.all()).toHaveLength(1);
});

test('a logout ends the session here even when the provider does not answer @more', async ({
  page,
  context,
  devServer,
  app,
  idpPage,
  problems,
  signIn,
}) => {
  problems.expect(/Failed to load resource/);
  await signIn();
  await page.goto(app.logoutUrl());
  devServer.control.failNext({ path: '/sessions/revoke', with: '500' });
  await idpPage.idp.yes.click();
  await app.arrival(page, '/bye');
  // The browser's cookie store is updated with a delay.
  await expect.poll(() => cookiesLeft(context, devServer.urls.auth)).toEqual([]);
});

for (const [name, parameters, text] of [
  [
    'to nowhere',
    { post_logout_redirect_uri: '' },
    'Required parameter is missing: post_logout_redirect_uri. Please reach out to the application developer.',
  ],
  [
    'of nobody',
    { client_id: '' },
    'Required parameter is missing: client_id. Please reach out to the application developer.',
  ],
  [
    'to an address that is not registered',
    { post_logout_redirect_uri: 'https://elsewhere.example.org/' },
    "The redirect URL isn't registered for the connected app. Register it, or send one that is.",
  ],
] as const) {
  test(
    `a logout ${name} ends here, with the reason`,
    matrixCase({ isSample: name.startsWith('to an address') }),
    async ({ page, devServer, app, idpPage, signIn }) => {
      await signIn();
      await page.goto(app.logoutUrl(parameters));
      await expect(idpPage.heading).toHaveText('Looks like there was an error!');
      await expect(idpPage.alert.filter({ hasText: text })).toBeVisible();
      expect(devServer.state.sessions.all()).toHaveLength(1);
    },
  );
}

test('a logout without a session says so', async ({ page, app, idpPage }) => {
  await page.goto(app.logoutUrl({ client_id: RelyingParty.clientId }));
  await expect(idpPage.getByText('No active session detected. Please log in to continue.')).toBeVisible();
});

/** Returns the cookies of the auth domain, except the time of the sign-out, which late responses are compared with. */
const cookiesLeft = async (context: BrowserContext, url: string) =>
  (await context.cookies(url)).filter(({ name }) => name !== 'vestibule_signed_out');

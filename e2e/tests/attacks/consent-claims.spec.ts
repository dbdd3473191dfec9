import type { Control } from '@vestibule/dev-server';
import { test } from '../../fixtures/connectedAppTest.ts';
import { expect } from '../../fixtures/test.ts';
import { matrixCase } from '../../support/runner/matrixCase.ts';
import { RelyingParty } from '../../support/servers/RelyingParty.ts';

// An app that lies about itself, or asks for something else than what the visitor has seen.

function change(control: Control, changes: object): void {
  const connected_apps = control
    .project()
    .connected_apps.map((app) => (app.client_id === RelyingParty.clientId ? { ...app, ...changes } : app));
  control.changeProject({ connected_apps });
}

test.beforeEach(({ app }) => {
  expect(app.site).toBeTruthy();
});

for (const [title, name] of [
  ['Cyrillic letters', 'Асme Gаrden'],
  ['letters that turn the line around', '\u202eAcme Garden (verified)'],
  ['line breaks', 'Acme Garden\n\nVerified by Acme Garden'],
  ['300 letters', `Acme Garden ${'a'.repeat(300)}`],
] as const) {
  test(
    `an app that takes the project's name in ${title} is still shown as not verified`,
    matrixCase({ isSample: title.startsWith('letters') }),
    async ({ page, devServer, control, idpPage, openRequest }) => {
      change(control, { client_name: name, client_logo_url: `${devServer.urls.host}/favicon.ico` });
      await openRequest();
      await expect(
        idpPage.getByText("Acme Garden hasn't verified this app. Only allow access if you trust it."),
      ).toBeVisible();
      await expect(idpPage.root.locator('img')).toHaveCount(0);
      for (const button of [idpPage.idp.allow, idpPage.idp.deny]) await expect(button).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(800);
    },
  );
}

for (const [title, address] of [
  ['userinfo', 'https://acme-garden.example@evil.example/callback'],
  ['a fragment', 'https://evil.example/callback#https://acme-garden.example'],
  ['letters that look alike', 'https://аcme-garden.example/callback'],
] as const) {
  test(
    `an answer to an address with ${title} names the real host`,
    matrixCase({ isSample: title === 'userinfo' }),
    async ({ page, devServer, control, app, idpPage, signIn }) => {
      change(control, { redirect_urls: [address] });
      await signIn();
      const { search } = new URL(await app.authorizationUrl('openid', { redirect_uri: address }));
      await page.goto(`${devServer.urls.auth}/idp${search}`);
      const destination = idpPage.root.getByRole('listitem').filter({ hasText: "You'll be sent to" });
      await expect(destination).toHaveText(`You'll be sent to ${new URL(address).host}`);
      await expect(destination).not.toContainText('acme-garden.example');
    },
  );
}

// Browsers read a backslash as a slash, so a registered address could be opened in another way than it is written.
test('an answer to an address with a backslash is refused, although it is registered @more', async ({
  page,
  devServer,
  control,
  app,
  idpPage,
  signIn,
}) => {
  const address = 'https://evil.example\\@acme-garden.example/callback';
  change(control, { redirect_urls: [address] });
  await signIn();
  const { search } = new URL(await app.authorizationUrl('openid', { redirect_uri: address }));
  await page.goto(`${devServer.urls.auth}/idp${search}`);
  await expect(
    idpPage.alert.filter({
      hasText: "The redirect URL isn't registered for the connected app. Register it, or send one that is.",
    }),
  ).toBeVisible();
  await expect(idpPage.idp.allow).toHaveCount(0);
});

test('a client id with a known host in its path is shown by its real host', async ({
  control,
  idpPage,
  openRequest,
}) => {
  const clientId = 'https://evil.example/acme-garden.example/client.json';
  const redirect_uri = 'http://127.0.0.1/callback';
  control.changeProject({
    client_metadata_documents: [{ client_id: clientId, client_name: 'Acme Garden', redirect_uris: [redirect_uri] }],
  });
  await openRequest('openid', { client_id: clientId, redirect_uri });
  await expect(idpPage.root.getByText('This app is from evil.example', { exact: true })).toBeVisible();
});

test('an app that asks for more the second time has to ask again', async ({ page, app, idpPage, giveConsent }) => {
  await giveConsent('openid plants:read');
  await page.goto(await app.authorizationUrl('openid plants:read plants:water'));
  await expect(idpPage.idp.items).toHaveText(['See your plants', 'Water your plants New', 'Verify your identity']);
});

test('a request that is opened again after the answer issues no code that its first verifier redeems twice @more', async ({
  page,
  app,
  idpPage,
  signIn,
}) => {
  await signIn();
  const url = await app.authorizationUrl('openid');
  await page.goto(url);
  await idpPage.idp.allow.click();
  const callback = await app.arrival(page);
  await app.exchange(callback);
  // The replayed request needs no question, and its code is another one.
  await page.goto(url);
  const arrival = await app.arrival(page);
  expect(arrival.searchParams.get('code')).not.toBe(callback.searchParams.get('code'));
  await expect(app.exchange(callback)).rejects.toMatchObject({ error: 'invalid_grant' });
});

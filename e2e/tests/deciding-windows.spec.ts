import { test } from '../fixtures/connectedAppTest.ts';
import { expect } from '../fixtures/test.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

// A deployment with Google One Tap and OAuth popups. Pages that allow decisions do without both.
const google = { type: 'google', one_tap: true };
const oauthOptions = { providers: [google, { type: 'github' }], uxMode: 'popup' };
const config = { products: ['oauth', 'otp'], oauthOptions };
test.use({ serverOptions: { deployment: { page: { config } } } });

const decisionPaths = ['/idp', '/approve', '/account', '/passkeys'];

test('pages with decisions are isolated from other windows and load no Google scripts, whatever the deployment offers', async ({
  context,
  page,
  devServer,
}) => {
  for (const path of decisionPaths) {
    const response = await page.goto(devServer.urls.auth + path);
    const headers = response?.headers() ?? {};
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    expect(headers['content-security-policy'], path).not.toContain('/gsi/');
    const opening = context.waitForEvent('page');
    const isCutOff = await page.evaluate(async (url) => {
      const popup = window.open(url);
      const end = performance.now() + 5_000;
      while (!popup?.closed && performance.now() < end) await new Promise(requestAnimationFrame);
      return popup?.closed;
    }, `${devServer.urls.auth}/authenticate`);
    expect(isCutOff, path).toBe(true);
    const popup = await opening;
    await popup.waitForURL('**/authenticate');
    expect(await popup.evaluate(() => window.opener), path).toBeNull();
    await popup.close();
  }
});

for (const [name, provider] of [
  ['Google', 'google'],
  ['GitHub', 'github'],
] as const) {
  test(
    `a sign-in for a connected app by ${name} stays in the same tab and returns to the request`,
    matrixCase({ isSample: provider === 'google' }),
    async ({ context, page, devServer, app, idpPage, email }) => {
      await page.goto(await app.authorizationUrl('openid'));
      await idpPage.idp.logIn.click();
      await idpPage.oauth.button(name).click();
      await page.waitForURL((url) => url.origin === devServer.urls.provider);
      await new AccountChooser(page).continueAs(email);
      await expect(idpPage.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
      expect(context.pages()).toHaveLength(1);
      expect(devServer.control.requests({ path: '/gsi/client' })).toEqual([]);
      expect(devServer.control.requests({ path: `/v1/public/oauth/${provider}/start` })).toHaveLength(1);
      await idpPage.idp.allow.click();
      await app.exchange(await app.arrival(page));
    },
  );
}

test('the login page of the same deployment still offers One Tap and windows', async ({ page, devServer, idpPage }) => {
  const response = await page.goto(`${devServer.urls.auth}/`);
  expect(response?.headers()['cross-origin-opener-policy']).toBeUndefined();
  await expect(idpPage.oauth.button('GitHub')).toBeVisible();
  await expect.poll(() => devServer.control.requests({ path: '/gsi/client' }).length).toBeGreaterThan(0);
});

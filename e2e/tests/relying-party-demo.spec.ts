import { expect, test, WidgetFrame } from '../fixtures/test.ts';

test('the demo shows another app that signs in with the account, refreshes and logs out @more', async ({
  page,
  kit,
  devServer,
  email,
}) => {
  await kit.signInAs(page, email);
  const { idp, heading } = new WidgetFrame(page);
  const app = `${devServer.urls.host}/relying-party`;
  await page.goto(app);
  await page.getByRole('button', { name: 'Log in with Acme Garden' }).click();
  await idp.deny.click();
  await expect(page.getByRole('alert')).toContainText('access_denied');

  await page.getByRole('button', { name: 'Log in and connect your plants' }).click();
  await expect(heading).toHaveText('Seed Swap wants to access your Acme Garden account');
  await idp.allow.click();
  await expect(page.getByText('openid email offline_access plants:read plants:water')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh tokens' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out, but ask me first' }).click();
  await expect(heading).toHaveText('Log out?');
  await idp.yes.click();
  await page.waitForURL(app);
  await expect(page.getByRole('button', { name: 'Log in with Acme Garden' })).toBeVisible();
  expect(devServer.state.sessions.all()).toEqual([]);
});

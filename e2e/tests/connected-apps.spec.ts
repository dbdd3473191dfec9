import { refreshTokenGrant } from 'openid-client';
import { test } from '../fixtures/connectedAppTest.ts';
import { expect } from '../fixtures/test.ts';

test('shows the permissions of an app in the words of its consent and revokes them: its refresh token fails', async ({
  page,
  app,
  idpPage,
  devServer,
  control,
  giveConsent,
}) => {
  const tokens = await app.exchange(await giveConsent('openid offline_access'));
  const refreshedTokens = await refreshTokenGrant(app.config, String(tokens.refresh_token));

  await page.goto(`${devServer.urls.auth}/account`);
  const { account, alert, heading } = idpPage;
  await account.open('Connected apps');
  await expect(account.row('Weather Watch')).toContainText("Keep access even when you're not using the app");
  await account.button('Remove access for Weather Watch').click();
  await expect(heading).toHaveText('Remove access for Weather Watch?');
  control.failNext({ path: '/users/connected_apps/*', method: 'POST', with: { error_type: 'too_many_requests' } });
  await account.confirmRemove.click();
  await expect(alert).toBeVisible();
  await account.confirmRemove.click();
  await expect(account.news).toHaveText('Access removed.');
  await expect(account.row('Weather Watch')).toHaveCount(0);
  await expect(refreshTokenGrant(app.config, String(refreshedTokens.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('says where an app is and since when this browser uses it; removes the access of all apps after one question @more', async ({
  page,
  app,
  idpPage,
  devServer,
  control,
  openRequest,
}) => {
  const { userId } = await openRequest('openid offline_access');
  await idpPage.idp.allow.click();
  const tokens = await app.exchange(await app.arrival(page));
  // Another browser has allowed the second app.
  const [first] = control.project().connected_apps;
  if (!first) throw new Error('No app is registered.');
  const otherApp = { ...first, client_id: 'connected-app-test-other', client_name: 'Seed Swap' };
  control.changeProject({ connected_apps: [first, otherApp] });
  devServer.state.connectedApps.rememberConsent(userId, otherApp.client_id, ['openid']);

  await page.goto(`${devServer.urls.auth}/account`);
  const { account, heading, root } = idpPage;
  await account.open('Connected apps');
  const row = account.row('Weather Watch');
  await expect(row).toContainText(`Redirects to ${new URL(app.site).host}`);
  await expect(row).toContainText('Used in this browser since');
  await expect(row).toContainText('Last used here:');
  await expect(account.row('Seed Swap')).not.toContainText('Used in this browser');

  await account.button('Remove access for all apps').click();
  await expect(heading).toHaveText('Remove access for all apps?');
  await expect(root.getByRole('listitem')).toHaveText(['Weather Watch', 'Seed Swap']);
  await account.confirmRemove.click();
  await expect(account.news).toHaveText('Access removed for all apps.');
  await expect(root.getByText('No apps have access to your account.')).toBeVisible();
  expect(devServer.state.connectedApps.consentsOf(userId).size).toBe(0);
  await expect(refreshTokenGrant(app.config, String(tokens.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  expect(await page.evaluate(() => localStorage.getItem('vestibule:apps'))).toBe('[]');
});

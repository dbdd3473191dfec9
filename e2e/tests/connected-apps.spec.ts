import { refreshTokenGrant } from 'openid-client';
import { test } from '../fixtures/connectedAppTest.ts';
import { expect } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';

test('shows the permissions of an app in the words of its consent and revokes them: its refresh token fails', async ({
  page,
  app,
  idpPage,
  devServer,
  context,
  control,
  email,
}) => {
  await openSession(devServer, context, email);
  await page.goto(await app.authorizationUrl('openid offline_access'));
  await idpPage.idp.allow.click();
  const tokens = await app.exchange(await app.arrival(page));
  const refreshed = await refreshTokenGrant(app.config, String(tokens.refresh_token));

  await page.goto(`${devServer.urls.auth}/account`);
  const { account, alert, heading } = idpPage;
  await account.open('Connected apps');
  await expect(account.row('Weather Watch')).toContainText('Keep access when the app is not active');
  await account.button('Remove access for Weather Watch').click();
  await expect(heading).toHaveText('Remove access for Weather Watch?');
  control.failNext({ path: '/users/connected_apps/*', method: 'POST', with: { error_type: 'too_many_requests' } });
  await account.confirmRemove.click();
  await expect(alert).toBeVisible();
  await account.confirmRemove.click();
  await expect(account.news).toHaveText('The app no longer has access.');
  await expect(account.row('Weather Watch')).toHaveCount(0);
  await expect(refreshTokenGrant(app.config, String(refreshed.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

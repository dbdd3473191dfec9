import { test } from '../../fixtures/connectedAppTest.ts';
import { expect } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';

test('a request of a connected app to one account is not granted for another that signs in meanwhile', async ({
  context,
  page,
  devServer,
  control,
  app,
  idpPage,
  email,
}) => {
  await openSession(devServer, context, email);
  await page.goto(await app.authorizationUrl('openid email'));
  await expect(idpPage.getByText(email)).toBeVisible();
  const otherEmail = `other.${email}`;
  await openSession(devServer, context, otherEmail);
  await expect(idpPage.getByText(otherEmail)).toBeVisible();
  expect(control.requests({ path: '/idp/oauth/authorize/submit' })).toEqual([]);
  await idpPage.idp.allow.click();
  const tokens = await app.exchange(await app.arrival(page));
  expect(tokens.claims()).toMatchObject({ email: otherEmail });
});

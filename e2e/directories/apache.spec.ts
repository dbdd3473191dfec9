import { test } from '../fixtures/connectedAppTest.ts';
import { expect } from '../fixtures/test.ts';
import { ApacheApp } from '../support/identityProviders/ApacheApp.ts';

test('mod_auth_openidc is a connected app: a user allows it, is known there, and logs out', async ({
  page,
  devServer,
  signIn,
  idpPage,
  email,
  problems,
}) => {
  problems.expect(/127\.0\.0\.1/);
  const { userId } = await signIn();
  const app = await ApacheApp.start(devServer);
  try {
    await page.goto(`${app.url}/`);
    const arrival = page.waitForResponse((response) => response.url() === `${app.url}/` && response.status() === 200);
    await idpPage.idp.allow.click();
    const headers = (await arrival).headers();
    expect(headers).toMatchObject({ 'x-subject': userId, 'x-email': email });
    await expect(page.getByRole('heading', { name: 'Greenhouse' })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Greenhouse' })).toBeVisible();

    await page.goto(`${app.url}/callback?logout=${encodeURIComponent(`${app.url}/bye/`)}`);
    await page.waitForURL(`${app.url}/bye/**`);
  } finally {
    await app.stop();
  }
});

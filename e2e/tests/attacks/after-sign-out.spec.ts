import { expect, test, WidgetFrame } from '../../fixtures/test.ts';

/** An attacker at a shared computer after sign-out, with access to the browser's history and storage. */
test("the browser's Forward shows nothing of the account after sign-out", async ({ page, kit, devServer, email }) => {
  await kit.addUser({ email, name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' } });
  await kit.signInAs(page, email);
  await page.goto(`${devServer.urls.auth}/account`);
  const { account, alert, heading } = new WidgetFrame(page);
  await account.open('Profile');
  await account.button('Edit name').click();
  await expect(account.firstName).toHaveValue('Ada');
  await page.goBack();
  await account.open('This session');
  await account.button('Log out').click();
  await expect(alert).toHaveText('No active session detected. Please log in to continue.');
  await page.goForward();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(heading).toHaveText('Your account');
  await expect(account.firstName).toHaveCount(0);
});

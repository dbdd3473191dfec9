import { expect, expectEventually, test } from '../fixtures/test.ts';
import { installPasswordManager } from '../support/extensions/passwordManager.ts';
import { translatePage } from '../support/extensions/translatePage.ts';
import { holdAssets } from '../support/network/holdAssets.ts';
import { readScriptPaths } from '../support/network/readScriptPaths.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

for (const { title, options, isSame } of [
  { title: 'what a password manager puts beside the field', options: {}, isSame: true },
  { title: 'an element that a password manager puts back again and again', options: { persists: true }, isSame: false },
]) {
  test(
    `${title} keeps text and focus of a typing visitor when React takes over`,
    matrixCase({ isSample: !isSame }),
    async ({ page, host, devServer, problems }) => {
      if (!isSame) problems.expect(/Minified React error #418/);
      await installPasswordManager(page, options);
      const { drawing } = await readScriptPaths(page, devServer.urls.auth);
      const release = await holdAssets(page, devServer.urls.auth, drawing);
      await host.open();
      await host.mount('mountLogin');
      const { main, root } = host.widget();
      await expect(root.locator('#manager')).toHaveCount(1);
      await main.email.pressSequentially('ada@');
      const before = await main.email.elementHandle();
      release();
      await page.keyboard.type('example.com, typed while React takes over', { delay: 20 });
      await host.ready();
      await expect(main.email).toHaveValue('ada@example.com, typed while React takes over');
      await expect(main.email).toBeFocused();
      await page.keyboard.type('!');
      await expect(main.email).toHaveValue(/over!$/);
      expect(await before?.evaluate((element) => element.isConnected)).toBe(isSame);
      await expect(root.locator('#manager')).toHaveText('Fill in');
      // React has taken over the form and validates it.
      await main.email.press('Enter');
      await expect(host.widget().alert).toHaveText('Invalid email address, please try again.');
      await expectEventually(host.errors()).toHaveLength(1);
    },
  );
}

test('React takes over a document that the browser has translated', async ({ page, host, devServer, email }) => {
  await translatePage(page, 'rewords');
  const { drawing } = await readScriptPaths(page, devServer.urls.auth);
  const release = await holdAssets(page, devServer.urls.auth, drawing);
  await host.open();
  await host.mount('mountLogin', {
    config: { products: ['oauth', 'emailMagicLinks'], oauthOptions: { providers: [{ type: 'google' }] } },
  });
  const { main, heading, emailConfirmation } = host.widget();
  await expect(heading).toHaveText('Sign up or log in ·');
  await main.email.pressSequentially(email);
  const field = await main.email.elementHandle();
  release();
  await host.ready();
  await expect(main.email).toHaveValue(email);
  await expect(main.email).toBeFocused();
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await main.continueWithEmail.click();
  await expect(emailConfirmation.title).toBeVisible();
  await expectEventually(host.errors()).toEqual([]);
});

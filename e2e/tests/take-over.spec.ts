import type { Page } from '@playwright/test';
import { expect, expectSettled, test } from '../fixtures.ts';
import { filesOf } from '../support/filesOf.ts';
import { holdAssets } from '../support/holdAssets.ts';
import { translatePage } from '../support/translatePage.ts';

/**
 * A password manager that puts elements beside the e-mail field and around in Main as soon as it sees it, and attributes on it.
 *
 * @param persists puts its element back at once when it is taken away.
 */
const addManager = (page: Page, { persists = false } = {}) =>
  page.addInitScript((persists) => {
    const icon = document.createElement('div');
    icon.id = 'manager';
    icon.textContent = 'Fill in';
    const above = document.createElement('com-manager-menu');
    const join = () => {
      const field = document.querySelector<HTMLInputElement>('form[name=email] [name=email]');
      if (!field || (icon.isConnected && !persists) || field.nextSibling === icon) return;
      field.setAttribute('data-manager', 'on');
      field.style.backgroundImage = 'none';
      field.after(icon);
      if (!persists) document.querySelector('main h1')?.before(above);
      if (!persists) observer.disconnect();
    };
    const observer = new MutationObserver(join);
    observer.observe(document, { childList: true, subtree: true });
    // After the document has ended, as most extensions come.
    addEventListener('DOMContentLoaded', join);
  }, persists);

for (const { title, options, isSame } of [
  { title: 'what a password manager puts beside the field', options: {}, isSame: true },
  { title: 'an element that a password manager puts back again and again', options: { persists: true }, isSame: false },
]) {
  test(`${title} takes neither text nor focus from who is typing when React takes over`, async ({
    page,
    host,
    devServer,
    problems,
  }) => {
    if (!isSame) problems.expect(/Minified React error #418/);
    await addManager(page, options);
    const { drawing } = await filesOf(page, devServer.urls.auth);
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
    // React has taken it over: it says what is wrong.
    await main.email.press('Enter');
    await expect(host.widget().alert).toHaveText('Invalid email address, please try again.');
    await expectSettled(host.errors()).toHaveLength(1);
  });
}

test('a document that the browser has translated is taken over as it is', async ({ page, host, devServer, email }) => {
  await translatePage(page, 'rewords');
  const { drawing } = await filesOf(page, devServer.urls.auth);
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
  await expectSettled(host.errors()).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expect, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { createAccount, forget, tokenOf } from '../journeys/passwords.ts';
import type { MountName, PlainOptions } from '../pages/HostPage.ts';

const words = 'what is typed while the widget arrives';

/** Adds a focused text area with some text to the page. */
async function startTyping(page: Page) {
  await page.evaluate(() => {
    const area = document.createElement('textarea');
    area.setAttribute('aria-label', 'Note');
    document.body.prepend(area);
  });
  const area = page.getByRole('textbox', { name: 'Note' });
  await area.click();
  return area;
}

/** Keeps typing in the page while a mount loads and shows its screen. */
async function typeWhileMounted(host: HostPage, mount: MountName, options: PlainOptions, heading: string) {
  const area = await startTyping(host.page);
  await host.mount(mount, options);
  for (const letter of words) await host.page.keyboard.type(letter, { delay: 15 });
  await expect(host.widget().heading).toHaveText(heading);
  await host.page.keyboard.type('.');
  await expect(area).toHaveValue(`${words}.`);
  await expect(area).toBeFocused();
}

/** Signs in by a link in another tab, then returns. */
async function openLink(page: Page, link = '') {
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(new WidgetFrame(tab).heading).toHaveText('Success!');
  await page.bringToFront();
}

test('mounting an account leaves the focus where the visitor types @more', async ({ page, host, kit, email }) => {
  await kit.signInAs(page, email);
  await host.open();
  await typeWhileMounted(host, 'mountAccount', {}, 'Your account');
});

test('mounting the passkey registration leaves the focus @more', async ({ page, host, kit, email }) => {
  await kit.signInAs(page, email);
  await host.open();
  await typeWhileMounted(host, 'mountPasskeyRegistration', {}, 'Set up a new Passkey');
});

test('mounting the form for a new password leaves the focus @more', async ({ host, inbox, devServer, email }) => {
  await createAccount(devServer, email);
  const letter = await forget(host, inbox, email);
  await host.open();
  const options = { passwordResetToken: tokenOf(letter, 'reset_password') };
  await typeWhileMounted(host, 'mountResetPassword', options, 'Reset your password');
});

test('a login of a signed-in user and one that continues by itself leave the focus @more', async ({
  page,
  host,
  kit,
  inbox,
  email,
}) => {
  await host.openLogin();
  const widget = host.widget();
  await widget.askForLink(email);
  const area = await startTyping(page);
  await openLink(page, (await inbox.waitFor({ to: email, kind: 'magic_link' })).link);
  await expect(widget.heading).toHaveText('Success!');
  await page.keyboard.type(words);
  await expect(area).toHaveValue(words);
  await kit.signInAs(page, email);
  await host.open();
  await typeWhileMounted(host, 'mountLogin', {}, "You're logged in");
});

test('after a press in the widget the focus moves to the next screen', async ({ page, host, kit, email }) => {
  await kit.signInAs(page, email);
  await host.open();
  await startTyping(page);
  await host.mount('mountAccount');
  const { account, heading } = host.widget();
  await account.open('Profile');
  await account.button('Edit name').click();
  await expect(account.firstName).toBeFocused();
  await host.widget().back.click();
  await expect(heading).toBeFocused();
  await page.keyboard.type('not for the page');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

test('a widget that gets the focus back puts it on the current screen @more', async ({ page, host, inbox, email }) => {
  const widget = await host.openLogin();
  await widget.askForLink(email);
  const area = await startTyping(page);
  await openLink(page, (await inbox.waitFor({ to: email, kind: 'magic_link' })).link);
  await expect(widget.heading).toHaveText('Success!');
  await expect(area).toBeFocused();
  await page.locator('#login iframe').evaluate((frame: HTMLIFrameElement) => frame.focus());
  await expect(widget.heading).toBeFocused();
});

import type { Page } from '@playwright/test';
import { expect, expectSettled, test, WidgetFrame } from '../fixtures.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import { strongPassword } from '../support/passwords.ts';

const ENTER = 'Enter passcode';
const SIX_MINUTES = 6 * 60_000;

/** The account page of the demo application, as somebody who has just signed in. */
test.describe('on an application’s account page', () => {
  test.beforeEach(async ({ page, kit, devServer, email }) => {
    await kit.signInAs(page, email);
    await page.goto(`${devServer.urls.host}/account`);
    await expect(widgetOn(page).account.title).toBeVisible();
  });

  test('a name and an address are changed, and every tab hears of it; what goes wrong is said where it is', async ({
    page,
    context,
    devServer,
    kit,
    email,
  }) => {
    const { account, alert, heading, passcode } = widgetOn(page);
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${devServer.urls.host}/app`);
    await account.button('Edit name').click();
    kit.failNext({ path: '/users/me', method: 'PUT', with: { error_type: 'too_many_requests' } });
    await account.firstName.fill('Ada');
    await account.lastName.fill('Lovelace');
    await account.button('Save').click();
    await expect(alert).toBeVisible();
    await account.button('Save').click();
    await expect(account.news).toHaveText('Your name was changed.');
    await expect(elsewhere.locator('#user')).toHaveText('Signed in as Ada Lovelace');
    await elsewhere.close();

    const other = `other.${email}`;
    await kit.addUser(other);
    await account.open('Ways to sign in');
    await account.button('Add an email address').click();
    await account.email.fill('ada@nowhere');
    await account.button('Continue').click();
    await expect(alert).toHaveText('Invalid email address, please try again.');
    await account.email.fill(other);
    await account.button('Continue').click();
    await expect(alert).toBeVisible();
    await account.email.fill(`new.${email}`);
    await account.button('Continue').click();
    await expect(heading).toHaveText(ENTER);
    const code = await kit.lastPasscode(`new.${email}`);
    await passcode.type(code === '000000' ? '111111' : '000000');
    await expect(alert).toHaveText('Invalid passcode, please try again.');
    await passcode.type(code);
    await expect(account.news).toHaveText('The email address was added.');
    await expect(account.row(`new.${email}`)).toContainText('Verified');
  });

  test('a number is added by WhatsApp', async ({ page, kit }) => {
    const { account, phone, passcode } = widgetOn(page);
    await account.open('Ways to sign in');
    await account.button('Add a phone number').click();
    await account.button('Use WhatsApp instead').click();
    await phone.number.fill('4155550123');
    await phone.continueWithWhatsApp.click();
    expect((await kit.lastMessage('+14155550123')).kind).toBe('passcode');
    await passcode.type(await kit.lastPasscode('+14155550123'));
    await expect(account.row('+14155550123').filter({ hasText: 'Verified' })).toBeVisible();
  });

  test('a password is set, and later changed by the old one alone', async ({ page, kit, devServer, email }) => {
    const { account, alert, passwords } = widgetOn(page);
    await account.open('Ways to sign in');
    await account.button('Set a password').click();
    await expect(account.currentPassword).toHaveCount(0);
    await passwords.password.fill('password');
    await expect(passwords.continue).toBeDisabled();
    await passwords.password.fill(strongPassword);
    await passwords.continue.click();
    await expect(account.news).toHaveText('Your password was saved.');

    kit.advance(SIX_MINUTES);
    await account.button('Change password').click();
    await account.currentPassword.fill('not this one');
    await passwords.password.fill(`${strongPassword} anew`);
    await passwords.continue.click();
    await expect(alert).toBeVisible();
    await account.currentPassword.fill(strongPassword);
    await passwords.continue.click();
    await expect(account.news).toHaveText('Your password was saved.');
    expect(devServer.state.users.findByEmail(email)?.password).not.toBeNull();
  });

  test('who has proved nothing for five minutes does so before they change how they get in, and finds what they wanted', async ({
    page,
    kit,
    email,
  }) => {
    const { account, heading, passcode } = widgetOn(page);
    await account.open('Ways to sign in');
    kit.advance(SIX_MINUTES);
    await account.button('Add a phone number').click();
    await expect(heading).toHaveText('Confirm that it is you');
    await account.button('Cancel').click();
    await account.button('Add an email address').click();
    await widgetOn(page).button(/@/).click();
    await account.button('Send code').click();
    await passcode.type(await kit.lastPasscode(email));
    await expect(heading).toHaveText('Add an email address');
  });

  test('what is removed is removed on a page of its own, and gone here when the visitor is back', {
    tag: '@window',
  }, async ({ page, context, kit, email }) => {
    await kit.addUser({ email, emails: [`second.${email}`] });
    await page.reload();
    const { account, heading } = widgetOn(page);
    await account.open('Ways to sign in');
    await account.button(`Remove second.${email}`).click();
    await expect(heading).toHaveText(`Remove second.${email}?`);
    await expect(account.confirmRemove).toHaveCount(0);
    const opening = context.waitForEvent('page');
    await account.removeOnPage.click();
    const decided = new WidgetFrame(await opening);
    await decided.account.confirmRemove.click();
    await expect(decided.account.news).toHaveText('The email address was removed.');
    await page.bringToFront();
    await expect(account.title).toBeVisible();
    await expect(account.row(`second.${email}`)).toHaveCount(0);
    await expect(account.row(email)).toHaveCount(1);
  });

  test('an account at another provider is connected by leaving for it, and a cancelled one is said', async ({
    page,
    devServer,
    email,
  }) => {
    const { account, alert } = widgetOn(page);
    await account.open('Ways to sign in');
    await account.button('Connect GitHub').click();
    await new AccountChooser(page).cancel();
    await page.waitForURL(`${devServer.urls.host}/account`);
    await expect(alert).toContainText('Sign-in was cancelled.');

    await account.open('Ways to sign in');
    await account.button('Connect GitHub').click();
    // Where it was connected opens by itself.
    await new AccountChooser(page).continueAs(`github.${email}`);
    await page.waitForURL(`${devServer.urls.host}/account`);
    await expect(account.news).toHaveText('The account was connected.');
    await expect(account.button('Remove GitHub')).toHaveCount(1);
    expect(devServer.state.users.findByEmail(email)?.providers).toHaveLength(1);
  });

  test('passkeys lead to their list and back; the session is shown, and ended in every tab', async ({
    page,
    context,
    devServer,
  }) => {
    const { account, passkeys } = widgetOn(page);
    await account.open('Ways to sign in');
    await account.button('Manage passkeys').click();
    await passkeys.done.click();
    await expect(account.title).toBeVisible();

    const elsewhere = await context.newPage();
    await elsewhere.goto(`${devServer.urls.host}/app`);
    await page.bringToFront();
    await account.open('This session');
    await expect(account.row('Email link')).toContainText('Confirmed by');
    await account.button('Sign out').click();
    await page.waitForURL(`${devServer.urls.host}/`);
    await elsewhere.waitForURL(`${devServer.urls.host}/`);
    expect(devServer.state.sessions.all()).toEqual([]);
  });
});

test('the last way in is named before it is removed, and what the provider says of it is shown', async ({
  page,
  kit,
  devServer,
  email,
}) => {
  await kit.signInAs(page, email);
  await page.goto(`${devServer.urls.auth}/account`);
  const { account, alert, heading } = new WidgetFrame(page);
  await account.open('Ways to sign in');
  await account.button(`Remove ${email}`).click();
  await expect(heading).toHaveText(`Remove ${email}?`);
  await expect(alert).toContainText(`${email} is the last way into this account.`);
  await account.confirmRemove.click();
  await expect(alert).toHaveCount(2);
  await account.button('Cancel').click();
  await expect(account.row(email)).toHaveCount(1);
});

test('the page of the account has whoever is not signed in do so, and leads back', async ({
  page,
  devServer,
  kit,
  email,
}) => {
  await page.goto(`${devServer.urls.auth}/account`);
  const { account, alert, main } = new WidgetFrame(page);
  await expect(alert).toHaveText('No active session detected. Please log in to continue.');
  await account.button('Log in').click();
  await main.submitEmail(email);
  await kit.openMagicLink(await page.context().newPage(), email);
  await expect(account.title).toBeVisible();
});

test('a host changes the name, hears of every change, and asks what the visitor may do', async ({
  host,
  context,
  kit,
  email,
}) => {
  await kit.signInAs(context, email);
  await host.open();
  await host.watch();
  await host.mount('mountAccount', { sections: ['profile', 'passkeys'] });
  const { account } = host.widget();
  await expect(account.button('Manage passkeys')).toBeVisible();
  await expect(account.button('Add an email address')).toHaveCount(0);
  const answers = await host.page.evaluate(async () => {
    const { name } = await window.auth.user.update({ name: { first_name: 'Ada' } });
    const may = (resource: string, action: string) => window.auth.isAuthorized(resource, action);
    return { name, own: await may('plants', 'water'), none: await may('plants', 'uproot') };
  });
  expect(answers).toEqual({ name: { first_name: 'Ada', last_name: '' }, own: true, none: false });
  await expect(account.row('Ada')).toHaveCount(1);
  await account.button('Edit name').click();
  await account.firstName.fill('Augusta');
  await account.button('Save').click();
  await host.waitForEvent({ type: 'account_changed', change: 'name_changed' });
  await expectSettled(host.errors()).toEqual([]);
  const last = expect.objectContaining({
    name: { first_name: 'Augusta', last_name: '' },
    password: null,
    providers: [],
  });
  await expectSettled(host.changes('user')).toContainEqual(last);
});

const widgetOn = (page: Page) => new WidgetFrame(page.frameLocator('#account iframe'));

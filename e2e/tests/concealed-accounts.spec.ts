import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';
import { createAccount, openPasswords, strongPassword } from '../journeys/passwords.ts';

const config: WidgetConfig = { products: ['passwords'], passwordOptions: { concealAccounts: true } };
const wrong =
  "That didn't work. Check your email address and password, or wait a while if you've tried several times. You can also get a link by email.";

test('neither the screen nor the events of the host reveal whether an address has an account', async ({
  host,
  devServer,
  control,
  email,
}) => {
  await createAccount(devServer, email);
  const screenFor = async (address: string) => {
    await host.forget();
    const widget = await openPasswords(host, address, config);
    const screens: string[] = [];
    const look = async () => screens.push((await widget.root.locator('main').innerText()).replaceAll(address, '...'));
    await expect(widget.heading).toHaveText('Log In');
    await look();
    await widget.passwords.password.fill('a wrong password');
    await widget.passwords.continue.click();
    await expect(widget.alert).toHaveText(wrong);
    await look();
    await widget.button('Email me a link').click();
    await expect(widget.heading).toHaveText('Check your email!');
    await look();
    await host.waitForEvent({ type: 'password_reset_sent', email: address });
    return screens;
  };
  const knownScreen = await screenFor(email);
  await expectEventually(host.errors().map(({ message }) => message)).toEqual([wrong]);
  expect(await screenFor(`nobody.${email}`)).toEqual(knownScreen);
  await expectEventually(host.errors().map(({ message }) => message)).toEqual([wrong]);
  expect(control.requests({ path: '/users/search' })).toEqual([]);
  await expectEventually(host.errors().map(({ message }) => message)).toEqual([wrong]);
});

test('a user with an account logs in with the password and gets a mail to set another', async ({
  host,
  devServer,
  inbox,
  email,
}) => {
  await createAccount(devServer, email);
  const widget = await openPasswords(host, email, config);
  await widget.button('Email me a link').click();
  await inbox.waitFor({ to: email, kind: 'reset_password' });
  await widget.back.click();
  await widget.passwords.password.fill(strongPassword);
  await widget.passwords.continue.click();
  await host.waitForSignIn();
});

test('a user without an account gets a mail that creates one @more', async ({ host, page, inbox, email }) => {
  const widget = await openPasswords(host, email, config);
  await widget.button('Email me a link').click();
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  await page.goto(link);
  await expect(new WidgetFrame(page).heading).toHaveText('Success!');
});

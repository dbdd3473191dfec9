import { test } from '../fixtures/passkeyTest.ts';
import { expect, expectEventually, WidgetFrame } from '../fixtures/test.ts';
import { delayPasskeyRefusals, removeWebAuthn } from '../support/authenticators/passkeyRefusals.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';
import { setValueSilently } from '../support/input/setValueSilently.ts';
import { fastForwardUntil } from '../support/waiting/fastForwardUntil.ts';

const notCreated =
  'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.';

test('a signed-in user creates a passkey with a helpful default name', async ({
  host,
  devServer,
  deviceName,
  openRegistration,
  device,
  email,
}) => {
  const { passkeys } = await openRegistration();
  await expect(passkeys.startTitle).toBeVisible();
  await passkeys.create.click();
  await expect(passkeys.createdTitle).toBeVisible();
  expect(await passkeys.createdTitle.evaluate((title) => title === document.activeElement)).toBe(true);
  await expect(passkeys.entries).toHaveText([new RegExp(`^${deviceName}$`)]);
  await host.waitForEvent({ type: 'passkey_registered' });
  await expectEventually(device.passkeys()).toEqual([expect.objectContaining({ rpId: 'localhost' })]);
  await expect
    .poll(() => devServer.state.users.findByEmail(email)?.webauthn_registrations.map(({ name }) => name))
    .toEqual([deviceName]);
});

test('a registration needs no product besides passkeys @more', async ({ host, signIn }) => {
  await signIn();
  await host.open();
  await host.mount('mountPasskeyRegistration', { config: { products: ['passkeys'] } });
  await host.ready();
  await expect(host.widget().passkeys.create).toBeEnabled();
  await expectEventually(host.errors()).toEqual([]);
});

test('the same authenticator is not registered twice @more', async ({ host, openRegistration }) => {
  const widget = await openRegistration();
  const { passkeys } = widget;
  await passkeys.create.click();
  await passkeys.createAnother.click();
  await passkeys.create.click();
  await expect(widget.alert.filter({ hasText: /./ })).toHaveText(
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  );
  await host.waitForError({ code: 'passkey_duplicate' });
  await passkeys.skip.click();
  await expect(passkeys.entries).toHaveCount(1);
});

test('a second authenticator is registered in addition to the first, under another name @more', async ({
  page,
  deviceName,
  openRegistration,
  device,
}) => {
  const { passkeys } = await openRegistration();
  await passkeys.create.click();
  await passkeys.createAnother.click();
  await device.remove();
  await VirtualAuthenticator.add(page, { transport: 'usb' });
  await passkeys.create.click();
  await expect(passkeys.entries).toHaveText([new RegExp(`^${deviceName}$`), new RegExp(`^${deviceName} 2`)]);
});

test('after a closed prompt the visitor can try again, and the host hears why nothing was created @more', async ({
  page,
  host,
  control,
  device,
  openRegistration,
}) => {
  control.changeProject({ webauthn_user_verification: 'required' });
  await device.setUnlocked(false);
  await delayPasskeyRefusals(page);
  const widget = await openRegistration();
  await widget.passkeys.create.click();
  await expect(widget.getByText(notCreated)).toBeVisible();
  await host.waitForError({ code: 'passkey_not_created', message: notCreated });
  await expectEventually(host.errors()).toHaveLength(1);
  await device.setUnlocked(true);
  await widget.passkeys.create.click();
  await expect(widget.passkeys.createdTitle).toBeVisible();
});

test('a failure of the provider is shown and reported, and the visitor can try again @more', async ({
  host,
  control,
  openRegistration,
}) => {
  const widget = await openRegistration();
  control.failNext({ path: '/webauthn/register', with: { error_type: 'unable_to_register_webauthn_registration' } });
  await widget.passkeys.create.click();
  await expect(widget.getByText(notCreated)).toBeVisible();
  await host.waitForError({ code: 'passkey_not_created' });
  await expect(widget.passkeys.skip).toBeEnabled();
});

test('skipping leads to the list and creates nothing @more', async ({ host, openRegistration, device }) => {
  const widget = await openRegistration();
  await widget.passkeys.skip.click();
  await expect(widget.heading).toHaveText('Existing Passkeys');
  await expect(widget.passkeys.entries).toHaveCount(0);
  await host.waitForEvent({ type: 'passkey_registration_skipped' });
  await expectEventually(device.passkeys()).toEqual([]);
  await widget.passkeys.finish.click();
  await host.waitForEvent({ type: 'passkey_registration_done' });
  await widget.passkeys.finish.click();
  await widget.passkeys.first.click();
  await expect(widget.passkeys.startTitle).toBeVisible();
  await expectEventually(host.events().filter(({ type }) => type === 'passkey_registration_done')).toHaveLength(1);
});

test('without a signed-in user it says so, to the visitor and to the host', async ({ host, widget }) => {
  await host.open();
  await host.mount('mountPasskeyRegistration');
  const message = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';
  await expect(widget.getByText(message)).toBeVisible();
  await host.waitForError({ code: 'passkey_without_user', message });
  await expect(widget.passkeys.create).toBeHidden();
});

test('a failed session check shows the same message as a missing session @more', async ({
  host,
  control,
  problems,
  openRegistration,
}) => {
  problems.expect(/\/users\/me/);
  control.failNext({ path: '/users/me', with: '500' });
  const widget = await openRegistration();
  const message = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';
  await expect(widget.alert).toHaveText(message);
  await host.waitForError({ code: 'passkey_without_user', message });
  await widget.button('Try again').click();
  await expect(widget.passkeys.create).toBeEnabled();
});

test('a change that the provider does not save causes no event @more', async ({
  host,
  control,
  deviceName,
  openRegistration,
}) => {
  const { passkeys } = await openRegistration();
  await passkeys.create.click();
  await passkeys.rename(deviceName).click();
  control.failNext({ path: '/webauthn/update/*', with: { error_type: 'too_many_requests' } });
  await passkeys.name.fill('Blue key');
  await passkeys.save.click();
  await passkeys.finish.click();
  await host.waitForEvent({ type: 'passkey_registration_done' });
  await expectEventually(host.events().filter(({ type }) => type === 'passkey_renamed')).toEqual([]);
});

test('renaming edits one entry and disables the others @more', async ({
  page,
  host,
  devServer,
  control,
  deviceName,
  openRegistration,
  device,
  email,
}) => {
  const { passkeys } = await openRegistration();
  await host.watch();
  await passkeys.create.click();
  await passkeys.createAnother.click();
  await device.remove();
  await VirtualAuthenticator.add(page, { transport: 'usb' });
  await passkeys.create.click();

  await passkeys.rename(`${deviceName} 2`).click();
  await expect(passkeys.name).toBeFocused();
  await expect(passkeys.rename(deviceName)).toBeDisabled();
  await expect(passkeys.remove(deviceName)).toBeDisabled();
  await expect(passkeys.createAnother).toBeDisabled();
  await expect(passkeys.finish).toBeDisabled();
  const hold = control.hold({ path: '/webauthn/update/*' });
  await passkeys.name.fill('Blue key');
  await page.keyboard.press('Enter');
  await expect(passkeys.entries).toHaveText([new RegExp(`^${deviceName}`), /^Blue key/]);
  await expect(passkeys.rename('Blue key')).toBeFocused();
  await hold.arrival;
  await expectEventually(host.events().filter(({ type }) => type === 'passkey_renamed')).toEqual([]);
  hold.release();
  await host.waitForEvent({ type: 'passkey_renamed' });
  const webauthn_registrations = [{ name: deviceName }, { name: 'Blue key' }];
  await expectEventually(host.changes('user').slice(-1)).toMatchObject([{ webauthn_registrations }]);
  await expect
    .poll(() => devServer.state.users.findByEmail(email)?.webauthn_registrations.map(({ name }) => name))
    .toEqual([deviceName, 'Blue key']);
});

test('the name is preselected, can be kept, and must not be empty @more', async ({
  page,
  deviceName,
  openRegistration,
}) => {
  const { passkeys } = await openRegistration();
  await passkeys.create.click();
  await passkeys.rename(deviceName).click();
  await expect(passkeys.name).toHaveValue(deviceName);
  await expect(passkeys.name).toBeFocused();
  await page.keyboard.type('  ');
  await passkeys.save.click();
  await expect(passkeys.name).toBeFocused();
  await expect(passkeys.name).toHaveValue('  ');
  await setValueSilently(passkeys.name, ' Blue key ');
  await passkeys.name.press('Enter');
  await expect(passkeys.entries).toHaveText([/^Blue key/]);
});

test('the direct page creates, renames and deletes as the frame does @more', async ({
  page,
  devServer,
  deviceName,
  signIn,
}) => {
  await VirtualAuthenticator.add(page);
  await signIn();
  await page.goto(`${devServer.urls.auth}/passkeys`);
  const { passkeys } = new WidgetFrame(page);
  await passkeys.create.click();
  await passkeys.rename(deviceName).click();
  await passkeys.name.fill('Home');
  await passkeys.save.click();
  await expect(passkeys.entries).toHaveText([/^Home/]);
  await passkeys.remove('Home').click();
  await passkeys.confirmDelete.click();
  await expect(passkeys.entries).toHaveCount(0);
});

test('the direct page says when there is no session @more', async ({ page, devServer }) => {
  await page.goto(`${devServer.urls.auth}/passkeys`);
  await expect(
    page.getByText('Error: Cannot use PasskeyRegistration component without active user authenticated.'),
  ).toBeVisible();
});

test('the user is loaded again by itself after a failure @more', async ({ host, control, problems, signIn }) => {
  problems.expect(/users\/me/);
  await signIn();
  await host.page.clock.install();
  control.failNext({ path: '/users/me', with: 'bad-gateway' });
  await host.open();
  await host.mount('mountPasskeyRegistration');
  const widget = host.widget();
  await expect(widget.alert).toHaveText(/couldn't reach the login service/);
  // After five to ten seconds.
  await fastForwardUntil(host.page, 10_000, () => expect(widget.passkeys.create).toBeEnabled({ timeout: 500 }));
  await expect(widget.alert).toHaveCount(0);
  await expectEventually(host.errors()).toMatchObject([{ code: 'provider_unreachable' }]);
});

test('a user who signs in elsewhere and returns can continue @more', async ({ page, devServer, signIn }) => {
  await page.clock.install();
  await page.goto(`${devServer.urls.auth}/passkeys`);
  const widget = new WidgetFrame(page);
  await expect(widget.alert).toHaveText(/without active user/);
  await signIn();
  // The screen reads the passkeys again at most every five seconds.
  await page.clock.fastForward(5_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(widget.passkeys.create).toBeEnabled();
});

test('a browser without WebAuthn is reported as having no passkeys, and the visitor can continue @more', async ({
  page,
  host,
  openRegistration,
}) => {
  await removeWebAuthn(page);
  const widget = await openRegistration();
  await expect(widget.getByText("This browser doesn't support passkeys.")).toBeVisible();
  await expect(widget.passkeys.create).toHaveCount(0);
  await widget.passkeys.skip.click();
  await host.waitForEvent({ type: 'passkey_registration_skipped' });
  await expectEventually(host.errors()).toEqual([]);
});

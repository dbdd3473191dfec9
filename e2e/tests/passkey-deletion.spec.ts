import type { Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { disableFocusEmulation } from '../support/crossBrowser/disableFocusEmulation.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';

const DELETE = { path: '/users/webauthn_registrations/*', method: 'DELETE' };
const WARNING = 'Once deleted, the passkey cannot be restored.';
const id = 'webauthn-registration-test-blue';

/** Adds a passkey at the provider that no authenticator has. */
function addPasskey(devServer: DevServer, email: string, name: string, registrationId = id): void {
  devServer.state.users.findByEmail(email)?.webauthn_registrations.push({
    webauthn_registration_id: registrationId,
    domain: 'localhost',
    user_agent: '',
    authenticator_type: 'platform',
    verified: true,
    name,
  });
}

const namesAt = (devServer: DevServer, email: string) =>
  devServer.state.users.findByEmail(email)?.webauthn_registrations.map(({ name }) => name);

/** Opens the direct page with a passkey in the page's authenticator. */
async function openWithPasskey(page: Page, devServer: DevServer): Promise<WidgetFrame> {
  await page.goto(`${devServer.urls.auth}/passkeys`);
  const widget = new WidgetFrame(page);
  await widget.passkeys.create.click();
  await widget.passkeys.createdTitle.waitFor();
  return widget;
}

test.describe('in a host page', () => {
  test.beforeEach(async ({ context, host, devServer, email }) => {
    await openSession(devServer, context, email);
    addPasskey(devServer, email, 'Blue key');
    addPasskey(devServer, email, 'Work laptop', 'webauthn-registration-test-work');
    await host.open();
    await host.mount('mountPasskeyRegistration');
    await host.widget().passkeys.skip.click();
  });

  test('deleting warns, can be cancelled, and leads to a separate page; afterwards the entry is gone', {
    tag: '@window',
  }, async ({ context, page, host, widget, devServer, email }) => {
    const { passkeys } = widget;
    const warning = widget.getByText(WARNING);
    await passkeys.remove('Blue key').click();
    await expect(warning).toBeVisible();
    await expect(passkeys.createAnother).toBeHidden();
    await expect(passkeys.cancel).toBeFocused();
    await passkeys.cancel.click();
    await expect(warning).toBeHidden();
    await expect(passkeys.entries).toHaveCount(2);

    await passkeys.remove('Blue key').click();
    await expect(passkeys.confirmDelete).toHaveCount(0);
    await expect(passkeys.deleteOnPage).toHaveAttribute('rel', 'noopener');
    await disableFocusEmulation(page);
    const popup = context.waitForEvent('page');
    await passkeys.deleteOnPage.click();
    const tab = await popup;
    await tab.waitForURL(`${devServer.urls.auth}/passkeys#${id}`);
    const onPage = new WidgetFrame(tab);
    await expect(onPage.heading).toHaveText('Existing Passkeys');
    await expect(onPage.getByText(WARNING)).toBeVisible();
    await expect(onPage.passkeys.entries).toHaveText([/^Blue key/, /^Work laptop/]);
    await expect(onPage.root.locator('[data-action=delete] bdi')).toHaveText('Blue key');
    await onPage.passkeys.confirmDelete.click();
    await expect(onPage.passkeys.entries).toHaveText([/^Work laptop/]);
    await expect.poll(() => namesAt(devServer, email)).toEqual(['Work laptop']);

    await expectEventually(host.events().filter(({ type }) => type === 'passkey_deleted')).toEqual([]);
    await tab.close();
    await page.bringToFront();
    await expect(passkeys.entries).toHaveText([/^Work laptop/]);
    await expect(warning).toBeHidden();
    await host.waitForEvent({ type: 'passkey_deleted' });
    await expectEventually(host.events().filter(({ type }) => type === 'passkey_deleted')).toHaveLength(1);
  });

  test('nothing is deleted in an invisible frame, wherever it is clicked', async ({
    context,
    page,
    host,
    widget,
    devServer,
    control,
    email,
  }) => {
    await host.page.locator('#login iframe').evaluate((frame: HTMLElement) => {
      frame.style.opacity = '.001';
    });
    const press = async (name: 'remove' | 'deleteOnPage') => {
      const { passkeys } = widget;
      const target = name === 'remove' ? passkeys.remove('Blue key') : passkeys.deleteOnPage;
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.click(x + width / 2, y + height / 2);
    };
    await press('remove');
    await expect(widget.getByText(WARNING)).toHaveCount(1);
    const popup = context.waitForEvent('page');
    await press('deleteOnPage');
    await press('deleteOnPage');
    await expect(new WidgetFrame(await popup).getByText(WARNING)).toBeVisible();
    expect(control.requests(DELETE)).toEqual([]);
    expect(namesAt(devServer, email)).toEqual(['Blue key', 'Work laptop']);
  });
});

test('on a separate page deleting waits a second, removes at once, and notifies the password manager', async ({
  context,
  page,
  devServer,
  control,
  email,
  deviceName,
}) => {
  await page.clock.install();
  const device = await VirtualAuthenticator.add(page);
  await openSession(devServer, context, email);
  const widget = await openWithPasskey(page, devServer);
  const { passkeys, idp } = widget;
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));

  await passkeys.remove(deviceName).click();
  await expect(idp.note).toHaveText('Just a second...');
  await expect(passkeys.confirmDelete).toBeDisabled();
  await passkeys.cancel.click();
  await expect(passkeys.entries).toHaveCount(1);
  await passkeys.remove(deviceName).click();
  await page.clock.runFor(999);
  await expect(passkeys.confirmDelete).toBeDisabled();
  await page.clock.runFor(1);

  const hold = control.hold(DELETE);
  await passkeys.confirmDelete.click();
  await expect(passkeys.entries).toHaveCount(0);
  await hold.arrival;
  expect(namesAt(devServer, email)).toHaveLength(1);
  await page.clock.resume();
  hold.release();
  await expectEventually(device.passkeys()).toEqual([]);
  expect(namesAt(devServer, email)).toEqual([]);
});

test('a deletion waits for the page to be in front @more', { tag: '@window' }, async ({
  context,
  page,
  devServer,
  email,
}) => {
  await openSession(devServer, context, email);
  addPasskey(devServer, email, 'Blue key');
  await page.goto(`${devServer.urls.auth}/passkeys#${id}`);
  const { passkeys, idp } = new WidgetFrame(page);
  await expect(passkeys.confirmDelete).toBeEnabled();
  await disableFocusEmulation(page);
  await (await context.newPage()).bringToFront();
  await expect(idp.note).toHaveText('Click here to continue.');
  await expect(passkeys.confirmDelete).toBeDisabled();
  await page.bringToFront();
  await passkeys.confirmDelete.click();
  await expect.poll(() => namesAt(devServer, email)).toEqual([]);
});

test('a deletion that fails is only logged @more', async ({ context, page, devServer, control, email }) => {
  await openSession(devServer, context, email);
  addPasskey(devServer, email, 'Blue key');
  await page.goto(`${devServer.urls.auth}/passkeys#${id}`);
  const widget = new WidgetFrame(page);
  control.failNext({ path: DELETE.path, with: { error_type: 'too_many_requests' } });
  const logMessage = page.waitForEvent('console', (message) => message.text().includes("wasn't saved"));
  await widget.passkeys.confirmDelete.click();
  await logMessage;
  await expect(widget.passkeys.entries).toHaveCount(0);
  await expect(widget.alert).toHaveCount(0);
});

test('a page that is opened for a deleted passkey shows the others @more', async ({
  context,
  page,
  devServer,
  email,
}) => {
  await openSession(devServer, context, email);
  addPasskey(devServer, email, 'Blue key');
  await page.goto(`${devServer.urls.auth}/passkeys#webauthn-registration-test-gone`);
  const { passkeys } = new WidgetFrame(page);
  await expect(passkeys.entries).toHaveText([/^Blue key/]);
  await expect(passkeys.createAnother).toBeEnabled();
});

test('a page that is opened for a deletion without a session leads to the login, and asks afterwards', async ({
  page,
  devServer,
  kit,
  email,
}) => {
  await kit.addUser(email);
  addPasskey(devServer, email, 'Blue key');
  await page.goto(`${devServer.urls.auth}/passkeys#${id}`);
  const widget = new WidgetFrame(page);
  await expect(widget.alert).toHaveText(
    'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  );
  await widget.button('Log in').click();
  await widget.main.submitEmail(email);
  await kit.openMagicLink(await page.context().newPage(), email);
  await page.bringToFront();
  await expect(widget.passkeys.confirmDelete).toBeVisible();
});

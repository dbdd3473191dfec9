import type { Page } from '@playwright/test';
import { expect, expectSettled, test, WidgetFrame } from '../../fixtures.ts';
import { strongPassword } from '../../support/passwords.ts';

const MOVED = 'Something on this page moved the cursor. Continue on a separate page.';

/** A listed page that takes the focus for a field of its own, again and again, from a moment on. */
async function stealFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'stolen';
    field.style.cssText = 'position: fixed; top: 0; width: 1px; height: 1px; opacity: 0.01';
    document.body.append(field);
    setInterval(() => field.focus(), 30);
  });
}
const stolen = (page: Page) => page.locator('#stolen').inputValue();

test('a page that takes the focus while a passcode is typed is stopped before it has one', async ({
  host,
  page,
  devServer,
  kit,
  email,
}) => {
  const widget = await host.openLogin({
    config: { products: ['otp'] },
    texts: { en: { 'failures.focusMoved': 'Go on typing', 'error.openPage': 'Never mind' } },
  } as never);
  await widget.main.submitEmail(email);
  await expect(widget.passcode.field).toBeFocused();
  const code = await kit.lastPasscode(email);
  await stealFocus(page);
  // The visitor looks at the frame, presses into its field and types.
  await widget.passcode.field.click({ timeout: 1_000 }).catch(() => {});
  await expect(widget.alert).toHaveText(MOVED);
  await expect(widget.passcode.field).toHaveCount(0);
  await page.keyboard.type(code.slice(0, 3));
  expect((await stolen(page)).length).toBeLessThan(6);
  await host.waitForError({ code: 'focus_moved' });
  await expectSettled(host.errors().map(({ code }) => code)).toEqual(['focus_moved']);
  await expect(widget.root.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', '/');

  // The visitor signs in on the page of the auth domain; the frame goes on by itself.
  const opening = page.context().waitForEvent('page');
  await widget.root.getByRole('link', { name: 'Open in a new tab' }).click();
  const own = new WidgetFrame(await opening);
  expect(new URL((await opening).url()).origin).toBe(devServer.urls.auth);
  await own.main.submitEmail(email);
  await kit.openMagicLink(await page.context().newPage(), email);
  await expect(widget.loggedIn.continueAs).toBeVisible();
});

test('a page that takes the focus between two keys of a password has the visitor warned', async ({
  host,
  page,
  kit,
  email,
}) => {
  await kit.addUser({ email, password: strongPassword });
  const widget = await host.openLogin({ config: { products: ['passwords'] } });
  await widget.main.submitEmail(email);
  await widget.passwords.password.click();
  // Long enough for the press to be one of the visitor's own.
  await page.keyboard.type('orchard', { delay: 60 });
  await stealFocus(page);
  await page.keyboard.type('-lantern', { delay: 60 });
  await expect(widget.alert).toHaveText(MOVED);
  await expect(widget.passwords.password).toHaveCount(0);
  await host.waitForError({ code: 'focus_moved' });
  await widget.button('Try again').click();
  await expect(widget.passwords.password).toHaveValue('');
});

test('a step-up that the page asks for is stopped in the same way, and can be left', async ({
  host,
  page,
  context,
  clock,
  kit,
  email,
}) => {
  await kit.signInAs(context, { email, password: strongPassword });
  await host.open();
  await host.mount('mountAccount');
  await expect(host.widget().account.title).toBeVisible();
  clock.advance(10 * 60_000);
  const asked = page.evaluate(() => window.auth.stepUp({ maxAgeMinutes: 5 }).catch(({ code }) => code));
  const dialog = new WidgetFrame(page.frameLocator('dialog iframe'));
  await dialog.button('Use your password').click();
  await expect(dialog.passwords.password).toBeVisible();
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('dialog')?.append(field);
    setInterval(() => field.focus(), 30);
  });
  await dialog.passwords.password.click({ timeout: 1_000 }).catch(() => {});
  await expect(dialog.alert).toHaveText(MOVED);
  await expect(dialog.root.getByRole('link', { name: 'Open in a new tab' })).toHaveCount(0);
  await dialog.back.click();
  expect(await asked).toBe('step_up_cancelled');
});

test('a visitor who looks elsewhere and comes back is left alone', async ({ host, page, context, kit, email }) => {
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  await widget.main.submitEmail(email);
  const code = await kit.lastPasscode(email);
  await widget.passcode.field.click();
  await page.keyboard.type(code.slice(0, 2), { delay: 80 });
  // By the keyboard at once, by hand after the time that a hand takes, and to another tab and back.
  await page.keyboard.press('Tab');
  await widget.passcode.field.focus();
  await page.waitForFunction(
    (fromMs) => performance.now() > fromMs + 300,
    await page.evaluate(() => performance.now()),
  );
  await page.locator('textarea').click();
  const other = await context.newPage();
  await other.bringToFront();
  await page.bringToFront();
  await widget.passcode.field.focus();
  await widget.passcode.field.fill(code);
  await host.waitForSignIn();
  await expectSettled(host.errors()).toEqual([]);
});

import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { emulateMedia } from '../support/crossBrowser/emulateMedia.ts';
import { findViolations } from '../support/visual/axe.ts';
import { passResendDelay } from '../support/waiting/passResendDelay.ts';
import { pollOptions } from '../support/waiting/pollOptions.ts';

const passcodes = { config: { products: ['otp' as const] } };

// gallery.spec.ts runs axe on every screen at every size and in every colour scheme.
test('the frame’s own document has no accessibility violations', async ({ host }) => {
  await host.openLogin();
  expect(await findViolations(host.frame())).toEqual([]);
});

test('sign-in by keyboard only: address, passcode, resend and back', async ({ host, inbox, email }) => {
  await host.page.clock.install();
  const widget = await host.openLogin(passcodes);
  const { keyboard } = host.page;
  await host.page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus());
  await keyboard.press('Tab');
  await expect(widget.main.email).toBeFocused();
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(widget.passcode.field).toBeFocused();

  await keyboard.press('Shift+Tab');
  await expect(widget.edit).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(widget.back).toBeFocused();
  await keyboard.press('Enter');
  await expect(widget.main.email).toBeFocused();
  await keyboard.press('Tab');
  await expect(widget.main.continueWithEmail).toBeFocused();
  await keyboard.press('Space');
  await expect(widget.passcode.field).toBeFocused();
  const first = await inbox.waitFor({ to: email });
  await keyboard.press('Tab');
  await expect(widget.passcode.resend).toBeFocused();
  await passResendDelay(host.page);
  await expect(widget.passcode.resend).not.toHaveAttribute('aria-disabled');
  await keyboard.press('Enter');
  const { passcode = '' } = await inbox.waitFor({ to: email, after: first.id });
  await expect(widget.passcode.field).toBeFocused();
  await keyboard.type(passcode);
  await expect(widget.heading).toBeFocused();
  await expect(widget.heading).toHaveText('Success!');
});

test('the focused element has a visible outline @more', async ({ host }) => {
  const widget = await host.openLogin();
  await widget.main.email.press('Tab');
  const { outlineStyle, outlineWidth } = await widget.main.continueWithEmail.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { outlineStyle, outlineWidth };
  });
  expect(outlineStyle).not.toBe('none');
  expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2);
});

test('a new screen takes the focus and is announced', async ({ host, email }) => {
  const widget = await host.openLogin();
  const live = widget.root.locator('[aria-live=polite]');
  await expect(live.first()).toBeEmpty();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeFocused();
  await expect(live.first()).toHaveText('Check your email');
  await widget.emailConfirmation.tryAgain.click();
  await expect(widget.main.email).toBeFocused();
  await expect(live.first()).toHaveText('Sign up or log in');
});

test('the landmark and the document title are named after the screen @more', async ({
  page,
  host,
  kit,
  devServer,
  email,
}) => {
  const expectCalled = async (widget: WidgetFrame, name: string) => {
    await expect(widget.landmark).toHaveAccessibleName(name);
    await expect.poll(() => widget.root.locator('html').evaluate(() => document.title), pollOptions).toBe(name);
  };
  const widget = await host.openLogin(passcodes);
  await expectCalled(widget, 'Sign up or log in');
  await widget.main.submitEmail(email);
  await expectCalled(widget, 'Enter passcode');
  await host.update({ locale: 'de' });
  await expectCalled(widget, 'Code eingeben');
  await host.update({ locale: 'en' });
  await widget.back.click();
  await expectCalled(widget, 'Sign up or log in');

  await kit.signInAs(page, email);
  await page.goto(`${devServer.urls.auth}/account`);
  const account = new WidgetFrame(page);
  await expectCalled(account, 'Account');
  await account.account.open('Profile');
  await account.account.button('Edit name').click();
  await expectCalled(account, 'Edit name');
  await account.back.click();
  await expectCalled(account, 'Account');
});

test('screen readers announce that the visitor has to wait', async ({ host, control, inbox, email }) => {
  const widget = await host.openLogin(passcodes);
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email });
  const hold = control.hold({ path: '/otps/authenticate' });
  await widget.passcode.field.fill(passcode);
  await hold.arrival;
  await expect(widget.root.getByRole('status').filter({ hasText: 'Verifying passcode...' })).toBeVisible();
  await expect(widget.root.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  hold.release();
  await expect(widget.heading).toHaveText('Success!');
});

test('with reduced motion nothing moves', async ({ host, control, email }) => {
  await emulateMedia(host.page, { reducedMotion: 'reduce' });
  const widget = await host.openLogin();
  const hold = control.hold({ path: '/magic_links/email/login_or_create' });
  await widget.main.submitEmail(email);
  await hold.arrival;
  const animations = await widget.root.locator('html').evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 10)
      .map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(animations).toEqual([]);
  hold.release();
});

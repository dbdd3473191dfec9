import { expect, expectEventually, test } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { passResendDelay } from '../support/waiting/passResendDelay.ts';

test('screen events reach the event log in order and in batches', async ({ host, control, email }) => {
  const widget = await host.openLogin();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();

  const logEvents = () => control.loggedEvents().map(({ event }) => event);
  await expect.poll(() => logEvents().map(({ event_name }) => event_name)).toContain('email_sent');
  expect(logEvents().map(({ event_name }) => event_name)).toEqual([
    'sdk_instance_instantiated',
    'render_login_screen',
    'email_sent',
  ]);
  const details = Object.fromEntries(logEvents().map(({ event_name, details }) => [event_name, details]));
  expect(details).toMatchObject({
    sdk_instance_instantiated: {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    },
    render_login_screen: { options: { products: ['emailMagicLinks'] } },
    email_sent: { email },
  });
  expect(control.requests({ path: '/events' }).length).toBeLessThan(4);
});

test('Try again after a magic link makes no call yet, and the log has only the two kinds of the specification @more', async ({
  host,
  control,
  email,
}) => {
  const widget = await host.openLogin();
  await widget.main.submitEmail(email);
  await widget.emailConfirmation.tryAgain.click();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
  const names = () => control.loggedEvents().map(({ event }) => event.event_name);
  await expect.poll(() => names().filter((name) => name.startsWith('email'))).toEqual(['email_sent', 'email_sent']);
});

test('only a login is logged as one @more', async ({ page, context, host, devServer, control, email }) => {
  await openSession(devServer, context, email);
  const count = (name: string) => control.loggedEvents().filter(({ event }) => event.event_name === name).length;
  // Log entries arrive with a delay. Each page with a mount also has a frame that watches the session.
  const expectDocuments = (documents: number) => expect.poll(() => count('sdk_instance_instantiated')).toBe(documents);
  await host.open();
  await host.mount('mountPasskeyRegistration');
  await expect(host.widget().passkeys.create).toBeEnabled();
  await expectDocuments(2);
  await host.open();
  await host.mount('mountResetPassword', { passwordResetToken: 'token-1' });
  await expect(host.widget().heading).toHaveText('Reset your password');
  await expectDocuments(4);
  await page.goto(`${devServer.urls.auth}/passkeys`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a new Passkey');
  await expectDocuments(5);
  await page.goto(`${devServer.urls.auth}/authenticate?stytch_token_type=reset_password&token=token-1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await expectDocuments(6);
  await page.goto(`${devServer.urls.auth}/`);
  await expectDocuments(7);
  await expect.poll(() => count('render_login_screen')).toBe(1);
});

test('a resent passcode is not logged as a first one @more', async ({ host, control, email }) => {
  await host.page.clock.install();
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  await passResendDelay(host.page);
  await widget.passcode.resend.click();
  await expect(widget.getByText('Code sent')).toBeVisible();
  const names = () => control.loggedEvents().map(({ event }) => event.event_name);
  await expect.poll(names).toContain('email_try_again_clicked');
  expect(names().filter((name) => name.startsWith('email'))).toEqual(['email_sent', 'email_try_again_clicked']);
  const again = control.loggedEvents().find(({ event }) => event.event_name === 'email_try_again_clicked');
  expect(again?.event.details).toEqual({ email, type: 'login_or_create_otp' });
});

test('an event log that cannot be reached causes no error @more', async ({ host, control, problems, email }) => {
  problems.expect(/\/sdk\/v1\/events/);
  control.failNext({ path: '/events', with: 'cut', times: 20 });
  const widget = await host.openLogin();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
  await control.waitForRequest({ path: '/events', afterId: 0 });
  await expectEventually(host.errors()).toEqual([]);
});

import { expect, expectSettled, test } from '../fixtures.ts';

test('what happened on screen reaches the event log, in order and in batches', async ({ host, control, email }) => {
  const widget = await host.openLogin();
  await widget.main.submitEmail(email);
  await widget.emailConfirmation.tryAgain.click();
  await expect(widget.main.title).toBeVisible();

  const logged = () => control.loggedEvents().map(({ event }) => event);
  await expect.poll(() => logged().map(({ event_name }) => event_name)).toContain('email_try_again_clicked');
  expect(logged().map(({ event_name }) => event_name)).toEqual([
    'sdk_instance_instantiated',
    'render_login_screen',
    'email_sent',
    'email_try_again_clicked',
  ]);
  const details = Object.fromEntries(logged().map(({ event_name, details }) => [event_name, details]));
  expect(details).toMatchObject({
    sdk_instance_instantiated: {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    },
    render_login_screen: { options: { products: ['emailMagicLinks'] } },
    email_sent: { email },
    email_try_again_clicked: { email, type: 'login_or_create_eml' },
  });
  expect(control.requests({ path: '/events' }).length).toBeLessThan(4);
});

test('a passcode sent again is no first one', async ({ host, control, email }) => {
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  await widget.main.submitEmail(email);
  await widget.passcode.resend.click();
  await expect(widget.getByText('Code sent')).toBeVisible();
  const names = () => control.loggedEvents().map(({ event }) => event.event_name);
  await expect.poll(names).toContain('email_try_again_clicked');
  expect(names().filter((name) => name.startsWith('email'))).toEqual(['email_sent', 'email_try_again_clicked']);
});

test('an event log that cannot be reached troubles nobody', async ({ host, control, problems, email }) => {
  problems.expect(/\/sdk\/v1\/events/);
  control.failNext({ path: '/events', with: 'cut', times: 20 });
  const widget = await host.openLogin();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
  await control.waitForRequest({ path: '/events', afterId: 0 });
  await expectSettled(host.errors()).toEqual([]);
});

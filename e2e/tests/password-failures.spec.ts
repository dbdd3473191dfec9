import { expect, expectEventually, test } from '../fixtures/test.ts';
import { failInEveryWay } from '../journeys/failures.ts';
import { createAccount, openPasswords, passwordConfig, strongPassword } from '../journeys/passwords.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { passResendDelay } from '../support/waiting/passResendDelay.ts';

const loggedIn = 'You have successfully logged in.';

test.beforeEach(({ problems }) => problems.expect(/\/(passwords|users)(\/|$|\)| )/));

test(
  'looking up the address: on every failure it is kept, and a retry works',
  matrixCase({ isSample: false }),
  async ({ host, control, email }) => {
    await host.page.clock.install();
    const widget = await host.openLogin({ config: passwordConfig });
    await widget.main.email.fill(email);
    await failInEveryWay({
      host,
      control,
      path: '/users/search',
      attempt: () => widget.main.continueWithEmail.click(),
      shows: async (reads, isOfInput) => {
        await expect(widget.alert).toHaveText(reads);
        await expect(widget.main.email).toHaveValue(email);
        await expect(widget.main.email).toHaveAttribute('aria-invalid', String(isOfInput));
      },
    });
    await widget.main.continueWithEmail.click();
    await expect(widget.passwords.password).toBeVisible();
  },
);

test(
  'the strength check: on every failure it can be repeated, and Continue waits for it',
  matrixCase({ isSample: false }),
  async ({ host, control, email }) => {
    await host.page.clock.install();
    const widget = await openPasswords(host, email);
    let isFirst = true;
    await failInEveryWay({
      host,
      control,
      path: '/passwords/strength_check',
      isBackground: true,
      attempt: async () => {
        if (isFirst) await widget.passwords.password.fill(strongPassword);
        else await widget.button('Try again').click();
        isFirst = false;
      },
      shows: async (reads) => {
        await expect(widget.alert).toHaveText(reads);
        await expect(widget.passwords.password).toHaveValue(strongPassword);
        await expect(widget.passwords.continue).toBeDisabled();
      },
    });
    await widget.button('Try again').click();
    await expect(widget.alert).toHaveCount(0);
    await widget.passwords.continue.click();
    await expect(widget.getByText(loggedIn)).toBeVisible();
  },
);

test('creating: on every failure the password is kept, and a retry works @more', async ({ host, control, email }) => {
  await host.page.clock.install();
  const widget = await openPasswords(host, email);
  await widget.passwords.password.fill(strongPassword);
  await failInEveryWay({
    host,
    control,
    path: '/passwords',
    attempt: () => widget.passwords.continue.click(),
    shows: async (reads) => {
      await expect(widget.alert).toHaveText(reads);
      await expect(widget.passwords.password).toHaveValue(strongPassword);
    },
  });
  await widget.passwords.continue.click();
  await expect(widget.getByText(loggedIn)).toBeVisible();
});

test.describe('with an account', () => {
  test.beforeEach(async ({ devServer, email }) => createAccount(devServer, email));

  test(
    'logging in: on every failure the password is kept, and a retry works',
    matrixCase({ isSample: false }),
    async ({ host, control, email }) => {
      await host.page.clock.install();
      const widget = await openPasswords(host, email);
      await widget.passwords.password.fill(strongPassword);
      await failInEveryWay({
        host,
        control,
        path: '/passwords/authenticate',
        attempt: () => widget.passwords.continue.click(),
        shows: async (reads, isOfInput) => {
          await expect(widget.alert).toHaveText(reads);
          await expect(widget.passwords.password).toHaveValue(strongPassword);
          await expect(widget.passwords.password).toHaveAttribute('aria-invalid', String(isOfInput));
        },
      });
      await widget.passwords.continue.click();
      await expect(widget.getByText(loggedIn)).toBeVisible();
    },
  );

  test(
    'requesting a reset mail: on every failure the screen stays, and a retry works',
    matrixCase({ isSample: false }),
    async ({ host, control, email }) => {
      await host.page.clock.install();
      const widget = await openPasswords(host, email);
      await widget.passwords.password.fill('half remem');
      await failInEveryWay({
        host,
        control,
        path: '/passwords/email/reset/start',
        attempt: () => widget.passwords.forgot.click(),
        shows: async (reads) => {
          await expect(widget.alert).toHaveText(reads);
          await expect(widget.passwords.password).toHaveValue('half remem');
        },
      });
      await widget.passwords.forgot.click();
      await expect(widget.heading).toHaveText('Forgot password?');
    },
  );

  test(
    'requesting it again: on every failure a toast says why, and a retry works',
    matrixCase({ isSample: false }),
    async ({ host, control, email }) => {
      await host.page.clock.install();
      const widget = await openPasswords(host, email);
      await widget.passwords.forgot.click();
      await expect(widget.heading).toHaveText('Forgot password?');
      await passResendDelay(host.page);
      await failInEveryWay({
        host,
        control,
        path: '/passwords/email/reset/start',
        attempt: () => widget.passwords.resend.click(),
        shows: (reads) => expect(widget.toast.getByText(reads).last()).toBeVisible(),
      });
      await widget.passwords.resend.click();
      await expect(widget.toast.getByText('Email resent')).toBeVisible();
    },
  );

  test('a password that must be replaced and a mail that cannot be sent: no screen waits for it', async ({
    host,
    control,
    email,
  }) => {
    const widget = await openPasswords(host, email);
    await widget.passwords.password.fill(strongPassword);
    control.failNext({ path: '/passwords/authenticate', with: { error_type: 'reset_password' } });
    control.failNext({ path: '/passwords/email/reset/start', with: { error_type: 'inactive_email' } });
    await widget.passwords.continue.click();
    await expect(widget.alert).toHaveText(/can't receive messages/);
    await expectEventually(host.errors()).toHaveLength(1);
    await widget.passwords.continue.click();
    await expect(widget.getByText(loggedIn)).toBeVisible();
  });
});

import { MINUTE_MS } from '@vestibule/dev-server';
import { expect, expectEventually, test, type WidgetFrame } from '../fixtures/test.ts';
import { enrolOnPage, openAccountPage } from '../journeys/accountPage.ts';
import { passwordConfig, strongPassword } from '../journeys/passwords.ts';
import { totpCode } from '../journeys/secondFactors.ts';
import { translatePage } from '../support/extensions/translatePage.ts';
import { passResendDelay } from '../support/waiting/passResendDelay.ts';

const config = { products: ['otp' as const] };
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

for (const how of ['moves', 'replaces'] as const) {
  test.describe(`in a browser that translates the page and ${how} its texts`, () => {
    test.beforeEach(({ page }) => translatePage(page, how));
    const tag = how === 'moves' ? '' : ' @more';

    test(`a wrong passcode is reported, a new one is sent, and the right one signs in${tag}`, async ({
      page,
      host,
      inbox,
      email,
    }) => {
      await page.clock.install();
      const widget = await host.openLogin({ config });
      await expect(widget.heading.locator('font font')).toHaveText('Sign up or log in');
      await widget.main.submitEmail('nobody');
      await expect(widget.alert).toHaveText('Invalid email address, please try again.');
      await widget.main.submitEmail(email);
      const { id, passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
      await widget.passcode.type(wrong(passcode));
      await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
      await expect(widget.getByText('Your code expires in 5 min.')).toBeVisible();
      await passResendDelay(page);
      await expect(widget.getByText(/^Your code expires in 4:[0-3]\d\.$/)).toBeVisible();
      await widget.passcode.resend.click();
      await expect(widget.toast).toContainText('Email resent');
      await expect(widget.getByText('Code sent')).toBeVisible();
      await page.clock.fastForward(6 * MINUTE_MS);
      await expect(widget.getByText('Your code has expired.')).toBeVisible();
      const again = await inbox.waitFor({ to: email, kind: 'passcode', after: id });
      await widget.passcode.type(again.passcode ?? '');
      await host.waitForSignIn();
      await expect(widget.heading).toHaveText('Success!');
      await expectEventually(host.errors()).toMatchObject([{ code: 'invalid_input' }, { code: 'api_error' }]);
    });

    test(`the password strength follows the input${tag} @more`, async ({ host, email, control }) => {
      const widget = await host.openLogin({ config: { products: ['passwords', 'emailMagicLinks'] } });
      await widget.main.submitEmail(email);
      const { passwords } = widget;
      await passwords.password.pressSequentially('password');
      await expect(passwords.report).toContainText('This password may have been used on a different site');
      await passwords.password.fill('zebra crossing');
      await expect(passwords.report).not.toContainText('This password may have been used');
      control.failNext({ path: '/passwords/strength_check', with: { error_type: 'too_many_requests' } });
      await passwords.password.fill('another zebra');
      await expect(widget.alert).toBeVisible();
      await widget.button('Try again').click();
      await expect(widget.alert).toHaveCount(0);
      await passwords.show.click();
      await passwords.password.fill(strongPassword);
      await passwords.continue.click();
      await host.waitForSignIn();
      await expectEventually(host.errors()).toHaveLength(1);
    });

    test(`tabs, a phone number, and its errors${tag} @more`, async ({ host, inbox, control, problems }) => {
      problems.expect(/500/);
      const methods = ['sms' as const, 'email' as const];
      const widget = await host.openLogin({
        config: {
          products: ['oauth', 'otp'],
          otpOptions: { methods },
          oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
        },
      });
      const { phone } = widget;
      await phone.tab('Email').click();
      await phone.tab('Text').click();
      await phone.number.fill('555');
      await phone.continueWithText.click();
      await expect(widget.alert).toHaveText('Invalid phone number, please try again.');
      await phone.country.selectOption('DE');
      await phone.number.fill('030 123456');
      control.failNext({ path: '/otps/sms/login_or_create', with: '500' });
      await phone.continueWithText.click();
      await expect(widget.alert).toBeVisible();
      await phone.continueWithText.click();
      await inbox.waitFor({ to: '+4930123456' });
      await expect(widget.passcode.title).toBeVisible();
      await widget.back.click();
      await expect(phone.number).toHaveValue('030 123456');
      await expectEventually(host.errors()).toHaveLength(2);
    });

    test(`an account is shown and changed${tag} @more`, async ({ page, kit, devServer, email }) => {
      await kit.signInAs(page, email);
      const { account, heading, passcode, alert, back } = await openAccountPage(page, devServer, kit, email);
      await account.open('Profile');
      await account.button('Edit name').click();
      await account.firstName.fill('Ada');
      kit.failNext({ path: '/users/me', method: 'PUT', with: { error_type: 'too_many_requests' } });
      await account.button('Save').click();
      await expect(alert).toBeVisible();
      await account.button('Save').click();
      await expect(account.news).toHaveText('Name changed.');
      await account.open('Ways to log in');
      await account.button('Add an email address').click();
      await account.email.fill(`new.${email}`);
      await account.button('Continue').click();
      await expect(heading).toHaveText('Enter passcode');
      const code = await kit.lastPasscode(`new.${email}`);
      await passcode.type(wrong(code));
      await expect(alert).toHaveText('Invalid passcode, please try again.');
      await passcode.type(code);
      await expect(account.news).toHaveText('Email address added.');
      await account.button('Add a phone number').click();
      await account.button('Use WhatsApp instead').click();
      await account.button('Use a text message instead').click();
      await back.click();
      await expect(account.title).toBeVisible();
    });

    test.describe('a second factor', () => {
      const mfa = { policy: 'required', methods: ['totp', 'sms'], rememberBrowserDays: 30 } as const;
      test.use({ serverOptions: { deployment: { page: { config: { products: ['otp'], mfa } } } } });

      test(`is set up and required, also after wrong codes${tag} @more`, async ({
        context,
        host,
        inbox,
        email,
        devServer,
        control,
      }) => {
        const proveMailbox = async (widget: WidgetFrame) => {
          await widget.main.submitEmail(email);
          await widget.passcode.title.waitFor();
          const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
          await widget.passcode.field.fill(passcode);
        };
        const widget = await host.openLogin({ config });
        await proveMailbox(widget);
        const { secret } = await enrolOnPage(context, widget, devServer);
        await host.waitForSignIn();
        await host.forgetSession();
        await host.forget();
        control.clock.advance(10 * MINUTE_MS);

        const again = await host.openLogin({ config });
        await proveMailbox(again);
        for (const _ of ['first', 'second']) {
          await again.secondFactor.code.fill(wrong(totpCode(secret, devServer)));
          await expect(again.alert).toHaveText("That code didn't work. Try again.");
        }
        await expect(again.getByText(/clock/)).toBeVisible();
        await again.secondFactor.code.fill(totpCode(secret, devServer));
        await host.waitForSignIn();
        await expectEventually(host.errors()).toHaveLength(2);
      });
    });
  });
}

test('the texts about a password are shown, translated or not', async ({ page, host, email }) => {
  await translatePage(page, 'moves');
  const widget = await host.openLogin({ config: { ...passwordConfig, passwordOptions: { concealAccounts: true } } });
  await widget.main.submitEmail(email);
  await widget.passwords.password.fill('not the right one');
  await widget.passwords.continue.click();
  await expect(widget.alert).toBeVisible();
});

import { MINUTE_MS } from '@vestibule/dev-server';
import { type Environment, environments } from '../field/environments.ts';
import { test as base, expect, expectEventually, type HostPage, WidgetFrame } from '../fixtures/test.ts';
import { createAccount, strongPassword, tokenOf } from '../journeys/passwords.ts';
import { enrolTotp, totpCode } from '../journeys/secondFactors.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import type { PlainOptions } from '../pages/HostPage.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

type MountName = Parameters<HostPage['mount']>[0];
type Field = {
  /** Opens the host page in the environment and mounts there. */
  mount(name: MountName, options?: PlainOptions): Promise<WidgetFrame>;
  /** Returns the digits as the visitor's keyboard types them. */
  digits(ascii: string): string;
  /** Signs in by passcode in the widget. */
  signIn(): Promise<void>;
};

const test = base.extend<{ environment: Environment; field: Field }>({
  environment: [{}, { option: true }],
  field: async ({ environment, page, host, clock, servers, kit, email }, use) => {
    const { style, prepare, arrange, options, clockMinutes = 0, digits = (ascii: string) => ascii } = environment;
    if (style !== undefined) {
      await page.route(`${servers.host.url}/page.css`, (route) =>
        route.fulfill({ contentType: 'text/css', body: style }),
      );
    }
    clock.advance(clockMinutes * MINUTE_MS);
    await prepare?.(page);
    const mount: Field['mount'] = async (name, mountOptions = {}) => {
      await host.open(options?.locale ? { locale: options.locale } : {});
      await arrange?.(page);
      await host.mount(name, { ...mountOptions, ...options });
      await host.ready();
      return host.widget();
    };
    const signIn = async () => {
      const widget = await mount('mountLogin', { config: { products: ['otp'] } });
      await widget.main.submitEmail(email);
      await widget.passcode.field.fill(await kit.lastPasscode(email));
      await host.waitForSignIn();
    };
    await use({ digits, mount, signIn });
    // None of the conditions is an error for developers.
    await expectEventually(host.errors()).toEqual([]);
  },
});

for (const [name, environment] of Object.entries(environments)) {
  // The sample is a passcode under all conditions at once. `npm run e2e field` runs the rest.
  const sample = matrixCase({ isSample: name === 'all of it at once' });
  const rest = matrixCase({ isSample: false });

  test.describe(`in the field: ${name}`, () => {
    test.use({ environment: environment as Environment });

    test('a link in a mail', rest, async ({ field, host, context, kit, email }) => {
      const widget = await field.mount('mountLogin', { config: { products: ['emailMagicLinks'] } });
      await widget.askForLink(email);
      await kit.openMagicLink(await context.newPage(), email);
      await host.waitForSignIn();
      await expect(widget.heading).toHaveText('Success!');
    });

    test('a passcode in a mail', sample, async ({ field, host, kit, email }) => {
      const widget = await field.mount('mountLogin', { config: { products: ['otp'] } });
      await widget.main.submitEmail(email);
      await widget.passcode.field.click();
      await widget.passcode.field.pressSequentially(field.digits(await kit.lastPasscode(email)));
      await host.waitForSignIn();
      await expect(widget.heading).toHaveText('Success!');
    });

    test('a passcode in a text message', rest, async ({ field, host, kit }) => {
      const config = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };
      const widget = await field.mount('mountLogin', { config });
      await widget.phone.number.click();
      await widget.phone.number.pressSequentially(field.digits('4155550123'));
      await widget.phone.continueWithText.click();
      await widget.passcode.field.click();
      await widget.passcode.field.pressSequentially(field.digits(await kit.lastPasscode('+14155550123')));
      await host.waitForSignIn();
    });

    test('a password, created and used', rest, async ({ field, host, email }) => {
      for (const round of ['made', 'used']) {
        const widget = await field.mount('mountLogin', { config: { products: ['passwords'] } });
        await widget.main.submitEmail(email);
        await widget.passwords.password.click();
        await widget.passwords.password.pressSequentially(strongPassword);
        await widget.passwords.continue.click();
        await host.waitForSignIn();
        if (round === 'made') await host.forget();
        await host.forgetSession();
      }
    });

    test('a forgotten password', rest, async ({ field, host, devServer, inbox, email }) => {
      await createAccount(devServer, email);
      const login = await field.mount('mountLogin', { config: { products: ['passwords'] } });
      await login.main.submitEmail(email);
      await login.passwords.forgot.click();
      const letter = await inbox.waitFor({ to: email, kind: 'reset_password' });
      const options = { passwordResetToken: tokenOf(letter, 'reset_password') };
      const widget = await field.mount('mountResetPassword', options);
      await widget.passwords.password.click();
      await widget.passwords.password.pressSequentially(`${strongPassword}!`);
      await widget.passwords.continue.click();
      await host.waitForSignIn();
    });

    test('a passkey, created and used', rest, async ({ field, host, page }) => {
      await VirtualAuthenticator.add(page);
      await field.signIn();
      const { passkeys } = await field.mount('mountPasskeyRegistration');
      await passkeys.create.click();
      await passkeys.createdTitle.waitFor();
      await host.forgetSession();
      const widget = await field.mount('mountLogin', { config: { products: ['otp', 'passkeys'] } });
      const signIn = host.waitForSignIn();
      // Unless passkey autofill has signed in by itself.
      await widget.passkeys.login.or(widget.passkeys.confirmation).first().waitFor();
      if (await widget.passkeys.login.isVisible())
        await widget.passkeys.login.click({ timeout: 2_000 }).catch(() => {});
      await signIn;
    });

    test('an OAuth provider, in a window', rest, async ({ field, host, page, email }) => {
      const oauthOptions = { providers: [{ type: 'google' as const }], uxMode: 'popup' as const };
      const widget = await field.mount('mountLogin', { config: { products: ['oauth'], oauthOptions } });
      const [window] = await Promise.all([page.waitForEvent('popup'), widget.oauth.button('Google').click()]);
      await new AccountChooser(window).continueAs(email);
      await host.waitForSignIn();
    });

    test('a wallet', rest, async ({ field, host, wallets }) => {
      await wallets.install(host.url, { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' });
      const { crypto } = await field.mount('mountLogin', { config: { products: ['crypto'] } });
      await crypto.choose('Metamask');
      await host.waitForSignIn();
    });

    test('a second factor', rest, async ({ field, host, kit, devServer, email }) => {
      await kit.addUser(email);
      const secret = enrolTotp(devServer, email);
      const config = { products: ['otp' as const], mfa: { policy: 'required' as const, methods: ['totp' as const] } };
      const widget = await field.mount('mountLogin', { config });
      await widget.main.submitEmail(email);
      await widget.passcode.field.click();
      await widget.passcode.field.pressSequentially(field.digits(await kit.lastPasscode(email)));
      await expect(widget.heading).toHaveText('Enter the code from your authenticator app');
      await widget.secondFactor.code.click();
      await widget.secondFactor.code.pressSequentially(field.digits(totpCode(secret, devServer)));
      await host.waitForSignIn();
    });

    test('the account', rest, async ({ field, host }) => {
      await field.signIn();
      const { account } = await field.mount('mountAccount');
      await account.open('Profile');
      await account.button('Edit name').click();
      await account.firstName.click();
      await account.firstName.pressSequentially('Grace');
      await account.button('Save').click();
      await host.waitForEvent({ type: 'account_changed', change: 'name_changed' });
      await expect(account.row('Grace')).toHaveCount(1);
    });

    test('a step-up in its dialog', rest, async ({ field, page, clock, kit, email }) => {
      await kit.addUser({ email, password: strongPassword });
      await field.signIn();
      await field.mount('mountAccount');
      clock.advance(10 * MINUTE_MS);
      const proof = page.evaluate(() => window.auth.stepUp({ maxAgeMinutes: 5 }).then(() => 'proved'));
      const dialog = new WidgetFrame(page.frameLocator('dialog iframe'));
      await dialog.button('Use your password').click();
      await dialog.passwords.password.click();
      await dialog.passwords.password.pressSequentially(strongPassword);
      await dialog.passwords.continue.click();
      expect(await proof).toBe('proved');
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  });
}

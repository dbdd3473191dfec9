import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** The password screens; each shows only some of these elements. */
export class PasswordScreens {
  readonly password: Locator;
  readonly account: Locator;
  readonly show: Locator;
  readonly hide: Locator;
  readonly continue: Locator;
  readonly forgot: Locator;
  readonly resend: Locator;
  readonly emailLink: Locator;
  readonly emailPasscode: Locator;
  readonly setPassword: Locator;
  readonly backToLogin: Locator;
  /** The visible report about a new password. Screen readers get it later from a live region. */
  readonly report: Locator;
  readonly segments: Locator;
  readonly checks: Locator;

  constructor(root: WidgetRoot) {
    const button = (name: string) => root.getByRole('button', { name, exact: true });
    this.password = root.getByRole('textbox', { name: /^(New password|Password)$/ });
    this.account = root.getByRole('textbox', { name: 'Email' });
    this.show = button('Show password');
    this.hide = button('Hide password');
    this.continue = button('Continue');
    this.forgot = button('Forgot password?');
    this.resend = button('Resend email');
    this.emailLink = button('Email me a login link');
    this.emailPasscode = button('Email me a passcode');
    this.setPassword = button('Set a password');
    this.backToLogin = button('Back to login');
    this.report = root.locator('#password-strength');
    this.segments = root.locator('.segment[data-filled=true]');
    this.checks = root.locator('.checks li');
  }
}

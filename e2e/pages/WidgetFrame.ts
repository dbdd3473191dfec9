import type { Locator } from '@playwright/test';
import { AccountScreens } from './AccountScreens.ts';
import { ApprovalScreens } from './ApprovalScreens.ts';
import { ConfirmSignIn } from './ConfirmSignIn.ts';
import { CryptoScreens } from './CryptoScreens.ts';
import { EmailConfirmation } from './EmailConfirmation.ts';
import { FocusMoved } from './FocusMoved.ts';
import { IdpScreens } from './IdpScreens.ts';
import { LoggedInScreen } from './LoggedInScreen.ts';
import { MainScreen } from './MainScreen.ts';
import { OAuthButtons } from './OAuthButtons.ts';
import { PasscodeScreen } from './PasscodeScreen.ts';
import { PasskeyScreens } from './PasskeyScreens.ts';
import { PasswordScreens } from './PasswordScreens.ts';
import { PhoneForm } from './PhoneForm.ts';
import { SecondFactorScreens } from './SecondFactorScreens.ts';
import type { WidgetRoot } from './WidgetRoot.ts';

/** The widget as a visitor sees it, with a small class for each group of screens. */
export class WidgetFrame {
  readonly root: WidgetRoot;
  /** The landmark that contains the widget. */
  readonly landmark: Locator;
  readonly heading: Locator;
  readonly alert: Locator;
  readonly back: Locator;
  /** The button next to the address that a message was sent to. */
  readonly edit: Locator;
  readonly toast: Locator;
  readonly main: MainScreen;
  readonly emailConfirmation: EmailConfirmation;
  readonly confirmSignIn: ConfirmSignIn;
  readonly loggedIn: LoggedInScreen;
  readonly account: AccountScreens;
  readonly passcode: PasscodeScreen;
  readonly crypto: CryptoScreens;
  readonly idp: IdpScreens;
  readonly approval: ApprovalScreens;
  readonly focusMoved: FocusMoved;
  readonly phone: PhoneForm;
  readonly passwords: PasswordScreens;
  readonly passkeys: PasskeyScreens;
  readonly oauth: OAuthButtons;
  readonly secondFactor: SecondFactorScreens;

  constructor(root: WidgetRoot) {
    this.root = root;
    this.landmark = root.getByRole('main');
    this.heading = root.getByRole('heading', { level: 1 });
    // Alert regions are empty until there is a message.
    this.alert = root.getByRole('alert').filter({ hasText: /./ });
    this.back = root.getByRole('button', { name: 'Back' });
    this.edit = root.getByRole('button', { name: /^Edit (email address|phone number)$/ });
    this.toast = root.locator('[data-toasts]');
    this.main = new MainScreen(root);
    this.emailConfirmation = new EmailConfirmation(root);
    this.confirmSignIn = new ConfirmSignIn(root);
    this.loggedIn = new LoggedInScreen(root);
    this.account = new AccountScreens(root);
    this.passcode = new PasscodeScreen(root);
    this.crypto = new CryptoScreens(root);
    this.idp = new IdpScreens(root);
    this.approval = new ApprovalScreens(root);
    this.focusMoved = new FocusMoved(root);
    this.phone = new PhoneForm(root);
    this.passwords = new PasswordScreens(root);
    this.passkeys = new PasskeyScreens(root);
    this.oauth = new OAuthButtons(root);
    this.secondFactor = new SecondFactorScreens(root);
  }

  getByText(text: string | RegExp): Locator {
    return this.root.getByText(text);
  }

  /** Requests a magic link and waits for the confirmation. By then the browser has stored that it requested the link. */
  async askForLink(email: string): Promise<void> {
    await this.main.submitEmail(email);
    await this.emailConfirmation.title.waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name });
  }
}

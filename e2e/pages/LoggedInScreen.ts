import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** The screen that a login shows to a signed-in user. */
export class LoggedInScreen {
  readonly title: Locator;
  readonly account: Locator;
  readonly continueAs: Locator;
  readonly toAccount: Locator;
  readonly useAnother: Locator;

  constructor(root: WidgetRoot) {
    this.title = root.getByRole('heading', { name: "You're logged in" });
    this.account = root.locator('.destination');
    this.continueAs = root.getByRole('button', { name: 'Continue', exact: true });
    this.toAccount = root.getByRole('link', { name: 'Account' });
    this.useAnother = root.getByRole('button', { name: 'Use another account' });
  }
}

import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** What a login says to who is signed in already. */
export class LoggedInScreen {
  readonly title: Locator;
  readonly account: Locator;
  readonly continueAs: Locator;
  readonly toAccount: Locator;
  readonly useAnother: Locator;

  constructor(root: WidgetRoot) {
    this.title = root.getByRole('heading', { name: 'You are logged in' });
    this.account = root.locator('.destination');
    this.continueAs = root.getByRole('button', { name: 'Continue', exact: true });
    this.toAccount = root.getByRole('link', { name: 'Account' });
    this.useAnother = root.getByRole('button', { name: 'Use another account' });
  }
}

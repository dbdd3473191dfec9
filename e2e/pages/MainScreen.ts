import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** Main: the email form. */
export class MainScreen {
  readonly title: Locator;
  readonly email: Locator;
  readonly continueWithEmail: Locator;

  constructor(root: WidgetRoot) {
    this.title = root.getByRole('heading', { name: 'Sign up or log in' });
    this.email = root.getByRole('textbox', { name: 'Email' });
    this.continueWithEmail = root.getByRole('button', { name: 'Continue with email' });
  }

  async submitEmail(email: string): Promise<void> {
    await this.email.fill(email);
    await this.continueWithEmail.click();
  }
}

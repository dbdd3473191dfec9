import type { Locator, Page } from '@playwright/test';

/** The emulated OAuth provider's page to choose an account or a failure. */
export class AccountChooser {
  readonly page: Page;
  readonly title: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { name: /^Sign in with / });
  }

  async continueAs(email: string, { isVerified = true } = {}): Promise<void> {
    await this.#fill(email, isVerified);
    await this.#press('Continue');
  }

  async continueWithWrongState(email: string): Promise<void> {
    await this.#fill(email, true);
    await this.#press('Continue with a wrong state');
  }

  cancel = () => this.#press('Cancel');
  fail = () => this.#press('Fail');

  /** Fills in the address, unless the provider never returns one. */
  async #fill(email: string, isVerified: boolean): Promise<void> {
    await this.title.waitFor();
    const field = this.page.getByLabel('Email');
    if ((await field.count()) === 0) return;
    await field.fill(email);
    await this.page.getByLabel('The address is verified').setChecked(isVerified);
  }

  async #press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}

import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

type Group = 'Profile' | 'Ways to log in' | 'Two-step verification' | 'Connected apps' | 'This session';

/** The account: its rows and the screens that change one of them. */
export class AccountScreens {
  readonly title: Locator;
  /** The message about the last change. */
  readonly news: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly currentPassword: Locator;
  readonly confirmRemove: Locator;
  readonly removeOnPage: Locator;
  readonly #root: WidgetRoot;

  constructor(root: WidgetRoot) {
    this.#root = root;
    this.title = root.getByRole('heading', { name: 'Your account' });
    this.news = root.locator('.account-news');
    this.firstName = root.getByRole('textbox', { name: 'First name' });
    this.lastName = root.getByRole('textbox', { name: 'Last name' });
    this.email = root.getByRole('textbox', { name: 'Email' });
    this.currentPassword = root.getByRole('textbox', { name: 'Current password' });
    this.confirmRemove = root.getByRole('button', { name: /^(Remove|Remove access)$/ });
    this.removeOnPage = root.getByRole('link', { name: /^(Remove|Remove access)$/ });
  }

  /** Opens a group in either layout: by the navigation, or by its heading on narrow screens. */
  async open(group: Group): Promise<void> {
    const button = this.button(group);
    await button.waitFor();
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  }

  button(name: string): Locator {
    return this.#root.getByRole('button', { name, exact: true });
  }

  /** A link to the page that changes a sign-in method of the account. */
  link(name: string): Locator {
    return this.#root.getByRole('link', { name, exact: true });
  }

  row(text: string): Locator {
    return this.#root.locator('.item').filter({ hasText: text });
  }
}

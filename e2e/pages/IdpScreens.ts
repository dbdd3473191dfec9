import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** Consent and logout, which the widget shows when it is the identity provider of another app. */
export class IdpScreens {
  readonly allow: Locator;
  readonly deny: Locator;
  readonly yes: Locator;
  readonly no: Locator;
  readonly logIn: Locator;
  /** The list headings: what is allowed, and what cannot be. */
  readonly headings: Locator;
  /** What is asked for, in order. */
  readonly items: Locator;
  /** From a frame to the page where it is decided. */
  readonly toPage: Locator;
  /** The same from a frame that could decide, but is covered. */
  readonly pageInstead: Locator;
  /** Why nothing can be answered for the moment. */
  readonly note: Locator;

  constructor(root: WidgetRoot) {
    const button = (name: string) => root.getByRole('button', { name, exact: true });
    this.allow = button('Allow');
    this.deny = button('Deny');
    this.yes = button('Yes');
    this.no = button('No');
    this.logIn = button('Log in');
    this.headings = root.getByRole('heading', { level: 2 });
    this.items = root.locator('summary');
    this.toPage = root.getByRole('link', { name: /^Continue to / });
    this.pageInstead = root.getByRole('link', { name: 'Continue on a page of its own' });
    this.note = root.getByRole('status').filter({ hasText: /./ });
  }
}

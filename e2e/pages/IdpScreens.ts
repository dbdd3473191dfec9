import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** Consent and logout, shown when the widget is the identity provider of a connected app. */
export class IdpScreens {
  readonly allow: Locator;
  readonly deny: Locator;
  readonly yes: Locator;
  readonly no: Locator;
  readonly logIn: Locator;
  /** Ends the session, so that another account can answer. */
  readonly useAnother: Locator;
  /** The headings of the lists of allowed and denied permissions. */
  readonly headings: Locator;
  /** The requested permissions, in order. */
  readonly items: Locator;
  /** The link from a frame to the page for the decision. */
  readonly toPage: Locator;
  /** The same link from a frame that allows decisions but is covered. */
  readonly pageInstead: Locator;
  /** The reason why the buttons are disabled for the moment. */
  readonly note: Locator;

  constructor(root: WidgetRoot) {
    const button = (name: string) => root.getByRole('button', { name, exact: true });
    this.allow = button('Allow');
    this.deny = button('Deny');
    this.yes = button('Yes');
    this.no = button('No');
    this.logIn = button('Log in');
    this.useAnother = button('Use another account');
    this.headings = root.getByRole('heading', { level: 2 });
    this.items = root.locator('summary');
    this.toPage = root.getByRole('link', { name: /^Continue to / });
    this.pageInstead = root.getByRole('link', { name: 'Continue on a separate page' });
    this.note = root.getByRole('status').filter({ hasText: /./ });
  }
}

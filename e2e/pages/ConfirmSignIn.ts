import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** 'Continue logging in?', shown for a link that this browser has not requested. */
export class ConfirmSignIn {
  readonly title: Locator;
  /** The confirm button on the auth page. */
  readonly confirm: Locator;
  /** The link from a frame to that page. */
  readonly continueLink: Locator;
  readonly decline: Locator;

  constructor(root: WidgetRoot) {
    this.title = root.getByRole('heading', { name: 'Continue logging in?' });
    this.confirm = root.getByRole('button', { name: 'Continue' });
    this.continueLink = root.getByRole('link', { name: 'Continue' });
    this.decline = root.getByRole('button', { name: "Don't log in" });
  }
}

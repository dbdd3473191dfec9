import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** 'Continue signing in?', before a link that nobody has asked for here. */
export class ConfirmSignIn {
  readonly title: Locator;
  /** On the auth page, where it is decided. */
  readonly confirm: Locator;
  /** In a frame: the way to that page. */
  readonly leadOn: Locator;
  readonly decline: Locator;

  constructor(root: WidgetRoot) {
    this.title = root.getByRole('heading', { name: 'Continue signing in?' });
    this.confirm = root.getByRole('button', { name: 'Continue' });
    this.leadOn = root.getByRole('link', { name: 'Continue' });
    this.decline = root.getByRole('button', { name: 'Do not sign in' });
  }
}

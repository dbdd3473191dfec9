import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** 'This page moved your cursor', shown instead of a screen with a secret field. */
export class FocusMoved {
  static readonly text = 'This page moved your cursor. Continue on a separate page.';
  readonly notice: Locator;
  readonly page: Locator;
  readonly tryAgain: Locator;
  /** Opens a field that stays closed after a theft. */
  readonly typeHere: Locator;
  /** The note on a field whose keys go to the page. */
  readonly away: Locator;

  constructor(root: WidgetRoot) {
    this.notice = root.getByRole('alert').filter({ hasText: FocusMoved.text });
    this.page = root.getByRole('link', { name: 'Open in a new tab' });
    this.typeHere = root.getByRole('button', { name: 'Type it here anyway' });
    this.away = root.getByText('Select this field to type');
    this.tryAgain = root.getByRole('button', { name: 'Try again' });
  }
}

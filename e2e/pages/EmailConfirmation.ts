import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** 'Check your email', shown after a magic link was sent. */
export class EmailConfirmation {
  readonly title: Locator;
  readonly gmail: Locator;
  readonly yahoo: Locator;
  readonly outlook: Locator;
  readonly tryAgain: Locator;

  constructor(root: WidgetRoot) {
    this.title = root.getByRole('heading', { name: 'Check your email' });
    this.gmail = root.getByRole('link', { name: 'Open in Gmail' });
    this.yahoo = root.getByRole('link', { name: 'Open in Yahoo' });
    this.outlook = root.getByRole('link', { name: 'Open in Outlook' });
    this.tryAgain = root.getByRole('button', { name: 'Try again' });
  }
}

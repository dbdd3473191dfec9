import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** The page that asks a user to approve one action. */
export class ApprovalScreens {
  readonly approve: Locator;
  readonly deny: Locator;
  /** The action and its facts. */
  readonly action: Locator;
  /** The server that requests the approval, its place and its expiry. */
  readonly notes: Locator;

  constructor(root: WidgetRoot) {
    this.approve = root.getByRole('button', { name: 'Approve', exact: true });
    this.deny = root.getByRole('button', { name: 'Deny', exact: true });
    this.action = root.locator('.approval-action');
    this.notes = root.locator('.approval-notes > li');
  }
}

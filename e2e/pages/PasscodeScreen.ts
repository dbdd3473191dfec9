import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** 'Enter passcode': one field drawn as six boxes, a countdown, resend. */
export class PasscodeScreen {
  readonly title: Locator;
  readonly field: Locator;
  readonly boxes: Locator;
  readonly resend: Locator;
  /** The element with the resend state: initial, sending, sent or waiting. */
  readonly resendState: Locator;

  constructor(root: WidgetRoot) {
    this.title = root.getByRole('heading', { name: 'Enter passcode' });
    this.field = root.getByRole('textbox', { name: '6-digit passcode' });
    this.boxes = root.locator('.passcode-box');
    this.resend = root.getByRole('button', { name: 'Resend code' });
    this.resendState = root.locator('[data-resend]');
  }

  /** Types the code digit by digit, as a visitor does. */
  async type(code: string): Promise<void> {
    await this.field.pressSequentially(code);
  }

  /** Clicks at the position of a box, 0 to 5. The click hits the transparent field on top. */
  async clickBox(place: number): Promise<void> {
    await this.boxes.nth(place).click({ force: true });
  }
}

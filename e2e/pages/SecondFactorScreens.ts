import { expect, type Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** The screens to set up and verify a second factor, with the texts for consumers or those for members. */
export class SecondFactorScreens {
  readonly #root: WidgetRoot;
  readonly qrCode: Locator;
  readonly secret: Locator;
  /** The code field for an authenticator app. */
  readonly code: Locator;
  readonly recoveryCodes: Locator;
  readonly recoveryCode: Locator;

  constructor(root: WidgetRoot) {
    this.#root = root;
    this.qrCode = root.getByRole('img', { name: /^QR code for (your authenticator app|TOTP enrollment)$/ });
    this.secret = root.locator('.secret');
    this.code = root.getByRole('textbox', { name: '6-digit code' });
    this.recoveryCodes = root.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    this.recoveryCode = root.getByRole('textbox', { name: /^(Recovery code|Enter recovery code)$/ });
  }

  /** Waits for the recovery codes, which all appear together. */
  async readRecoveryCodes(): Promise<string[]> {
    await this.recoveryCodes.first().waitFor();
    return this.recoveryCodes.allInnerTexts();
  }

  /** Opens the list of other methods and chooses one. */
  async takeOther(name: string | RegExp): Promise<void> {
    await this.#root.getByRole('button', { name: 'Try another way' }).click();
    await this.#root.getByRole('button', { name }).click();
  }

  /** Chooses an authenticator app and reads its secret. */
  async beginApp(): Promise<string> {
    await this.#press(/^(Authenticator app|Use an authenticator app)$/);
    return this.readSecret();
  }

  /** Reads the secret next to the QR code and continues to the first code. */
  async readSecret(): Promise<string> {
    await this.qrCode.waitFor();
    await this.#press(/^(Enter a setup key instead|Having trouble scanning\?)$/);
    const secret = (await this.secret.innerText()).replaceAll(' ', '');
    await this.#press('Continue');
    await this.code.waitFor();
    return secret;
  }

  /** Clicks a button once the frame accepts clicks. The frame first checks that nothing covers it. */
  async #press(name: string | RegExp): Promise<void> {
    const button = this.#root.getByRole('button', { name });
    await button.waitFor();
    await expect(this.#root.locator('[data-decides=""]').locator('visible=true')).toHaveCount(0);
    await button.click();
  }
}

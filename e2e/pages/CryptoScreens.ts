import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** The wallet buttons on Main, the wallet list, and the screen during a wallet request. */
export class CryptoScreens {
  /** All wallet buttons of the screen, in order. */
  readonly wallets: Locator;
  readonly otherWallet: Locator;
  readonly setUp: Locator;
  readonly downloads: Locator;
  readonly progress: Locator;
  readonly signing: Locator;
  readonly success: Locator;
  readonly error: Locator;
  readonly #root: WidgetRoot;

  constructor(root: WidgetRoot) {
    this.#root = root;
    this.wallets = root.getByRole('button', { name: /^Continue with (?!other wallet|email)/ });
    this.otherWallet = root.getByRole('button', { name: 'Continue with other wallet' });
    this.setUp = root.getByRole('link', { name: 'Set up a new crypto wallet' });
    this.downloads = root.getByRole('link', { name: /^Get / });
    this.progress = root.getByRole('heading', { name: 'Connecting to your wallet...' });
    this.signing = root.getByRole('heading', { name: 'Completing signature request...' });
    this.success = root.getByText('You have successfully connected your wallet.');
    this.error = root.getByText(
      'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',
    );
  }

  async choose(name: string): Promise<void> {
    await this.#root.getByRole('button', { name: `Continue with ${name}`, exact: true }).click();
  }
}

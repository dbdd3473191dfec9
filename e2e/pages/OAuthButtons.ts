import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** Main: the OAuth buttons, the notice about an open or blocked popup, and One Tap. */
export class OAuthButtons {
  readonly buttons: Locator;
  readonly openAgain: Locator;
  readonly inThisTab: Locator;
  readonly cancel: Locator;
  readonly embeddedPrompt: Locator;
  readonly #root: WidgetRoot;

  constructor(root: WidgetRoot) {
    this.#root = root;
    this.buttons = root.locator('.block-oauth li');
    this.openAgain = root.getByRole('button', { name: 'Open again' });
    this.inThisTab = root.getByRole('button', { name: 'Continue in this tab' });
    this.cancel = root.getByRole('button', { name: 'Cancel' });
    this.embeddedPrompt = root.locator('.one-tap');
  }

  button(label: string): Locator {
    return this.#root.getByRole('button', { name: new RegExp(`^Continue with ${label}( Last used)?$`) });
  }

  /** Google's prompt, an iframe inside the frame. */
  get prompt() {
    const frame = this.#root.frameLocator('iframe[title="Sign in with Google"]');
    return {
      account: frame.getByRole('button', { name: /^Continue as / }),
      close: frame.getByRole('button', { name: 'Close' }),
    };
  }
}

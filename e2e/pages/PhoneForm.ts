import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** Main: the phone form and its tabs. */
export class PhoneForm {
  readonly number: Locator;
  readonly country: Locator;
  readonly continueWithText: Locator;
  readonly continueWithWhatsApp: Locator;
  readonly tabs: Locator;
  readonly #root: WidgetRoot;

  constructor(root: WidgetRoot) {
    this.#root = root;
    this.number = root.getByRole('textbox', { name: 'Phone number' });
    this.country = root.getByRole('combobox', { name: 'Country' });
    this.continueWithText = root.getByRole('button', { name: 'Continue with text message' });
    this.continueWithWhatsApp = root.getByRole('button', { name: 'Continue with WhatsApp' });
    this.tabs = root.getByRole('tab');
  }

  tab(name: 'Text' | 'WhatsApp' | 'Email'): Locator {
    return this.#root.getByRole('tab', { name: new RegExp(`^${name}( Last used)?$`) });
  }
}

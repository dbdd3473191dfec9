import type { Locator } from '@playwright/test';
import type { WidgetRoot } from './WidgetRoot.ts';

/** The passkey button of Main, and the screens of the registration mount. */
export class PasskeyScreens {
  readonly login: Locator;
  readonly confirmation: Locator;
  readonly startTitle: Locator;
  readonly create: Locator;
  readonly skip: Locator;
  readonly createdTitle: Locator;
  readonly entries: Locator;
  readonly name: Locator;
  readonly save: Locator;
  readonly confirmDelete: Locator;
  /** The delete link in a frame, which opens a page. */
  readonly deleteOnPage: Locator;
  readonly cancel: Locator;
  readonly createAnother: Locator;
  readonly first: Locator;
  readonly finish: Locator;
  readonly openWindow: Locator;
  /** The button for a window that is not open yet. */
  readonly openOffered: Locator;
  readonly #root: WidgetRoot;

  constructor(root: WidgetRoot) {
    const button = (name: string) => root.getByRole('button', { name, exact: true });
    this.#root = root;
    this.login = root.getByRole('button', { name: /^Login with a Passkey( Last used)?$/ });
    this.confirmation = root.getByText('Your Passkey has been successfully authenticated.');
    this.startTitle = root.getByRole('heading', { name: 'Set up a new Passkey' });
    this.create = button('Create a Passkey');
    this.skip = button('Skip');
    this.createdTitle = root.getByRole('heading', { name: 'Passkey successfully created!' });
    this.entries = root.getByRole('list', { name: 'Existing Passkeys' }).getByRole('listitem');
    this.name = root.getByRole('textbox', { name: 'Name' });
    this.save = button('Save');
    this.confirmDelete = button('Delete');
    this.deleteOnPage = root.getByRole('link', { name: 'Delete', exact: true });
    this.cancel = button('Cancel');
    this.createAnother = button('Set up another Passkey');
    this.first = button('Set up a passkey');
    this.finish = button('Done');
    this.openWindow = root.getByRole('link', { name: 'Open the window again' });
    this.openOffered = root.getByRole('link', { name: 'Open the window', exact: true });
  }

  rename(name: string): Locator {
    return this.#root.getByRole('button', { name: `Rename ${name}` });
  }

  remove(name: string): Locator {
    return this.#root.getByRole('button', { name: `Delete ${name}` });
  }
}

import { expect, type Locator, type Page } from '@playwright/test';
import { PasscodeScreen } from './PasscodeScreen.ts';

/** The auth domain's page on which admins manage their organization. */
export class OrganizationPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly news: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.news = page.getByRole('status').filter({ hasText: /./ }).first();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  field(name: string | RegExp): Locator {
    return this.page.getByLabel(name, { exact: typeof name === 'string' });
  }

  /** Leaves the screen of a token without a copy of it, which takes a second press. */
  async leaveToken(): Promise<void> {
    await this.button('Done').click();
    await this.page.getByText("You haven't copied the token.").waitFor();
    await this.button('Done').click();
  }

  async openSection(
    name: 'Members' | 'Settings' | 'Single sign-on' | 'Directory sync' | 'Apps and agents',
  ): Promise<void> {
    await this.page.getByRole('navigation').getByRole('button', { name }).click();
    await this.page.getByRole('region', { name }).waitFor();
  }

  /** Gives the proof that a change asks for: the passcode of a mail. */
  async prove(readPasscode: () => Promise<string>): Promise<void> {
    await expect(this.heading).toHaveText("Confirm it's you");
    await this.button(/^Send a passcode to/).click();
    const passcode = new PasscodeScreen(this.page);
    await passcode.field.waitFor();
    await passcode.type(await readPasscode());
    await expect(this.heading).not.toHaveText("Confirm it's you");
    await passcode.field.waitFor({ state: 'hidden' });
  }

  /**
   * Connects the emulated identity provider by the address of its metadata, up to the step that tests the connection.
   *
   * @param readPasscode reads the passcode of the proof.
   */
  async connectSaml(providerUrl: string, readPasscode: () => Promise<string>): Promise<void> {
    const metadataUrl = await this.registerSaml(providerUrl, readPasscode);
    await this.page.getByLabel('Metadata URL').last().fill(metadataUrl);
    await this.button('Save').click();
    await this.button('Test in a new window').waitFor();
  }

  /** Connects it by a file of its metadata, after a file that has none was refused. Returns the metadata. */
  async connectSamlByFile(
    providerUrl: string,
    readPasscode: () => Promise<string>,
    change = (metadata: string) => metadata,
  ): Promise<string> {
    const metadataUrl = await this.registerSaml(providerUrl, readPasscode);
    const metadata = change(await (await this.page.request.get(metadataUrl)).text());
    await this.page.getByRole('radio', { name: 'Metadata file' }).check();
    const choose = (text: string) =>
      this.page
        .getByLabel('Metadata file (XML)')
        .setInputFiles({ name: 'metadata.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });
    await choose('<html>A page</html>');
    await expect(
      this.page.getByText(
        "This file doesn't contain identity provider metadata. Download the metadata again, then choose the new file.",
      ),
    ).toBeVisible();
    await choose(metadata);
    await this.button('Save').click();
    await this.button('Test in a new window').waitFor();
    return metadata;
  }

  /** Registers a new SAML connection with the emulated identity provider. Returns the address of its metadata. */
  private async registerSaml(providerUrl: string, readPasscode: () => Promise<string>): Promise<string> {
    await this.openSection('Single sign-on');
    await this.button('Connect an identity provider').click();
    await this.page.getByRole('radio', { name: 'Other' }).check();
    await this.field('Connection name').fill('Delta login');
    await this.button('Continue').click();
    const address = await this.field('Assertion Consumer Service (ACS) URL').inputValue();
    await this.button('Continue').click();
    await this.prove(readPasscode);
    const idp = await this.page.context().newPage();
    await idp.goto(`${providerUrl}/identity-provider`);
    await idp.getByLabel('ACS URL or redirect URL').fill(address);
    await idp.getByRole('button', { name: 'Add' }).click();
    const metadataUrl = await idp.locator('dt:has-text("Metadata URL") + dd').first().innerText();
    await idp.close();
    return metadataUrl;
  }
}

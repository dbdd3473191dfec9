import type { Page } from '@playwright/test';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { test as base, expect } from '../fixtures/test.ts';
import { hostnames } from '../fixtures/wireTapTest.ts';
import { codeAfter, openAdminPage } from '../journeys/organizationAdmin.ts';
import type { OrganizationPage } from '../pages/OrganizationPage.ts';
import { LemonLdap } from '../support/identityProviders/LemonLdap.ts';
import { OidcProvider } from '../support/identityProviders/OidcProvider.ts';
import { SimpleSamlPhp } from '../support/identityProviders/SimpleSamlPhp.ts';

export const admin = 'ada@acme.test';
export const connectionName = 'Acme login';

/** The identity providers of a worker. Each listens only after an application is registered. */
type IdentityProviders = {
  simpleSamlPhp: SimpleSamlPhp;
  lemonLdap: LemonLdap;
  oidcProvider: OidcProvider;
};

type Wizard = {
  page: OrganizationPage;
  /** The address of responses, which a test copies to the identity provider. */
  callback: string;
  /** The entity id of the application; empty for OpenID Connect. */
  audience: string;
};

type Directories = {
  /** Opens the wizard of an organization, up to the step whose values come from the identity provider. */
  openWizard(kind: 'SAML' | 'OpenID Connect'): Promise<Wizard>;
  /** Logs in at the host page by single sign-on. `atProvider` does what a person does at the identity provider. */
  logIn(atProvider: (page: Page) => Promise<void>): Promise<void>;
};

/** Tests in which a real identity provider meets the emulator's connections, on another site. */
export const test = base.extend<Directories, { identityProviders: IdentityProviders }>({
  identityProviders: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const [simpleSamlPhp, lemonLdap, oidcProvider] = await Promise.all([
        SimpleSamlPhp.start(),
        LemonLdap.create(),
        OidcProvider.create(),
      ]);
      await use({ simpleSamlPhp, lemonLdap, oidcProvider });
      await Promise.all([simpleSamlPhp.stop(), lemonLdap.stop(), oidcProvider.stop()]);
    },
    { scope: 'worker' },
  ],
  serverOptions: async ({ identityProviders: { simpleSamlPhp, lemonLdap, oidcProvider } }, use) =>
    use({
      ...{ hostnames, vertical: 'b2b', deployment: { vertical: 'b2b' } },
      identityProviders: [simpleSamlPhp.url, lemonLdap.url, oidcProvider.issuer],
    }),

  problems: async ({ problems }, use) => {
    // The pages of others load fonts from the internet, and log what they like.
    problems.expect(/127\.0\.0\.1|fonts\.googleapis\.com/);
    await use(problems);
  },

  openWizard: async ({ context, devServer, inbox }, use) =>
    use(async (kind) => {
      const page = await openAdminPage(await context.newPage(), devServer, admin);
      await page.openSection('Single sign-on');
      await page.button('Connect an identity provider').click();
      await page.page.getByRole('radio', { name: 'Other' }).check();
      await page.page.getByRole('radio', { name: kind }).check();
      await page.field('Connection name').fill(connectionName);
      await page.button('Continue').click();
      const isSaml = kind === 'SAML';
      const callback = await page.field(isSaml ? 'Assertion Consumer Service (ACS) URL' : 'Redirect URL').inputValue();
      const audience = isSaml ? await page.field('Audience (entity ID)').inputValue() : '';
      await page.button('Continue').click();
      await page.prove(() => codeAfter(inbox, admin));
      return { page, callback, audience };
    }),

  logIn: async ({ host, page }, use) =>
    use(async (atProvider) => {
      const config: WidgetConfig = { products: ['sso'], flow: 'organization', organizationSlug: 'acme' };
      await host.openLogin({ config });
      await host.forget();
      await host.widget().button(new RegExp(connectionName)).click();
      await atProvider(page);
      await page.waitForURL(`${host.url}/**`);
      await host.createAuth();
      await host.mount('mountLogin', { config });
    }),
});

/** Presses the button of the test login, and returns its window. */
export async function openTestLogin({ page: { page } }: Wizard): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Test in a new window' }).click();
  return popup;
}

/** Reads the metadata of a SAML identity provider by its URL. */
export async function saveMetadataUrl({ page }: Wizard, metadataUrl: string): Promise<void> {
  await page.page.getByLabel('Metadata URL').last().fill(metadataUrl);
  await page.button('Save').click();
  await page.button('Test in a new window').waitFor();
}

export async function expectTested({ page }: Wizard): Promise<void> {
  await expect(page.page.getByRole('status').filter({ hasText: 'Test successful.' })).toBeVisible();
}

export { expect };

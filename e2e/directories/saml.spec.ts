import type { DevServer } from '@vestibule/dev-server';
import { MINUTE_MS } from '@vestibule/dev-server/testing';
import { createCertificate } from '../support/identityProviders/createCertificate.ts';
import { serverLibrary } from '../support/identityProviders/serverLibrary.ts';
import { connectionName, expect, expectTested, openTestLogin, saveMetadataUrl, test } from './directoriesTest.ts';

const names = ['simpleSamlPhp', 'lemonLdap'] as const;

/** Adds a connection by the server, and reads the metadata of its identity provider. */
async function connect(devServer: DevServer, metadata_url: string, encryptionKey?: string) {
  const { saml } = serverLibrary(devServer).sso;
  const { organization_id } = devServer.control.organizations.get('acme');
  const { connection } = await saml.createConnection({ organization_id, display_name: connectionName });
  const { connection_id = '', acs_url = '', audience_uri = '' } = connection ?? {};
  if (encryptionKey !== undefined)
    await saml.updateConnection({ organization_id, connection_id, saml_encryption_private_key: encryptionKey });
  return {
    callback: acs_url,
    audience: audience_uri,
    readMetadata: () => saml.updateByURL({ organization_id, connection_id, metadata_url }),
  };
}

for (const name of names) {
  test.describe(name, () => {
    test('an admin connects it, a stranger logs in and becomes a member with the role of a group', async ({
      identityProviders: { [name]: idp },
      openWizard,
      logIn,
      host,
      page,
      devServer,
    }) => {
      const wizard = await openWizard('SAML');
      await idp.trustSaml(wizard.audience, wizard.callback);
      await saveMetadataUrl(wizard, idp.metadataUrl);
      await idp.logIn(await openTestLogin(wizard), 'eli');
      await expectTested(wizard);
      await wizard.page.button('Done').click();
      await expect(wizard.page.news).toHaveText('Connection saved.');

      const connection_id = wizard.callback.split('/').at(-1) ?? '';
      const { organization_id } = devServer.control.organizations.get('acme');
      await serverLibrary(devServer).sso.saml.updateConnection({
        ...{ organization_id, connection_id },
        saml_group_implicit_role_assignments: [{ role_id: 'mechanic', group: 'mechanics' }],
      });
      await host.forgetSession();
      await logIn((page) => idp.logIn(page, 'eli'));
      expect(await host.waitForSignIn()).toMatchObject({
        method: 'sso',
        member: { email_address: 'eli@acme.test', name: 'Eli Stone', roles: ['stytch_member', 'mechanic'] },
      });

      await test.step('a logout here leaves the session at the identity provider', async () => {
        await page.evaluate(() => window.auth.signOut());
        await expect.poll(() => page.evaluate(() => window.auth.session.get())).toBeNull();
        await logIn(async () => {});
        expect(await host.waitForSignIn()).toMatchObject({ member: { email_address: 'eli@acme.test' } });
      });
    });

    test('the admin reads why a test login fails, and mends it', async ({
      identityProviders: { [name]: idp },
      openWizard,
      clock,
    }) => {
      const wizard = await openWizard('SAML');
      await idp.trustSaml(wizard.audience, wizard.callback);
      await saveMetadataUrl(wizard, idp.metadataUrl);
      const { page } = wizard;
      const sentence = (text: RegExp) => page.page.getByRole('alert').filter({ hasText: text });

      await test.step('a clock that is five minutes slow', async () => {
        clock.advance(5 * MINUTE_MS);
        await idp.logIn(await openTestLogin(wizard), 'eli');
        await expect(sentence(/identity provider's clock is off/)).toBeVisible();
      });
      await test.step('a clock that is five minutes fast', async () => {
        clock.set(Date.now() - 5 * MINUTE_MS);
        await openTestLogin(wizard);
        await expect(sentence(/identity provider's clock is ahead/)).toBeVisible();
        clock.reset();
      });
      await test.step('another certificate, until the metadata is read again', async () => {
        await idp.useCertificate(await createCertificate('new.example'));
        await openTestLogin(wizard);
        await expect(sentence(/a certificate that we don't know/)).toBeVisible();
        await page.button('Back to settings').click();
        await page.button('Continue').click();
        await page.page.getByRole('radio', { name: 'Metadata URL' }).check();
        await saveMetadataUrl(wizard, idp.metadataUrl);
        await openTestLogin(wizard);
        await expectTested(wizard);
      });
      await test.step('an expired certificate still logs in, and the admin sees that it has expired', async () => {
        await idp.useCertificate(await createCertificate('old.example', new Date(Date.now() - 86_400_000)));
        await page.button('Back to settings').click();
        await page.button('Continue').click();
        await page.page.getByRole('radio', { name: 'Metadata URL' }).check();
        await saveMetadataUrl(wizard, idp.metadataUrl);
        await openTestLogin(wizard);
        await expectTested(wizard);
        await page.button('Done').click();
        await expect(page.page.getByText('The certificate has expired.')).toBeVisible();
      });
      await idp.useCertificate(await createCertificate('idp.example'));
    });

    test('a tile of the portal logs in, unless its application has another entity id', async ({
      identityProviders: { [name]: idp },
      devServer,
      host,
      page,
      problems,
    }) => {
      problems.expect(/status of 400/);
      const { callback, audience, readMetadata } = await connect(devServer, idp.metadataUrl);
      await idp.trustSaml(audience, callback);
      await readMetadata();
      devServer.control.changeProject({
        default_login_redirect_url: `${devServer.urls.auth}/authenticate`,
        default_signup_redirect_url: `${devServer.urls.auth}/authenticate`,
      });
      await host.forgetSession();
      await page.goto(idp.tileUrl(audience));
      await idp.logIn(page, 'eli');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirm|Continue|logged in|Success/);

      await idp.trustSaml('https://another.example/saml', callback);
      await page.goto(idp.tileUrl('https://another.example/saml'));
      await expect(page.getByText('is for a different audience')).toBeVisible();
    });

    test('an encrypted assertion logs in, if the connection has its key', async ({
      identityProviders: { [name]: idp },
      devServer,
      logIn,
      host,
    }) => {
      const { certificate: encryptFor, privateKey } = await createCertificate('application.example');
      const { callback, audience, readMetadata } = await connect(devServer, idp.metadataUrl, privateKey);
      await idp.trustSaml(audience, callback, { encryptFor });
      await readMetadata();
      await host.forgetSession();
      await logIn((page) => idp.logIn(page, 'fay'));
      expect(await host.waitForSignIn()).toMatchObject({
        member: { email_address: 'fay@acme.test', name: 'Fay Wells' },
      });
    });
  });
}

import { MINUTE_MS } from '@vestibule/dev-server/testing';
import { expect, expectTested, openTestLogin, test } from './directoriesTest.ts';

const names = ['oidcProvider', 'lemonLdap'] as const;
const clientSecret = 'a-secret_for.the-tests';

for (const name of names) {
  test(`${name}: an admin connects it by issuer and client, a stranger logs in and becomes a member`, async ({
    identityProviders: { [name]: idp },
    openWizard,
    logIn,
    host,
    clock,
    devServer,
  }) => {
    const wizard = await openWizard('OpenID Connect');
    await idp.trustOidc({ clientId: 'acme', clientSecret, redirectUri: wizard.callback });
    const {
      field,
      button,
      page: adminPage,
    } = {
      field: wizard.page.field.bind(wizard.page),
      button: wizard.page.button.bind(wizard.page),
      page: wizard.page.page,
    };
    const sentence = (text: RegExp) => adminPage.getByRole('alert').filter({ hasText: text });
    await field('Issuer').fill(idp.issuer);
    await field('Client ID').fill('acme');
    await field('Client secret').fill(clientSecret);
    await button('Save').click();
    await button('Test in a new window').waitFor();
    await idp.logIn(await openTestLogin(wizard), 'eli');
    await expectTested(wizard);

    await test.step('a clock that is five minutes slow', async () => {
      clock.advance(70 * MINUTE_MS);
      await openTestLogin(wizard);
      await expect(sentence(/identity provider's clock is off/)).toBeVisible();
      clock.reset();
    });
    await test.step('another secret', async () => {
      await idp.trustOidc({ clientId: 'acme', clientSecret: `${clientSecret}2`, redirectUri: wizard.callback });
      const window = await openTestLogin(wizard);
      // It forgets its sessions when it starts again.
      if (name === 'oidcProvider') await idp.logIn(window, 'eli');
      await expect(sentence(/didn't accept the client ID or the client secret/)).toBeVisible();
      await idp.trustOidc({ clientId: 'acme', clientSecret, redirectUri: wizard.callback });
    });
    await button('Done').click();

    await host.forgetSession();
    await logIn((page) => idp.logIn(page, 'eli'));
    expect(await host.waitForSignIn()).toMatchObject({
      method: 'sso',
      member: { email_address: 'eli@acme.test', name: 'Eli Stone' },
    });
    const registration = devServer.control.organizations
      .members('acme')
      .find(({ email_address }) => email_address === 'eli@acme.test')?.sso_registrations[0];
    expect(registration?.sso_attributes).toMatchObject({ groups: ['staff', 'mechanics'] });
  });
}

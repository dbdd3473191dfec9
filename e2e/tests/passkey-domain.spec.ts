import { expect, expectEventually, test } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { disablePasskeyAutofill } from '../support/authenticators/disablePasskeyAutofill.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';

const domain = 'vestibule.localhost';

test.use({ serverOptions: { hostnames: { host: `app.${domain}`, auth: `auth.${domain}` } } });

test('a passkey of the parent domain is created in the frame, signs in there, and works on the host page too', async ({
  context,
  page,
  host,
  devServer,
  email,
}) => {
  const device = await VirtualAuthenticator.add(page);
  await disablePasskeyAutofill(page);
  await openSession(devServer, context, email);
  await host.open();
  await host.mount('mountPasskeyRegistration', { config: { passkeyOptions: { domain } } });
  await host.ready();
  const { passkeys } = host.widget();
  await passkeys.create.click();
  await passkeys.createdTitle.waitFor();
  await expectEventually(device.passkeys().map(({ rpId }) => rpId)).toEqual([domain]);

  await host.page.evaluate(() => window.auth.destroy());
  await context.clearCookies();
  await host.mount('mountLogin', { config: { products: ['otp', 'passkeys'], passkeyOptions: { domain } } });
  await host.ready();
  await passkeys.login.click();
  await expect(passkeys.confirmation).toBeVisible();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'passkey', user: { emails: [{ email }] } });

  const assertion = await page.evaluate(async (rpId) => {
    const credential = await navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32), rpId } });
    return credential?.type;
  }, domain);
  expect(assertion).toBe('public-key');
});

test('no passkey is created for a domain that the frame does not belong to, and the host hears why @more', async ({
  context,
  page,
  host,
  devServer,
  email,
}) => {
  await VirtualAuthenticator.add(page);
  await openSession(devServer, context, email);
  await host.open();
  await host.mount('mountPasskeyRegistration', { config: { passkeyOptions: { domain: 'example.com' } } });
  await host.ready();
  await host.widget().passkeys.create.click();
  await expect(host.widget().getByText('Your Passkey was not created.')).toBeVisible();
  await expectEventually(host.errors().map(({ widgetError }) => widgetError?.error_type)).toEqual([
    'invalid_webauthn_registration_domain',
  ]);
});

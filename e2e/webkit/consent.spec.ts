import { RelyingParty } from '../support/servers/RelyingParty.ts';
import { continueAs } from './accountChooser.ts';
import { expect, test } from './fixtures.ts';
import { signInByPasscode } from './signIn.ts';
import type { View } from './View.ts';

const oauthOptions = { providers: [{ type: 'github' }] };
test.use({ serverOptions: { deployment: { page: { config: { products: ['oauth'], oauthOptions } } } } });

/** Allows the request on the auth page and exchanges the code as the app does. */
async function allow(view: View, app: RelyingParty): Promise<void> {
  await view.shows('Allow Weather Watch to:');
  await view.press('Allow');
  await expect.poll(() => view.url(), 'where the visitor ends').toContain(`${app.site}/callback?`);
  const tokens = await app.exchange(new URL(await view.url()));
  expect(tokens.claims()).toMatchObject({ aud: RelyingParty.clientId });
  await app.stop();
}

test('a user who has signed in on a host page consents on the auth page and reaches the app', async ({
  host,
  devServer,
  inbox,
  email,
}) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
  const app = await RelyingParty.start(devServer);
  await host.view.open(await app.authorizationUrl('openid'));
  await allow(host.view, app);
});

test('a user who has to sign in first returns to the request from an OAuth provider', async ({
  host,
  devServer,
  email,
}) => {
  devServer.control.changeProject({ pkce_required_for_oauth: true });
  const app = await RelyingParty.start(devServer);
  await host.view.open(await app.authorizationUrl('openid'));
  await host.view.press('Log in');
  await host.view.press('Continue with GitHub');
  await continueAs(host.view, email);
  await allow(host.view, app);
});

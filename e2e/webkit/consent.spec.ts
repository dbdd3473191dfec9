import { RelyingParty } from '../support/RelyingParty.ts';
import { expect, test } from './fixtures.ts';
import { signInByPasscode } from './signIn.ts';

test('who has signed in on a host page consents on the auth page, and comes to the app', async ({
  host,
  devServer,
  inbox,
  email,
}) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
  const app = await RelyingParty.start(devServer);
  await host.view.open(await app.authorizationUrl('openid'));
  await host.view.shows('Allow Weather Watch to:');
  await host.view.press('Allow');
  await expect.poll(() => host.view.url(), 'where the visitor ends').toContain(`${app.site}/callback?`);
  const tokens = await app.exchange(new URL(await host.view.url()));
  expect(tokens.claims()).toMatchObject({ aud: RelyingParty.clientId });
  await app.stop();
});

import { continueAs } from './accountChooser.ts';
import { expect, test } from './fixtures.ts';
import { submitEmail } from './signIn.ts';

const ada = 'ada@acme.test';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

test('a passcode leads to the list, and a reload continues with it', async ({ host, inbox }) => {
  await host.openLogin({ products: ['emailOtp'] });
  await submitEmail(host, ada);
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await host.widget.shows('Enter passcode');
  await host.widget.type('input[autocomplete=one-time-code]', passcode);
  await host.widget.shows('Select an organization to continue');
  await host.openLogin({ products: ['emailOtp'] });
  await host.widget.shows('Select an organization to continue');
  await host.widget.pressRow('Acme Robotics');
  await host.hearsSignIn('session');
});

test('a link opened in another tab signs in here', async ({ host, inbox, webkit }) => {
  await host.openLogin({ products: ['emailMagicLinks'] });
  await submitEmail(host, ada);
  await host.widget.shows('Check your email');
  const { link = '' } = await inbox.waitFor({ to: ada, kind: 'magic_link' });
  const page = await webkit.newTab();
  await page.open(link);
  await page.shows('Select an organization to continue');
  await page.pressRow('Acme Robotics');
  await page.shows('You have successfully logged in.');
  await webkit.closeTab(page);
  await host.hearsSignIn('magic_link');
});

test('an OAuth provider leads back to the list', async ({ host, servers }) => {
  const config = { products: ['oauth' as const], oauthOptions: { providers: [{ type: 'google' as const }] } };
  await host.openLogin(config);
  await host.widget.press('Continue with Google');
  await continueAs(host.view, ada);
  await expect.poll(() => host.view.url()).toBe(`${servers.host.url}/`);
  await host.mount('mountLogin', { config });
  await host.widget.shows('Select an organization to continue');
  await host.widget.pressRow('Acme Robotics');
  await host.hearsSignIn('session');
});

test('single sign-on leads through the identity provider and back', async ({ host, servers }) => {
  const config = { products: ['sso' as const] };
  await host.openLogin(config);
  await host.widget.press('Use single sign-on');
  await host.widget.shows('Enter your email to continue');
  await host.widget.type('input[type=email]', 'dan@cobalt.test');
  await host.widget.press('Continue');
  await host.widget.shows('Select a connection to continue');
  await host.widget.press('Cobalt Entra');
  await host.view.pressRow('dan@cobalt.test');
  await expect.poll(() => host.view.url()).toBe(`${servers.host.url}/`);
  await host.mount('mountLogin', { config });
  await host.hearsSignIn('sso');
});

test('a second factor that is set up on the auth page signs in here', async ({ host, inbox, webkit, devServer }) => {
  const config = { products: ['emailOtp' as const], flow: 'organization' as const, organizationSlug: 'borealis' };
  await host.openLogin(config);
  await submitEmail(host, ada);
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await host.widget.shows('Enter passcode');
  await host.widget.type('input[autocomplete=one-time-code]', passcode);
  await host.widget.shows('Set up two‑step verification');
  const page = await webkit.newTab();
  await page.open(devServer.urls.auth);
  await page.press('Text me a passcode');
  await page.type('input[type=tel]', '4155550123');
  await page.press('Send passcode');
  const sms = await inbox.waitFor({ to: '+14155550123', kind: 'passcode' });
  await page.shows('Enter passcode');
  await page.type('input[autocomplete=one-time-code]', sms.passcode ?? '');
  await page.shows('You have successfully logged in.');
  await webkit.closeTab(page);
  await host.hearsSignIn('passcode');
});

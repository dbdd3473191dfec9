import { strongPassword } from '../journeys/passwords.ts';
import type { WalletSpec } from '../support/extensions/testWallets.ts';
import { expect, test } from './fixtures.ts';
import { HostPage } from './HostPage.ts';
import { serveWallet } from './serveWallet.ts';
import { signInByPasscode, submitEmail } from './signIn.ts';

test('a passcode signs in', async ({ host, webkit, inbox, email }) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
  expect((await webkit.cookies()).map(({ name }) => name)).toContain('stytch_session');
});

test('a password signs up and in again', async ({ host, email }) => {
  for (const round of ['up', 'in']) {
    await host.openLogin({ products: ['passwords'] });
    await submitEmail(host, email);
    await host.widget.type('input[type=password]', strongPassword);
    await host.widget.press('Continue');
    await host.hearsSignIn('password');
    if (round === 'up') await host.signOut();
  }
});

const wallets: [WalletSpec, name: string][] = [
  [{ kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' }, 'Metamask'],
  [{ kind: 'wallet-standard', name: 'Phantom' }, 'Phantom'],
];
for (const [wallet, name] of wallets) {
  test(`a wallet of the host page signs in: ${name}`, async ({ host, servers }) => {
    await host.openLogin({ products: ['crypto'] }, await serveWallet(servers.host, wallet));
    await host.widget.press(`Continue with ${name}`);
    await host.hearsSignIn('crypto_wallet');
  });
}

test('without WebAuthn, as in WebKitGTK, no passkey is offered, and the registration says why', async ({
  host,
  inbox,
  email,
}) => {
  await host.openLogin({ products: ['otp', 'passkeys'] });
  await host.widget.shows('Continue with email');
  expect(await host.widget.text()).not.toMatch(/passkey/i);
  await signInByPasscode(host, inbox, email);
  await host.openRegistration();
  await host.widget.shows("This browser doesn't support passkeys.");
  await host.widget.press('Skip');
  await host.hearsEvent('passkey_registration_skipped');
  expect((await host.heard()).errors).toEqual([]);
});

test('a sign-out in another tab signs out here', async ({ host, webkit, servers, inbox, email }) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
  const otherHost = new HostPage(await webkit.newTab(), servers);
  await otherHost.openLogin({ products: ['otp'] });
  expect(await otherHost.isSignedIn()).toBe(true);
  await otherHost.signOut();
  await host.hearsOfSession(false);
});

test('a sign-out on an auth page signs out the frame as well', async ({ host, webkit, devServer, inbox, email }) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
  const page = await webkit.newTab();
  await page.open(devServer.urls.auth);
  await page.press('Use another account');
  await page.shows('Sign up or log in');
  await webkit.closeTab(page);
  await host.hearsOfSession(false);
});

test('a session that was revoked elsewhere is over when the page is seen again', async ({
  host,
  devServer,
  inbox,
  email,
}) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
  expect(await host.isSignedIn()).toBe(true);
  const [user] = devServer.state.users.all().filter((user) => user.emails.some((entry) => entry.email === email));
  devServer.state.sessions.revokeAllOf(user?.user_id ?? '');
  await host.widget.evaluate(() => {
    // The last question is less than a minute old. The driver doesn't hide tabs.
    localStorage.removeItem('vestibule:refreshed');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await host.hearsOfSession(false);
});

test('a sign-in on an auth page signs in the frame as well', async ({ host, webkit, devServer, inbox, email }) => {
  await host.openLogin({ products: ['otp'] });
  const page = await webkit.newTab();
  await page.open(devServer.urls.auth);
  await page.type('input[type=email]', email);
  await page.press('Continue with email');
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  await page.open(link);
  await page.shows('You have successfully logged in.');
  await webkit.closeTab(page);
  await host.hearsOfSession(true);
});

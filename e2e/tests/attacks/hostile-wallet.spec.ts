import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually, test } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';

/** A listed page that emulates a wallet, so every wallet the visitor chooses is the attacker's. */
const config: WidgetConfig = { products: ['crypto'] };

test.beforeEach(async ({ host, wallets }) => {
  await wallets.install(host.url, { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' });
});

test("a page's wallet is not added to the account of a user who signs in on that page", async ({
  host,
  context,
  devServer,
  wallets,
  email,
}) => {
  const { crypto, loggedIn } = await host.openLogin({ config });
  await expect(crypto.wallets).toHaveCount(1);
  await host.watch();
  const { userId } = await openSession(devServer, context, email);
  await expect.poll(() => host.page.evaluate(async () => (await window.auth.user.get())?.user_id)).toBe(userId);
  await crypto.choose('Metamask');
  await expect(loggedIn.continueAs).toBeVisible();
  await expectEventually(wallets.requests().map(({ method }) => method)).toEqual(['eth_requestAccounts']);
  const { users, sessions } = devServer.state;
  expect(users.all().map(({ crypto_wallets }) => crypto_wallets)).toEqual([[]]);
  expect(sessions.all()).toHaveLength(1);
});

test("a page's wallet is not added to the account it shows, even right after a sign-in", async ({
  host,
  context,
  devServer,
  control,
  wallets,
  email,
}) => {
  await openSession(devServer, context, email);
  await host.open();
  await host.mount('mountAccount', { sections: ['wallets'], config });
  const { account } = host.widget();
  await expect(account.link('Connect Metamask')).toBeVisible();
  await expect(account.button('Connect Metamask')).toHaveCount(0);
  await expectEventually(wallets.requests()).toEqual([]);
  expect(control.requests({ path: '/crypto_wallets/*' })).toEqual([]);
});

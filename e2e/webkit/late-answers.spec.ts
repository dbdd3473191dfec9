import type { Control } from '@vestibule/dev-server';
import type { Browser } from './Browser.ts';
import { expect, test } from './fixtures.ts';
import { HostPage } from './HostPage.ts';
import { signInByPasscode } from './signIn.ts';

// A sign-out while a call that the provider has already handled has yet to be answered; see `../tests/attacks/`.

const hold = (control: Control) => control.holdAnswer({ path: '/sessions/authenticate' });

async function expectSignedOut(webkit: Browser, ...hosts: HostPage[]): Promise<void> {
  for (const host of hosts) {
    await host.hearsOfSession(false);
    expect(await host.isSignedIn()).toBe(false);
  }
  const names = (await webkit.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('stytch_'))).toEqual([]);
}

test('an extension that is answered after the sign-out brings no session back', async ({
  host,
  webkit,
  devServer,
  inbox,
  email,
}) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
  await host.hearsOfSession(true);
  const late = hold(devServer.control);
  await host.startExtension();
  await late.arrival;
  await host.signOut();
  late.release();
  expect(await host.extension()).toBe('refused');
  await expectSignedOut(webkit, host);
});

test('nor does the refresh with which another tab starts', async ({
  host,
  webkit,
  servers,
  devServer,
  inbox,
  email,
}) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
  const late = hold(devServer.control);
  const otherHost = new HostPage(await webkit.newTab(), servers);
  await otherHost.openLogin({ products: ['otp'] });
  await late.arrival;
  await host.signOut();
  late.release();
  await expectSignedOut(webkit, host, otherHost);
});

import type { Inbox } from '@vestibule/dev-server';
import { expect, expectEventually, type HostPage, test, type WidgetFrame } from '../fixtures/test.ts';
import { openPasswords, strongPassword } from '../journeys/passwords.ts';
import { answerConditionalCreate } from '../support/authenticators/conditionalCreate.ts';
import { delayPasskeyRefusals } from '../support/authenticators/passkeyRefusals.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';

const config = { products: ['otp' as const, 'passkeys' as const], passkeyOptions: { offerAfterSignIn: true } };
const offer = 'Log in faster next time';

type Fixtures = { host: HostPage; inbox: Inbox; email: string };

/** Signs in by passcode and returns the widget. */
async function signIn({ host, inbox, email }: Fixtures): Promise<WidgetFrame> {
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  await widget.passcode.title.waitFor();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  return widget;
}

async function signOut({ host }: Pick<Fixtures, 'host'>): Promise<void> {
  await host.page.evaluate(() => window.auth.signOut());
  await host.forget();
}

test('a passkey is offered after a passcode, created, and not offered again', async ({
  page,
  host,
  inbox,
  email,
  devServer,
  clock,
}) => {
  const device = await VirtualAuthenticator.add(page);
  const widget = await signIn({ host, inbox, email });
  await expect(widget.heading).toHaveText(offer);
  await expectEventually(host.signIns()).toEqual([]);
  await widget.button('Create a Passkey').click();
  await host.waitForEvent({ type: 'passkey_registered' });
  expect(await host.waitForSignIn()).toMatchObject({ method: 'passcode', user: { emails: [{ email }] } });
  await expectEventually(device.passkeys()).toHaveLength(1);
  expect(devServer.state.users.findByEmail(email)?.webauthn_registrations).toHaveLength(1);

  await signOut({ host });
  clock.advance(60_000);
  // Otherwise the device's passkey would sign in by itself.
  await device.setPresent(false);
  await signIn({ host, inbox, email });
  await host.waitForSignIn();
  await expectEventually(host.errors()).toEqual([]);
});

test('a declined offer is not repeated, and a closed prompt leaves a way to continue @more', async ({
  page,
  host,
  inbox,
  email,
  clock,
}) => {
  const device = await VirtualAuthenticator.add(page);
  await delayPasskeyRefusals(page);
  const widget = await signIn({ host, inbox, email });
  await expect(widget.heading).toHaveText(offer);
  await device.setUnlocked(false);
  await widget.button('Create a Passkey').click();
  await expect(widget.alert).toHaveText(/^Your Passkey was not created\./);
  await expectEventually(host.signIns()).toEqual([]);
  await widget.button('Not now').click();
  await host.waitForSignIn();
  await host.waitForError({ code: 'passkey_not_created' });

  await signOut({ host });
  clock.advance(60_000);
  await signIn({ host, inbox, email });
  await host.waitForSignIn();
});

test('nothing is offered on a device without user verification', async ({ host, inbox, email }) => {
  await signIn({ host, inbox, email });
  await host.waitForSignIn();
});

test.describe('after a password, in a browser with conditional create', () => {
  const withPassword = { ...config, products: ['passwords' as const, 'passkeys' as const] };
  const logIn = async ({ host, email }: Pick<Fixtures, 'host' | 'email'>) => {
    const widget = await openPasswords(host, email, withPassword);
    await widget.passwords.password.fill(strongPassword);
    await widget.passwords.continue.click();
    return widget;
  };
  test.beforeEach(({ kit, email }) => kit.addUser({ email, password: strongPassword }));

  test('a conditional create is requested once and shows nothing else @more', async ({
    page,
    context,
    host,
    devServer,
    email,
  }) => {
    const device = await VirtualAuthenticator.add(page);
    const mediation = await answerConditionalCreate(context, 'makes');
    await logIn({ host, email });
    expect(await host.waitForSignIn()).toMatchObject({ method: 'password', user: { emails: [{ email }] } });
    await expectEventually(device.passkeys()).toHaveLength(1);
    expect(devServer.state.users.findByEmail(email)?.webauthn_registrations).toHaveLength(1);
    await expectEventually(host.events()).toContainEqual({ type: 'passkey_registered' });
    await expectEventually(
      host.events().filter((event) => 'screen' in event && event.screen === 'PasskeyOffer'),
    ).toEqual([]);

    await signOut({ host });
    await device.setPresent(false);
    await logIn({ host, email });
    await host.waitForSignIn();
    expect(mediation()).toBe(1);
    await expectEventually(host.errors()).toEqual([]);
  });

  test('a refused conditional create is not reported: the offer is shown instead, once', async ({
    page,
    context,
    host,
    email,
  }) => {
    await VirtualAuthenticator.add(page);
    const mediation = await answerConditionalCreate(context, 'refuses');
    const widget = await logIn({ host, email });
    await expect(widget.heading).toHaveText(offer);
    await expect(widget.alert).toHaveCount(0);
    await widget.button('Not now').click();
    await host.waitForSignIn();

    await signOut({ host });
    await logIn({ host, email });
    await host.waitForSignIn();
    expect(mediation()).toBe(1);
    await expectEventually(host.errors()).toEqual([]);
  });

  test('a pending conditional create does not delay the visitor @more', async ({ page, host, email }) => {
    await VirtualAuthenticator.add(page);
    const widget = await logIn({ host, email });
    await expect(widget.heading).toHaveText(offer);
    await widget.button('Not now').click();
    await host.waitForSignIn();
    await expectEventually(host.errors()).toEqual([]);
  });
});

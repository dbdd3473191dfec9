import { expect, expectEventually, test } from '../fixtures/test.ts';
import { openAccountPage } from '../journeys/accountPage.ts';
import { passwordConfig } from '../journeys/passwords.ts';
import { setValueSilently } from '../support/input/setValueSilently.ts';
import { holdAssets } from '../support/network/holdAssets.ts';

const config = { products: ['otp' as const] };
const invalid = 'Invalid email address, please try again.';

/** The same address as written by web pages, chats, keyboards and input methods. */
const ways = {
  'with a zero-width space before it': (email: string) => `\u200b${email}`,
  'with directional marks around it': (email: string) => `\u2068\u200e${email}\u2069`,
  'with a byte order mark and a no-break space': (email: string) => `\ufeff\u00a0${email}\u00a0`,
  'with a wide @ and an ideographic full stop': (email: string) => email.replace('@', '＠').replaceAll('.', '。'),
  'in wide letters': (email: string) =>
    email.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
};

test('an address is recognized however it was typed or copied', async ({ host, inbox, devServer, email }) => {
  const widget = await host.openLogin({ config });
  for (const [way, write] of Object.entries(ways)) {
    await widget.main.submitEmail(write(email));
    await expect(widget.passcode.title, way).toBeVisible();
    await expect(widget.getByText('A 6-digit passcode was sent to you at')).toContainText(email);
    await widget.back.click();
  }
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  expect(passcode).not.toBe('');
  const users = devServer.state.users.all().map(({ emails }) => emails.map((email) => email.email));
  expect(users).toEqual([[email]]);
});

test('an address is recognized that was submitted before the scripts loaded or set by a password manager', async ({
  host,
  devServer,
  inbox,
  email,
}) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin', { config });
  const { main, passcode } = host.widget();
  await setValueSilently(main.email, `\u200b${email.replace('@', '＠')}`);
  await main.continueWithEmail.click();
  await expect(main.continueWithEmail).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(passcode.title).toBeVisible();
  await inbox.waitFor({ to: email, kind: 'passcode' });
});

test('an address is recognized that the host prefills or that has a password', async ({ host, email }) => {
  const prefill = { emailAddress: `\u200b${email.replace('@', '＠')}` };
  const widget = await host.openLogin({ config: { ...passwordConfig, prefill } });
  await expect(widget.main.email).toHaveValue(email);
  await widget.main.continueWithEmail.click();
  await expect(widget.passwords.account).toHaveValue(email);
  await expectEventually(host.errors()).toEqual([]);
});

test('an address is recognized that is added to the account @more', async ({ page, kit, devServer, email }) => {
  await kit.signInAs(page, email);
  const widget = await openAccountPage(page, devServer, kit, email);
  await widget.account.open('Ways to log in');
  await widget.account.button('Add an email address').click();
  await widget.account.email.fill(`\u200bnew.${email.replace('@', '＠')}`);
  await widget.account.button('Continue').click();
  await expect(widget.passcode.title).toBeVisible();
  await widget.passcode.type(await kit.lastPasscode(`new.${email}`));
  await expect(widget.account.news).toHaveText('Email address added.');
});

for (const [name, loginConfig] of [
  ['a passcode', config],
  ['a link', {}],
  ['a password', passwordConfig],
] as const) {
  test(`the host hears once of each submit of an invalid address for ${name}${name === 'a link' ? '' : ' @more'}`, async ({
    host,
    control,
  }) => {
    const widget = await host.openLogin({ config: loginConfig });
    const error = expect.objectContaining({
      code: 'invalid_input',
      message: invalid,
      widgetError: expect.objectContaining({ path: 'email', screen: 'Main' }),
    });
    await widget.main.submitEmail('ada@nowhere');
    await expect(widget.alert).toHaveText(invalid);
    await expectEventually(host.errors()).toEqual([error]);
    await widget.main.email.press('Enter');
    await expect(widget.alert).toHaveText(invalid);
    await expect(widget.main.email).toBeFocused();
    await expectEventually(host.errors()).toEqual([error, error]);
    expect(control.requests({ path: '/otps*' })).toEqual([]);
  });
}

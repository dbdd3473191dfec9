import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually, test } from '../fixtures/test.ts';
import { signInByPasscode } from '../journeys/signIn.ts';
import { holdAssets } from '../support/network/holdAssets.ts';

const prefill = { emailAddress: 'ada@example.com', phoneNumber: '+4930123458' };
const config = { products: ['otp' as const], otpOptions: { methods: ['email' as const, 'sms' as const] }, prefill };

test('a prefilled address is in the field before any script of the frame has loaded, and is not sent', async ({
  host,
  devServer,
  control,
}) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin', { config });
  const { main, phone } = host.widget();
  await expect(main.email).toHaveValue('ada@example.com');
  release();
  await host.ready();
  await expect(main.email).toHaveValue('ada@example.com');
  await phone.tab('Text').click();
  await expect(phone.number).toHaveValue('+49 30 123458');
  await expect(phone.country).toHaveValue('DE');
  await expectEventually(host.events()).toEqual([]);
  expect(control.requests({ path: '/otps/*' })).toEqual([]);
});

test('earlier input of the visitor wins, and a prefilled address can be removed @more', async ({ host, devServer }) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin', { config });
  const { main, phone } = host.widget();
  await main.email.fill('grace@example.com');
  release();
  await host.ready();
  await expect(main.email).toHaveValue('grace@example.com');
  await main.email.fill('');
  await phone.tab('Text').click();
  await phone.number.fill('');
  await host.update({ config, theme: { hideHeaderText: true } });
  await expect(main.title).toHaveCSS('width', '1px');
  await expect(phone.number).toHaveValue('');
  await phone.tab('Email').click();
  await expect(main.email).toHaveValue('');
});

test('a number selected before it is formatted stays selected @more', async ({ host, devServer }) => {
  const release = await holdAssets(host.page, devServer.urls.auth, '/assets/libphonenumber-*.js');
  const { phone } = await host.openLogin({ config });
  await phone.tab('Text').click();
  await expect(phone.number).toHaveValue(prefill.phoneNumber);
  await phone.number.press('End');
  await phone.number.press('Shift+Home');
  release();
  await expect(phone.number).toHaveValue('+49 30 123458');
  const { length } = '+49 30 123458';
  expect(
    await phone.number.evaluate((input: HTMLInputElement) => [
      input.selectionStart,
      input.selectionEnd,
      input.selectionDirection,
    ]),
  ).toEqual([0, length, 'backward']);
  await host.page.keyboard.type('6');
  await expect(phone.number).toHaveValue('6');
});

test('the address of the last sign-in is prefilled next time, until a host disables it', async ({
  host,
  inbox,
  email,
}) => {
  const rememberingConfig = { products: ['otp' as const], rememberEmail: true };
  await host.openLogin({ config: rememberingConfig });
  await signInByPasscode(host, inbox, email);
  const widget = await reopen(rememberingConfig);
  await expect(widget.main.email).toHaveValue(email);

  const forgetful = await reopen({ products: ['otp'] });
  await expect(forgetful.main.email).toHaveValue('');
  await expect.poll(() => host.frame().evaluate(() => JSON.stringify(localStorage))).not.toContain(email);
  await expect((await reopen(rememberingConfig)).main.email).toHaveValue('');

  async function reopen(config: WidgetConfig) {
    await host.forgetSession();
    return host.openLogin({ config });
  }
});

import { expect, test } from '../fixtures/test.ts';
import { follow } from '../journeys/accountPage.ts';
import { totpCode } from '../journeys/secondFactors.ts';
import { InputMethod } from '../support/input/inputMethod.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const config = { products: ['otp' as const] };
const bySms = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };
const otherDigits = { Arabic: '٠١٢٣٤٥٦٧٨٩', Persian: '۰۱۲۳۴۵۶۷۸۹', 'full-width': '０１２３４５６７８９' };
type Digits = keyof typeof otherDigits;
const inDigits = (name: Digits, text: string) => text.replace(/\d/g, (digit) => otherDigits[name][Number(digit)] ?? '');
const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

for (const name of Object.keys(otherDigits) as Digits[]) {
  test(`a passcode in ${name} digits signs in${name === 'Arabic' ? '' : ' @more'}`, async ({ host, inbox, email }) => {
    const widget = await host.openLogin({ config });
    await widget.main.submitEmail(email);
    const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
    await widget.passcode.type(inDigits(name, passcode.slice(0, 3)));
    await expect(widget.passcode.boxes).toHaveText([...passcode.slice(0, 3), '', '', '']);
    await widget.passcode.type(inDigits(name, passcode.slice(3)));
    await host.waitForSignIn();
  });
}

test('an input method composes a passcode: nothing is changed until it is committed @more', async ({
  page,
  host,
  inbox,
  email,
  control,
}) => {
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.focus();
  const method = await InputMethod.of(page);
  const fullWidthCode = inDigits('full-width', passcode);
  await method.compose(fullWidthCode);
  await expect(widget.passcode.field).toHaveValue(fullWidthCode);
  await expect(widget.passcode.boxes).toHaveText([...passcode]);
  expect(control.requests({ path: '/otps/authenticate' })).toEqual([]);
  await method.commit(fullWidthCode);
  await host.waitForSignIn();
  expect(control.requests({ path: '/otps/authenticate' })).toHaveLength(1);
});

test.describe('second factors', () => {
  const mfa = { policy: 'required', methods: ['totp'] } as const;
  test.use({ serverOptions: { deployment: { page: { config: { products: ['otp'], mfa } } } } });

  test('codes of an authenticator app and recovery codes accept the digits and letters of input methods @more', async ({
    context,
    host,
    inbox,
    email,
    devServer,
  }) => {
    const widget = await host.openLogin({ config: { ...config, mfa } });
    await widget.main.submitEmail(email);
    const { passcode = '', id: after } = await inbox.waitFor({ to: email, kind: 'passcode' });
    await widget.passcode.field.fill(passcode);
    const { page: accountPage, pageWidget } = await follow(
      context,
      widget.root.getByRole('link', { name: 'Authenticator app' }),
    );
    const secret = await pageWidget.secondFactor.readSecret();
    await pageWidget.secondFactor.code.pressSequentially(inDigits('Persian', totpCode(secret, devServer)));
    await expect(pageWidget.heading).toHaveText('Save your recovery codes');
    const [code = ''] = await pageWidget.secondFactor.readRecoveryCodes();
    await pageWidget.button("I've saved them").click();
    await host.waitForSignIn();
    // Firefox types into the tab in front.
    await accountPage.close();

    await host.forgetSession();
    await host.forget();
    const again = await host.openLogin({ config: { ...config, mfa } });
    await again.main.submitEmail(email);
    const next = await inbox.waitFor({ to: email, kind: 'passcode', after });
    await again.passcode.field.fill(next.passcode ?? '');
    await again.secondFactor.takeOther('Lost your phone? Use a recovery code');
    await again.secondFactor.recoveryCode.fill(`\u200b ${wide(code).replace('－', '–')} `);
    await again.button('Continue').click();
    await expect(again.getByText('You have 9 recovery codes left.')).toBeVisible();
  });
});

for (const { of, country, typed, international, more = '' } of [
  { of: 'Egypt', country: 'EG', typed: '٠١٠٠١٢٣٤٥٦٧', international: '+201001234567' },
  { of: 'Japan', country: 'JP', typed: '０９０１２３４５６７８', international: '+819012345678', more: ' @more' },
  { of: 'Iran', country: 'IR', typed: '۰۹۱۲۳۴۵۶۷۸۹', international: '+989123456789', more: ' @more' },
]) {
  test(`a number of ${of} in its own digits is parsed and formatted${more}`, async ({ host, inbox }) => {
    const { phone, passcode } = await host.openLogin({ config: bySms });
    await phone.country.selectOption(country);
    await phone.number.pressSequentially(typed);
    await expect(phone.number).toHaveValue(/^[\d\s-]+$/);
    await phone.continueWithText.click();
    await expect(passcode.title).toBeVisible();
    await inbox.waitFor({ to: international });
  });
}

test('a full-width plus selects the country', async ({ host, inbox }) => {
  const { phone, passcode } = await host.openLogin({ config: bySms });
  await phone.number.pressSequentially('＋４９ ３０ １２３４５６');
  await expect(phone.country).toHaveValue('DE');
  await phone.continueWithText.click();
  await expect(passcode.title).toBeVisible();
  await inbox.waitFor({ to: '+4930123456' });
});

test('a number that an input method composes is not changed until it is committed @more', async ({
  page,
  host,
  inbox,
}) => {
  const { phone, passcode } = await host.openLogin({ config: bySms });
  await phone.country.selectOption('JP');
  await phone.number.focus();
  const method = await InputMethod.of(page);
  const fullWidthNumber = '０９０１２３４５６７８';
  await method.compose(fullWidthNumber);
  // The placeholder of the country shows that the number was parsed.
  await expect(phone.number).toHaveAttribute('placeholder', /^090/);
  await expect(phone.number).toHaveValue(fullWidthNumber);
  await method.commit(fullWidthNumber);
  await expect(phone.number).toHaveValue('090-1234-5678');
  await phone.continueWithText.click();
  await expect(passcode.title).toBeVisible();
  await inbox.waitFor({ to: '+819012345678' });
});

for (const { typed, country, international } of [
  { typed: '0049 30 123456', country: 'US', international: '+4930123456' },
  { typed: '011 49 30 123456', country: 'US', international: '+4930123456' },
  { typed: '011 1 415 555 0123', country: 'FR', international: '+14155550123' },
]) {
  test(
    `${typed}, typed with ${country} chosen, is an international number`,
    matrixCase({ isSample: country === 'FR' }),
    async ({ host, inbox }) => {
      const { phone, passcode } = await host.openLogin({ config: bySms });
      await phone.country.selectOption(country);
      await phone.number.pressSequentially(typed);
      await phone.continueWithText.click();
      await expect(passcode.title).toBeVisible();
      await inbox.waitFor({ to: international });
    },
  );
}

import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';

const offer = { products: ['otp' as const, 'passkeys' as const], passkeyOptions: { offerAfterSignIn: true } };
test.use({ serverOptions: { deployment: { page: { config: offer } } } });

test('staff act as a user after they have confirmed it, once for each token', async ({
  page,
  host,
  control,
  problems,
  devServer,
  email,
}) => {
  problems.expect(/40[0-9]/);
  const { user_id } = await control.users.add({ email });
  const address = `${devServer.urls.auth}/authenticate?stytch_token_type=impersonation&token=${control.impersonate(user_id)}`;
  const auth = new WidgetFrame(page);
  await page.goto(address);
  await expect(auth.heading).toHaveText('Continue logging in?');
  expect(page.url()).not.toContain('token');
  expect(devServer.state.sessions.all()).toEqual([]);
  await auth.button('Continue').click();
  await expect(auth.heading).toHaveText('Success!');
  const factors = devServer.state.sessions.all().flatMap(({ session }) => session.authentication_factors);
  expect(factors).toMatchObject([{ type: 'impersonated' }]);

  await host.open();
  expect((await page.evaluate(() => window.auth.user.get()))?.user_id).toBe(user_id);
  await expectEventually(host.errors()).toEqual([]);
  await page.goto(address);
  await auth.button('Continue').click();
  await expect(auth.alert).toBeVisible();
  await expect(auth.button('Start over')).toBeVisible();
});

test('a host page hears of the confirmation, and its frame leads to the page that asks', async ({
  host,
  control,
  email,
}) => {
  const { user_id } = await control.users.add({ email });
  const query = `?stytch_token_type=impersonation&token=${control.impersonate(user_id)}`;
  await host.open({ path: `/${query}` });
  await host.mount('mountLogin', { config: offer });
  const status = () => host.page.evaluate(async () => (await window.auth.handleRedirect()).status);
  expect(await status()).toBe('confirm');
  await expect(host.widget().heading).toHaveText('Continue logging in?');
});

test.describe('where a login needs a second factor', () => {
  const config = { products: ['otp' as const], mfa: { policy: 'required' as const } };
  test.use({ serverOptions: { deployment: { page: { config } } } });

  test('staff are refused, because they would set one up in the account of the user', async ({
    page,
    control,
    problems,
    devServer,
    email,
  }) => {
    problems.expect(/./);
    const { user_id } = await control.users.add({ email });
    const token = control.impersonate(user_id);
    await page.goto(`${devServer.urls.auth}/authenticate?stytch_token_type=impersonation&token=${token}`);
    await expect(new WidgetFrame(page).alert).toBeVisible();
    expect(devServer.state.sessions.all()).toEqual([]);
  });
});

import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

test('staff act as a member after they have confirmed it, once for each token', async ({
  page,
  host,
  control,
  problems,
  devServer,
}) => {
  problems.expect(/40[0-9]/);
  const ben = control.organizations.members('acme').find(({ email_address }) => email_address === 'ben@acme.test');
  const token = control.organizations.impersonate(ben?.member_id ?? '');
  const address = `${devServer.urls.auth}/authenticate?stytch_token_type=multi_tenant_impersonation&token=${token}`;
  const auth = new WidgetFrame(page);
  await page.goto(address);
  await expect(auth.heading).toHaveText('Continue logging in?');
  expect(page.url()).not.toContain('token');
  expect(control.organizations.sessions()).toEqual([]);
  await auth.button('Continue').click();
  await expect(auth.heading).toHaveText('Success!');
  expect(control.organizations.sessions()).toMatchObject([{ member_id: ben?.member_id }]);

  await host.open();
  expect(await page.evaluate(() => window.auth.member.get())).toMatchObject({ email_address: 'ben@acme.test' });
  await expectEventually(host.errors()).toEqual([]);
  await page.goto(address);
  await auth.button('Continue').click();
  await expect(auth.alert).toBeVisible();
  await expect(auth.button('Start over')).toBeVisible();
});

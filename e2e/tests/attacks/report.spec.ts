import type { Page } from '@playwright/test';
import { expect, expectEventually } from '../../fixtures/test.ts';
import { hostnames, test } from '../../fixtures/wireTapTest.ts';

test.use({ serverOptions: { hostnames } });

const makeReport = (page: Page) => page.evaluate(() => window.auth.report());

test('a report names screens, requests and errors, and holds no secret and nothing that was typed', async ({
  host,
  inbox,
  control,
  email,
  page,
}) => {
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  const wrong = String((Number(passcode) + 1) % 1_000_000).padStart(6, '0');
  await widget.passcode.type(wrong);
  await expectEventually(host.errors()).toMatchObject([{ code: 'api_error' }]);
  await widget.passcode.type(passcode);
  await host.waitForSignIn();
  await page.evaluate(() => window.auth.session.get());

  const report = await makeReport(page);
  expect(report.versions.frame).toBe(report.versions.sdk);
  expect(report.widgets[0]).toMatchObject({ kind: 'login', screen: 'OTPConfirmation' });
  const names = report.entries.map(({ kind, name }) => `${kind} ${name}`);
  for (const name of [
    'frame opened',
    'screen OTPAuthenticate',
    'request /sdk/v1/otps/email/login_or_create',
    'error api_error',
    'event authenticated',
    'call session',
  ])
    expect(names).toContain(name);

  const text = JSON.stringify(report);
  const secrets = control.secrets().map(({ value }) => value);
  expect(secrets.length).toBeGreaterThan(2);
  for (const secret of [...secrets, email, email.split('@')[0] ?? '', wrong, 'http', 'public-token'])
    expect(text).not.toContain(secret);
});

test('the gallery plays a report back, beside the screens that the visitor saw', async ({
  host,
  email,
  page,
  devServer,
}) => {
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  const report = await makeReport(page);

  await page.goto(`${devServer.urls.provider}/gallery?find=none`);
  await page.getByText('Play back a report').click();
  const field = page.getByLabel('The result of auth.report(), as JSON');
  await field.fill('{ "format": "another" }');
  await expect(page.getByText('This is not a report of this version.')).toBeVisible();
  await field.fill(JSON.stringify(report));
  await page.getByRole('button', { name: 'screen OTPAuthenticate' }).click();
  await expect(page.frameLocator('iframe[title^="OTPAuthenticate, as"]').getByRole('heading')).toHaveText(
    'Enter passcode',
  );
});

import { expect, expectEventually, test } from '../fixtures/test.ts';
import type { PlainOptions } from '../pages/HostPage.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const unavailable =
  "A security check couldn't load. An ad blocker or your network may be blocking it. Allow it, then try again.";
const loginOrCreate = '/sdk/v1/otps/email/login_or_create';
const otp: PlainOptions = { config: { products: ['otp'], otpOptions: { methods: ['email'] } } };

test.use({ serverOptions: { protection: ['captcha', 'fingerprinting'] } });

test('a project with captcha signs in, each protected call with a separate token', async ({
  host,
  control,
  inbox,
  email,
}) => {
  control.changeProject({ captcha_enabled: true });
  const widget = await host.openLogin(otp);
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await host.waitForSignIn();
  const tokens = control
    .requests()
    .filter(({ path }) => path.includes('/otps/'))
    .map(({ body }) => (body as { captcha_token?: string }).captcha_token);
  expect(tokens).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(tokens).size).toBe(2);
  await expectEventually(host.errors()).toEqual([]);
});

test('a captcha challenge is shown in the frame, and the visitor signs in after solving it', async ({
  host,
  control,
  email,
}) => {
  control.changeProject({ captcha_enabled: true, captcha_verdict: 'challenge' });
  const widget = await host.openLogin(otp);
  await widget.main.submitEmail(email);
  const challenge = host.frame().frameLocator('iframe[title="reCAPTCHA"]');
  await challenge.getByRole('button', { name: 'I am not a robot' }).click();
  await expect(widget.passcode.title).toBeVisible();
});

test("a refused captcha shows the provider's message, and the visitor can try again @more", async ({
  host,
  control,
  email,
}) => {
  control.changeProject({ captcha_enabled: true, captcha_verdict: 'bot' });
  const widget = await host.openLogin(otp);
  await widget.main.submitEmail(email);
  await expect(widget.alert).toHaveText("We couldn't confirm that you are human. Please try again.");
  control.changeProject({ captcha_verdict: 'human' });
  await widget.main.continueWithEmail.click();
  await expect(widget.passcode.title).toBeVisible();
});

for (const [mode, verdict] of [
  ['OBSERVATION', 'BLOCK'],
  ['DECISIONING', 'ALLOW'],
  ['DECISIONING', 'CHALLENGE'],
] as const) {
  test(
    `a project with fingerprinting (${mode}) signs in where the verdict is ${verdict}`,
    matrixCase({ isSample: verdict === 'CHALLENGE' }),
    async ({ host, control, inbox, email }) => {
      control.changeProject({
        captcha_enabled: true,
        dfp_protected_auth_enabled: true,
        dfp_protected_auth_mode: mode,
        dfp_verdict: verdict,
      });
      const widget = await host.openLogin(otp);
      await widget.main.submitEmail(email);
      const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
      await widget.passcode.type(passcode);
      await host.waitForSignIn();
      expect(control.requests({ path: loginOrCreate }).at(-1)?.body).toMatchObject({
        dfp_telemetry_id: expect.any(String),
        ...(verdict !== 'ALLOW' && { captcha_token: expect.any(String) }),
      });
    },
  );
}

test('a challenged device can look up its address, too @more', async ({ host, control, email }) => {
  control.changeProject({
    captcha_enabled: true,
    dfp_protected_auth_enabled: true,
    dfp_protected_auth_mode: 'DECISIONING',
    dfp_verdict: 'CHALLENGE',
  });
  const widget = await host.openLogin({ config: { products: ['passwords'] } });
  await widget.main.submitEmail(email);
  await expect(widget.heading).toHaveText('Finish creating your account by setting a password.');
});

test('a challenged device without a captcha in the project is told so @more', async ({
  host,
  control,
  email,
  problems,
}) => {
  problems.expect(/Turn it on for the project/);
  control.changeProject({
    dfp_protected_auth_enabled: true,
    dfp_protected_auth_mode: 'DECISIONING',
    dfp_verdict: 'CHALLENGE',
  });
  const widget = await host.openLogin(otp);
  await widget.main.submitEmail(email);
  await expect(widget.alert).toHaveText(
    "We need an extra security check that isn't available here. Try again later, or use another device or network.",
  );
  await expectEventually(host.errors()).toMatchObject([
    { code: 'protection_unavailable', widgetError: { kind: 'config', error_type: 'captcha_required' } },
  ]);
  control.changeProject({ dfp_verdict: 'ALLOW' });
  await widget.main.continueWithEmail.click();
  await expect(widget.passcode.title).toBeVisible();
});

test('a blocked device is told so @more', async ({ host, control, email }) => {
  control.changeProject({
    dfp_protected_auth_enabled: true,
    dfp_protected_auth_mode: 'DECISIONING',
    dfp_verdict: 'BLOCK',
  });
  const widget = await host.openLogin(otp);
  await widget.main.submitEmail(email);
  await expect(widget.alert).toHaveText("You can't log in on this device.");
});

for (const [name, path, settings] of [
  ['captcha', '/recaptcha/enterprise.js', { captcha_enabled: true }],
  ['fingerprinting', '/telemetry.js', { dfp_protected_auth_enabled: true }],
] as const) {
  test(
    `a blocked script of ${name} is reported with a message, and the next press loads it @more`,
    matrixCase({ isSample: name === 'captcha' }),
    async ({ host, control, email, problems }) => {
      problems.expect(/net::ERR_/);
      control.changeProject(settings);
      control.failNext({ path, times: 100, with: 'cut' });
      const widget = await host.openLogin(otp);
      await widget.main.submitEmail(email);
      await expect(widget.alert).toHaveText(unavailable);
      await expect(widget.main.email).toHaveValue(email);
      await expectEventually(host.errors()).toEqual([
        expect.objectContaining({ code: 'protection_unavailable', message: unavailable }),
      ]);
      control.clearInterruptions();
      await widget.main.continueWithEmail.click();
      await expect(widget.passcode.title).toBeVisible();
    },
  );
}

test('the messages are translated, as in German @more', async ({ host, control, email, problems }) => {
  problems.expect(/net::ERR_/);
  control.changeProject({ captcha_enabled: true });
  control.failNext({ path: '/recaptcha/enterprise.js', times: 100, with: 'cut' });
  const widget = await host.openLogin({ ...otp, locale: 'de' });
  await widget.root.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await widget.button('Weiter mit E-Mail').click();
  await expect(widget.alert).toContainText('Eine Sicherheitsprüfung konnte nicht geladen werden.');
});

test('diagnose() finds nothing wrong if the deployment lists the protection of the project', async ({
  host,
  control,
  problems,
}) => {
  problems.expect(/connect/i); // the page's policy blocks connections
  control.changeProject({ captcha_enabled: true, dfp_protected_auth_enabled: true });
  await host.openLogin(otp);
  const failures = await host.page.evaluate(async () => (await window.auth.diagnose()).filter(({ ok }) => !ok));
  expect(failures).toEqual([]);
});

import { expect, expectEventually, test } from '../fixtures/test.ts';

const ada = 'ada@acme.test';
const codes = { config: { products: ['emailOtp' as const] } };
const unavailable =
  "A security check couldn't load. An ad blocker or your network may be blocking it. Allow it, then try again.";
const send = '/b2b/otps/email/discovery/send';

test.use({
  serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' }, protection: ['captcha', 'fingerprinting'] },
});

test('a project with captcha signs a member in, each protected call with a separate token', async ({
  host,
  control,
  inbox,
  widget,
}) => {
  control.changeProject({ captcha_enabled: true });
  await host.openLogin(codes);
  await widget.main.submitEmail(ada);
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await widget.button(/Acme Robotics/).click();
  await host.waitForSignIn();
  const tokens = control
    .requests({ path: '/b2b/otps/*' })
    .map(({ body }) => (body as { captcha_token?: string }).captcha_token);
  expect(tokens).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(tokens).size).toBe(2);
  await expectEventually(host.errors()).toEqual([]);
});

test('a challenge of fingerprinting is answered with a captcha', async ({ host, control, widget }) => {
  control.changeProject({
    captcha_enabled: true,
    dfp_protected_auth_enabled: true,
    dfp_protected_auth_mode: 'DECISIONING',
    dfp_verdict: 'CHALLENGE',
  });
  await host.openLogin(codes);
  await widget.main.submitEmail(ada);
  await expect(widget.heading).toHaveText('Enter passcode');
  expect(control.requests({ path: send }).at(-1)?.body).toMatchObject({
    captcha_token: expect.any(String),
    dfp_telemetry_id: expect.any(String),
  });
});

test('a blocked captcha is named, and the next try loads it again', async ({
  context,
  host,
  control,
  problems,
  widget,
}) => {
  problems.expect(/recaptcha|could not be loaded|ERR_/);
  control.changeProject({ captcha_enabled: true });
  await context.route(/\/recaptcha\/enterprise\.js/, (route) => route.abort());
  await host.openLogin(codes);
  await widget.main.submitEmail(ada);
  await expect(widget.alert).toHaveText(unavailable);
  expect(control.requests({ path: send })).toEqual([]);
  await context.unroute(/\/recaptcha\/enterprise\.js/);
  await widget.main.continueWithEmail.click();
  await expect(widget.heading).toHaveText('Enter passcode');
  await host.waitForError({ code: 'protection_unavailable' });
});

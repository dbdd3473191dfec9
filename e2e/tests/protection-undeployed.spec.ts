import { expect, expectEventually, test } from '../fixtures/test.ts';

test.describe('a project with a protection that its deployment does not list', () => {
  test.beforeEach(({ control, problems }) => {
    control.changeProject({ captcha_enabled: true, dfp_protected_auth_enabled: true });
    problems.expect(/TrustedScriptURL|Content Security Policy|its deployment doesn't|connect/i);
  });

  test('tells the visitor, the host and the developer, with the missing setting', async ({ host, page, email }) => {
    const advice = page.waitForEvent('console', (message) =>
      message.text().includes('Add "fingerprinting": {} to the deployment'),
    );
    const widget = await host.openLogin();
    await widget.main.submitEmail(email);
    await expect(widget.alert).toContainText("A security check couldn't load.");
    await advice;
    await expectEventually(host.errors()).toEqual([
      expect.objectContaining({
        code: 'protection_unavailable',
        widgetError: expect.objectContaining({ kind: 'config', path: 'deployment.fingerprinting' }),
      }),
    ]);
  });

  test('is found by diagnose()', async ({ host }) => {
    await host.openLogin();
    const failures = await host.page.evaluate(async () => (await window.auth.diagnose()).filter(({ ok }) => !ok));
    expect(failures).toContainEqual({
      check: 'The deployment includes the captcha and fingerprinting the project requires',
      ok: false,
      advice: expect.stringContaining('Add "captcha": {}, "fingerprinting": {} to the frame\'s deployment'),
    });
  });
});

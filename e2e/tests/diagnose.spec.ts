import { expect, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { pathWith } from '../support/servers/hostServer.ts';
import { expectEventually } from '../support/waiting/Eventually.ts';

// Tests `auth.diagnose()` with common mistakes in a real browser.

/** Returns the advice of each failed check by name. */
const failedChecks = async ({ page }: HostPage): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page.evaluate(async () =>
      (await window.auth.diagnose()).filter(({ ok }) => !ok).map(({ check, advice }) => [check, advice]),
    ),
  );

/** Returns the path of a host page with additional headers. Its policy also allows requests to its own origin. */
const pageWith = (headers: Record<string, string> = {}) =>
  pathWith({
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-src *; connect-src *",
    ...headers,
  });

test('finds nothing wrong on the default emulator', async ({ host }) => {
  await host.open({ path: pageWith() });
  expect(await failedChecks(host)).toEqual({});
  await host.mount('mountLogin', { config: { products: ['otp', 'passkeys'] } });
  await host.ready();
  await expect(host.widget().main.email).toBeVisible();
  expect(await failedChecks(host)).toEqual({});
});

test('the script build finds as much under a policy that blocks its requests', async ({ host, problems }) => {
  problems.expect(/connect-src|Refused to connect/);
  await host.open({ path: '/script' });
  expect(await failedChecks(host)).toEqual({});
  await host.open({ path: '/script', publicToken: 'public-token-test-another' });
  expect(Object.keys(await failedChecks(host))).toEqual(['This page and the frame use the same project']);
});

test("the page's own policy keeps the frame out, and only that has to change", async ({
  host,
  devServer,
  problems,
}) => {
  problems.expect(/frame-src|Failed to load|ERR_BLOCKED_BY_CSP/);
  const policy = "script-src 'self'; img-src data:; frame-src 'self'; connect-src *";
  await host.open({ path: pathWith({ 'Content-Security-Policy': policy }) });
  expect(await failedChecks(host)).toEqual({
    "The page's Content-Security-Policy allows the frame": `Content-Security-Policy: frame-src ${devServer.urls.auth}`,
  });
});

test(
  "a policy in the page's HTML blocks the frame too",
  matrixCase({ isSample: false }),
  async ({ host, page, devServer, problems }) => {
    problems.expect(/frame-src|Failed to load|ERR_BLOCKED_BY_CSP/);
    await host.open({ path: pageWith() });
    await page.evaluate(() => {
      const meta = document.createElement('meta');
      meta.httpEquiv = 'Content-Security-Policy';
      meta.content = "frame-src 'self'";
      document.head.append(meta);
    });
    expect(await failedChecks(host)).toMatchObject({
      "The page's Content-Security-Policy allows the frame": `Content-Security-Policy: frame-src ${devServer.urls.auth}`,
    });
  },
);

test('a page that requires CORP from embedded content loads no frame', async ({ host, problems }) => {
  problems.expect(/ERR_BLOCKED_BY_RESPONSE/);
  await host.open({ path: pageWith({ 'Cross-Origin-Embedder-Policy': 'require-corp' }) });
  expect(Object.keys(await failedChecks(host))).toEqual([
    "The page's Cross-Origin-Embedder-Policy lets the frame load",
  ]);
});

test('a page with COOP: the frame opens popups but has no reference to them', async ({ host, context }) => {
  await host.open({ path: pageWith({ 'Cross-Origin-Opener-Policy': 'same-origin' }) });
  expect(await failedChecks(host)).toEqual({
    "The page's Cross-Origin-Opener-Policy lets the frame talk to its pop-ups":
      'Cross-Origin-Opener-Policy: same-origin-allow-popups',
  });
  const config = {
    products: ['oauth' as const],
    oauthOptions: { providers: [{ type: 'github' as const }], uxMode: 'popup' as const },
  };
  await host.mount('mountLogin', { config });
  await host.ready();
  const popup = context.waitForEvent('page');
  await host.widget().root.getByRole('button', { name: 'GitHub' }).click();
  const first = await popup;
  await host.waitForEvent({ type: 'oauth_started', provider: 'github' });
  await host.widget().oauth.cancel.click();
  await expect(host.widget().oauth.cancel).toBeHidden();
  expect(first.isClosed(), 'as it would be').toBe(false);
  await expectEventually(host.errors()).toEqual([]);
});

test('popups work with the suggested header', async ({ host, context }) => {
  await host.open({ path: pageWith({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }) });
  expect(await failedChecks(host)).toEqual({});
  const config = {
    products: ['oauth' as const],
    oauthOptions: { providers: [{ type: 'github' as const }], uxMode: 'popup' as const },
  };
  await host.mount('mountLogin', { config });
  await host.ready();
  const popup = context.waitForEvent('page');
  await host.widget().root.getByRole('button', { name: 'GitHub' }).click();
  await popup;
});

test('a page that withholds passkeys and passcodes from the frame', async ({ host, devServer }) => {
  const features = 'publickey-credentials-get=(), publickey-credentials-create=(), otp-credentials=(self)';
  await host.open({ path: pageWith({ 'Permissions-Policy': features }) });
  const to = `=(self "${devServer.urls.auth}")`;
  const failures = await failedChecks(host);
  expect(failures['This page lets the frame use passkeys']).toContain(`publickey-credentials-get${to}`);
  expect(failures['This page lets the frame use passkeys']).toContain(`publickey-credentials-create${to}`);
  expect(failures['This page lets the frame read passcodes from text messages (WebOTP)']).toBe(
    `Permissions-Policy: otp-credentials${to}`,
  );
});

test('a page of another project', matrixCase({ isSample: false }), async ({ host, devServer }) => {
  await host.open({ path: pageWith(), publicToken: 'public-token-test-another' });
  expect(await failedChecks(host)).toEqual({
    'This page and the frame use the same project': expect.stringContaining(devServer.urls.auth),
  });
});

test('a page that requests more than the deployment allows', matrixCase({ isSample: false }), async ({ host }) => {
  await host.open({ path: pageWith(), exposeSessionToken: true });
  expect(await failedChecks(host)).toEqual({
    'The deployment allows the session tokens this page asks for':
      expect.stringContaining('"exposeSessionToken": true'),
  });
});

test('a page on another site, where the browser blocks cookies', async ({ host, servers, problems }) => {
  problems.expect(/NotSameSite/);
  const { foreignUrl } = servers.host;
  await host.open({ origin: foreignUrl, path: pageWith() });
  expect(await failedChecks(host)).toEqual({
    'This page and the frame share a site': expect.stringContaining(`third-party on ${foreignUrl}`),
  });
});

test('a page that the deployment does not list', matrixCase({ isSample: false }), async ({ host, problems }) => {
  problems.expect(/frame-ancestors|NotSameSite/);
  const origin = host.url.replace('localhost', 'stranger.localhost');
  await host.open({ origin, path: pageWith() });
  expect(await failedChecks(host)).toMatchObject({
    "The frame's deployment lists this page as a host": expect.stringContaining(`Add ${origin} to "hosts"`),
  });
});

test('an address that does not respond, which is known at once', async ({ host, problems }) => {
  problems.expect(/ERR_/);
  await host.open({ path: pageWith(), frameUrl: 'http://localhost:9' });
  const [checks, ms] = await host.page.evaluate(async () => {
    const startMs = performance.now();
    const failures = (await window.auth.diagnose()).filter(({ ok }) => !ok);
    return [failures.map(({ check }) => check), performance.now() - startMs] as const;
  });
  expect(checks).toEqual(['The frame is reachable']);
  expect(ms).toBeLessThan(4_000);
});

test('createAuth without a public token throws at once and names the option', async ({ host }) => {
  const opening = host.open({ path: pageWith(), publicToken: undefined as unknown as string });
  await expect(opening).rejects.toThrow('publicToken is missing.');
});

test('an option of createAuth that the frame refuses', matrixCase({ isSample: false }), async ({ host }) => {
  await host.open({ path: pageWith(), sessionDurationMinutes: 3 });
  expect(await failedChecks(host)).toEqual({
    'The frame accepts the options of createAuth': expect.stringContaining('sessionDurationMinutes'),
  });
});

test('misspelt names in a configuration, and an invalid one', async ({ host }) => {
  await host.open({ path: pageWith() });
  const products = ['otps', 'passkeys'] as unknown as ['otp'];
  await host.mount('mountLogin', { config: { products, otpOption: {} } as object });
  await host.ready();
  await host.waitForError({ code: 'passkeys_by_itself' });
  // Names that the configuration does not have are reported last.
  await expect.poll(async () => Object.values(await failedChecks(host)).join()).toContain('otpOption');
  const [check, advice] = Object.entries(await failedChecks(host))[0] ?? [];
  expect(check).toBe("Every widget's configuration is valid");
  expect(advice).toMatch(/config\.products\[0\]: "otps" .*"otp"/);
  expect(advice).toContain('otpOption');
  expect(advice).toContain('Cannot use Passkeys by itself');
  await host.update({ config: { products: ['otp', 'passkeys'] } });
  expect(await failedChecks(host)).toEqual({});
});

test('styles that hide most of the widget', async ({ host, page }) => {
  await host.open({ path: pageWith() });
  await host.mount('mountLogin');
  await host.ready();
  await expect(host.widget().main.email).toBeVisible();
  const adviceUnder = async (rules: string) => {
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, rules);
    return (await failedChecks(host))["The page's styles show every widget completely"];
  };
  expect(await adviceUnder('')).toBeUndefined();
  expect(await adviceUnder('#login { height: 100px; overflow: hidden }')).toContain('<div id="login"> cuts it off');
  expect(await adviceUnder('#login { width: 32px }')).toContain('its width is only 32 px');
  expect(await adviceUnder('main { opacity: 0 }')).toContain('<main> has opacity: 0');
  expect(await adviceUnder('#login { zoom: 0.5 }')).toMatch(/px instead of/);
  expect(await adviceUnder('body { pointer-events: none }')).toContain('pointer-events: none');
  expect(await adviceUnder('#login { display: none }')).toBeUndefined();
});

test(
  'a provider that refuses the project',
  matrixCase({ isSample: false }),
  async ({ host, control, devServer, problems }) => {
    problems.expect(/\[Stytch\]/);
    control.failNext({ path: '/projects/bootstrap/*', times: 9, with: { error_type: 'unauthorized_credentials' } });
    await host.open({ path: pageWith() });
    expect(await failedChecks(host)).toEqual({
      'The provider accepts calls from the frame': expect.stringContaining(
        `Allow ${devServer.urls.auth} as an SDK domain`,
      ),
    });
  },
);

test(
  'passkeys for a domain that the frame does not belong to',
  matrixCase({ isSample: false }),
  async ({ host, page }) => {
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await page.route('https://example.org/.well-known/webauthn', (route) =>
      route.fulfill({ headers, json: { origins: ['https://auth.example.net'] } }),
    );
    await host.open({ path: pageWith() });
    const config = { products: ['passkeys' as const, 'otp' as const], passkeyOptions: { domain: 'example.org' } };
    await host.mount('mountLogin', { config });
    expect(await failedChecks(host)).toEqual({
      "passkeyOptions.domain covers the frame's domain": expect.stringContaining("domain: 'localhost'"),
    });
  },
);

test("an iframe in the page's HTML with too few permissions", async ({ host, page, devServer }) => {
  await host.open({ path: pageWith() });
  await page.evaluate((url) => {
    const iframe = document.createElement('iframe');
    iframe.src = `${url}/`;
    document.querySelector('#login')?.append(iframe);
  }, devServer.urls.auth);
  expect(await failedChecks(host)).toEqual({
    'Your own <iframe> has every permission the SDK would give it': expect.stringContaining(
      `otp-credentials ${devServer.urls.auth};`,
    ),
  });
});

test('the demo application shows the problem next to the notice about the missing frame @more', async ({
  page,
  devServer,
  problems,
}) => {
  problems.expect(/frame-ancestors|connect-src|Refused to connect/);
  await page.clock.install();
  await page.goto(`${devServer.urls.host.replace('localhost', 'stranger.localhost')}/sign-in`);
  // Move the clock in small steps, because loading the notice has a separate time limit.
  await page.clock.pauseAt(Date.now() + 1_000);
  const notice = page.getByRole('alert').filter({ hasText: "Login couldn't load." });
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass();
  // The checks wait for a real load, so the clock must not overtake it.
  const failureTerms = page.locator('.diagnosis dt');
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(failureTerms).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(failureTerms).toHaveText([
    'Failed: This page and the frame share a site',
    "Failed: The frame's deployment lists this page as a host",
  ]);
  await page.getByRole('alert').getByRole('link', { name: 'Open the login page' }).click();
  await expect(page).toHaveURL((url) => url.origin === devServer.urls.auth);
  await expect(new WidgetFrame(page).main.email).toBeVisible();
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, expectEventually, type HostPage, test } from '../fixtures/test.ts';
import { holdAssets } from '../support/network/holdAssets.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { pathWith } from '../support/servers/hostServer.ts';

const script = readFileSync(new URL('../../host-sdk/dist/vestibule.js', import.meta.url));
const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;

for (const [name, sources] of [
  ['hashes', `'${hash}'`],
  ["hashes and 'strict-dynamic'", `'${hash}' 'strict-dynamic'`],
] as const) {
  const details = matrixCase({ isSample: name === 'hashes' });
  test(
    `a page whose policy has ${name} shows the login, and is told at once what is blocked`,
    details,
    async ({ host, servers, problems }) => {
      problems.expect(/Content.Security.Policy|violates|Failed to fetch|dynamically imported|blocked/i);
      const policy = `script-src ${sources}; style-src 'self'; frame-src http: https:`;
      servers.host.serve(
        '/hashed',
        'text/html; charset=utf-8',
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
      <title>A page</title><link rel="icon" href="data:,"><script src="/vestibule/vestibule.js" integrity="${hash}"></script></head>
      <body><div id="login"></div></body></html>`,
      );
      await host.open({ path: '/hashed' });
      await host.mount('mountLogin', { theme: 'inherit', config: { products: ['otp'] } });
      await expect(host.widget().main.continueWithEmail).toBeVisible();
      await expectEventually(host.errors()).toMatchObject([{ code: 'sdk_incomplete' }]);
    },
  );
}

/** A page that may ask whether the frame is reachable. */
const path = pathWith({ 'Content-Security-Policy': "script-src 'self'; frame-src *; connect-src *" });

/** Returns the names of the failed checks. */
const failedChecks = ({ page }: HostPage) =>
  page.evaluate(async () => (await window.auth.diagnose()).filter(({ ok }) => !ok).map(({ check }) => check));

test('a frame whose files come late replaces the notice, with what the visitor has typed', async ({
  host,
  devServer,
}) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open({ path, frameTimeoutSeconds: 3 });
  await host.mount('mountLogin', { config: { products: ['otp'] } });
  const { main } = host.widget();
  await main.email.fill('ada@example.com');
  const notice = host.page.locator('#login [role=alert]');
  await expect(notice).toBeVisible();
  await expect(main.email).toBeHidden();
  expect(await failedChecks(host)).toEqual(["The frame's scripts run"]);
  release();
  await expect(notice).toHaveCount(0);
  await host.ready();
  await expect(main.email).toHaveValue('ada@example.com');
  await expect(main.continueWithEmail).toBeVisible();
  // The document has connected by itself, and its application had not answered.
  await expectEventually(host.errors()).toMatchObject([{ code: 'timeout' }]);
  expect(await failedChecks(host)).toEqual([]);
});

test('a frame whose document comes late replaces the notice, and is not taken for a page that is not listed @more', async ({
  host,
  devServer,
  kit,
  email,
}) => {
  const release = await holdAssets(host.page, devServer.urls.auth, '/**');
  await host.open({ path, frameTimeoutSeconds: 3 });
  await host.mount('mountLogin', { config: { products: ['otp'] } });
  const notice = host.page.locator('#login [role=alert]');
  await expect(notice).toBeVisible();
  expect(await failedChecks(host)).toEqual(['The frame answers in time']);
  release();
  await expect(notice).toHaveCount(0);
  await host.ready();
  await expectEventually(host.errors()).toMatchObject([{ code: 'frame_unreachable' }]);
  const { main, passcode } = host.widget();
  await main.submitEmail(email);
  await passcode.field.fill(await kit.lastPasscode(email));
  await host.waitForSignIn();
  expect(await failedChecks(host)).toEqual([]);
});

test('typos in options are told, with the name that was meant', async ({ host }) => {
  await host.open({ sesionDurationMinutes: 60 } as object);
  await host.mount('mountLogin', {
    products: ['otp'],
    config: { products: ['otp'] },
    theme: { colors: { primary: 'blurple' } },
  } as object);
  await host.ready();
  await expectEventually(host.errors()).toMatchObject([
    { message: 'sesionDurationMinutes: unknown option. Did you mean "sessionDurationMinutes"?' },
    { message: 'products: unknown option. Did you mean "config.products"?' },
    { message: `theme.colors.primary: "blurple" isn't a color. Did you mean "purple"?` },
  ]);
});

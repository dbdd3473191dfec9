import type { Page } from '@playwright/test';
import { test } from '../fixtures/connectedAppTest.ts';
import { expect } from '../fixtures/test.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { holdAssets } from '../support/network/holdAssets.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

/** The longest distance in pixels that a card may grow or shrink when its content comes. */
const LIMIT_PX = 24;
const widths = [320, 400, 1280];
const inAcme = { vertical: 'b2b', deployment: { vertical: 'b2b' } } as const;

const cardOf = (page: Page) => page.locator('main.widget');

/** Returns the height of the card, and whether everything in it stands inside. */
async function measure(page: Page): Promise<number> {
  return cardOf(page).evaluate((card) => {
    const { left, right, height } = card.getBoundingClientRect();
    for (const bar of card.querySelectorAll('.kept > i')) {
      const box = bar.getBoundingClientRect();
      if (box.left < left || box.right > right) throw new Error(`${bar.className} stands out of the card`);
    }
    return height;
  });
}

/**
 * Opens a page without its scripts, then without answers of the provider, then whole, and compares the heights of the
 * card.
 */
async function expectCalm(
  page: Page,
  { auth, provider }: { auth: string; provider: string },
  address: string,
  content: string | RegExp,
  limitPx = LIMIT_PX,
): Promise<void> {
  const releaseScripts = await holdAssets(page, auth);
  const releaseResponses = await holdAssets(page, provider, '/sdk/**');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('.kept > i').last()).toBeVisible();
  const beforeScripts = await measure(page);
  releaseScripts();
  releaseResponses();
  await expect(page.getByText(content).filter({ visible: true }).first()).toBeVisible();
  await expect.poll(async () => Math.abs((await measure(page)) - beforeScripts)).toBeLessThanOrEqual(limitPx);
}

for (const width of widths) {
  const more = width === 400 ? '' : ' @more';
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(`waiting for a login while logged in has the shape of the question, ${width} px${more}`, async ({
      page,
      context,
      devServer,
      kit,
    }) => {
      await kit.signInAs(context, 'ada@example.com');
      await expectCalm(page, devServer.urls, devServer.urls.auth, 'Use another account');
    });

    test(`waiting for the reset of a password has the shape of its form, ${width} px @more`, async ({
      page,
      devServer,
    }) => {
      const address = `${devServer.urls.auth}/?stytch_token_type=reset_password&token=abc`;
      // A title of two lines on a narrow phone.
      await expectCalm(page, devServer.urls, address, 'Back to login', width === 320 ? 96 : LIMIT_PX + 20);
    });

    test(`waiting for the account without a session has the shape of that answer, ${width} px @more`, async ({
      page,
      devServer,
    }) => {
      await expectCalm(page, devServer.urls, `${devServer.urls.auth}/account`, 'Log in');
    });

    test(`waiting for a logout has the shape of the question, ${width} px @more`, async ({
      page,
      devServer,
      signIn,
      app,
    }) => {
      await signIn();
      await expectCalm(page, devServer.urls, app.logoutUrl({ state: 'x' }), /^No/);
    });

    test(`waiting for the account has its shape, ${width} px${more}`, async ({ page, context, devServer, kit }) => {
      await kit.signInAs(context, 'ada@example.com');
      // The number of rows depends on the user. The top of the card does not move.
      await expectCalm(page, devServer.urls, `${devServer.urls.auth}/account`, 'Ways to log in', 120);
      expect((await cardOf(page).boundingBox())?.y).toBe(72);
    });
  });
}

test('a press that lasts says so below the button, moves nothing, and can be stopped', async ({
  page,
  devServer,
  host,
  email,
}) => {
  await page.clock.install();
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  const release = await holdAssets(page, devServer.urls.provider, '/sdk/**');
  await widget.main.submitEmail(email);
  const button = widget.main.continueWithEmail;
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const frame = page.locator('iframe').first();
  const before = await frame.boundingBox();
  await page.clock.fastForward('00:02');
  const line = widget.root.getByRole('status').filter({ hasText: 'Still working...' });
  await expect(line).toHaveCount(0);
  // Its file loads meanwhile, in real time.
  await expect(async () => {
    await page.clock.fastForward('00:01');
    await expect(line).toBeVisible({ timeout: 500 });
  }).toPass();
  expect((await line.boundingBox())?.y).toBeGreaterThan((await button.boundingBox())?.y ?? 0);
  expect(await frame.boundingBox()).toEqual(before);
  await widget.root.getByRole('button', { name: 'Cancel' }).click();
  await expect(line).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(widget.main.email).toBeFocused();
  release();
  await button.click();
  await expect(widget.passcode.title).toBeVisible();
});

for (const width of widths) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 }, serverOptions: inAcme });

    test(`waiting for the login to an organization has the shape of its form, ${width} px @more`, async ({
      page,
      devServer,
    }) => {
      await expectCalm(page, devServer.urls, devServer.urls.auth, 'Sign up or log in');
    });

    test(`waiting for the organization keeps the top of its card, ${width} px @more`, async ({
      page,
      context,
      devServer,
    }) => {
      await openMemberSession(context, devServer, 'acme', 'ada@acme.test');
      await expectCalm(page, devServer.urls, `${devServer.urls.auth}/organization`, 'Invite people', 160);
      expect((await cardOf(page).boundingBox())?.y).toBe(72);
    });
  });
}

test.describe('in another language', () => {
  test.use({ locale: 'ar', viewport: { width: 1280, height: 900 } });

  test('the shapes stand at the side where the text will begin', async ({ page, context, devServer, kit }) => {
    await kit.signInAs(context, 'ada@example.com');
    const release = await holdAssets(page, devServer.urls.auth);
    await page.goto(`${devServer.urls.auth}/account`, { waitUntil: 'commit' });
    const title = page.locator('.kept-name');
    await expect(title).toBeVisible();
    const [bar, card] = [await title.boundingBox(), await cardOf(page).boundingBox()];
    expect(bar && card && bar.x > card.x + card.width / 2).toBe(true);
    release();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

for (const [path, data] of [
  ['/users', '/control/users'],
  ['/settings', '/control/project'],
  ['/inbox', '/inbox/messages'],
  ['/inbox/peek', '/inbox/messages'],
] as const) {
  const details = matrixCase({ isSample: path === '/users' });
  test(
    `the emulator's page ${path} has the shape of its rows until they are loaded`,
    details,
    async ({ page, devServer, host, inbox, email }) => {
      const widget = await host.openLogin({ config: { products: ['otp'] } });
      await widget.main.submitEmail(email);
      await inbox.waitFor({ to: email, kind: 'passcode' });
      const { provider } = devServer.urls;
      const release = await holdAssets(page, provider, data);
      await page.goto(provider + path);
      const bars = page.locator('main .bar');
      await expect(bars.first()).toBeVisible();
      await expect(page.getByText(/^No .* yet/)).toHaveCount(0);
      const row = page.locator('main :is(.row, .letter, .peek-list li, .setting-list .field)').first();
      const before = await row.boundingBox();
      release();
      await expect(bars).toHaveCount(0);
      const after = await row.boundingBox();
      expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
    },
  );
}

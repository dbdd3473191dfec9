import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findViolations } from '../support/axe.ts';

/** Where pictures of all of them go, when they are wished for. */
const folder = process.env.GALLERY_PICTURES;

/** In parts, which run side by side; the last one is all that no other names. */
const parts = {
  Main: /^Main/,
  account: /^Account/,
  passwords: /^Password/,
  'passkeys and wallets': /^(Passkey|Crypto)/,
  'second factors': /^(MFA|TOTP|SMS|Recovery|StepUp)/,
  others: /^/,
};

for (const [part, pattern] of Object.entries(parts)) {
  test(`${part}, in every state: axe finds nothing in light and dark, and it fits every window and direction`, async ({
    page,
    devServer,
  }) => {
    test.slow();
    await page.goto(`${devServer.urls.provider}/gallery`);
    const links = page.locator('figcaption a');
    await expect(links.first()).toBeVisible();
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const nameOf = (address: string) => decodeURIComponent(new URL(address).pathname).slice('/gallery/'.length);
    const partOf = (address: string) => Object.values(parts).find((one) => one.test(nameOf(address)));
    const ours = addresses.filter((address) => partOf(address) === pattern);
    expect(ours.length).toBeGreaterThan(10);

    for (const address of ours) {
      const name = nameOf(address);
      await page.setViewportSize({ width: 400, height: 600 });
      await open(page, address);
      if (folder) await page.screenshot({ path: join(folder, `${name.replace('/', ' - ')}.png`) });
      expect(await findViolations(page), name).toEqual([]);
      expect(await tooSmall(page), `${name}: too small to be touched or read`).toEqual([]);
      await page.evaluate(() => Object.assign(document.documentElement.dataset, { scheme: 'dark', ground: 'dark' }));
      expect(await findViolations(page, ['color-contrast']), `${name}, dark`).toEqual([]);

      // 1280 x 1024 at 400 % zoom.
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await overflow(page), `${name}: beyond the sides at 320 px`).toEqual([]);
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      expect(await overflow(page), `${name}: beyond the sides, right to left`).toEqual([]);
    }
  });
}

test('every screen fits a small window in a language of long words, too', async ({ page, devServer }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto(`${devServer.urls.provider}/gallery?locale=de`);
  const links = page.locator('figure:first-child a');
  await expect(links.first()).toBeVisible();
  for (const address of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
    await open(page, address);
    expect(await overflow(page), address).toEqual([]);
  }
});

test('in forced colours every control of every screen has an outline', async ({ page, devServer }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of ['everything', 'phone number']) {
    await page.goto(`${devServer.urls.provider}/gallery/Main/${name}`);
    await expect(page.locator('.button:visible').first()).toBeVisible();
    expect(await withoutOutline(page), name).toEqual([]);
  }
  await page.goto(`${devServer.urls.provider}/gallery/OTPAuthenticate/wrong`);
  await expect(page.locator('.passcode-box').first()).toBeVisible();
  expect(await withoutOutline(page)).toEqual([]);
});

/** The screen, and all parts that it loads by itself. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.querySelector('h1')?.checkVisibility() && !document.querySelector('.kept, .kept-tabs, .kept-form'),
  );
}

/** Controls lower than 24 px and fields with letters smaller than 16 px. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, summary)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const fontPx = Number.parseFloat(getComputedStyle(element).fontSize);
        return element.getBoundingClientRect().height < 24 || (element.matches('input') && fontPx < 16);
      })
      .map((element) => element.outerHTML),
  );
}

/** Elements that reach beyond the sides, and the document itself if it scrolls sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('main :is(h1, p, a, button, input, span, form)')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -0.5 || right > clientWidth + 0.5);
    });
    const names = beyond.map((element) => `${element.tagName}.${element.className}`);
    return scrollWidth > clientWidth ? ['html', ...names] : names;
  });
}

function withoutOutline(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.button:not(.button-text), .input, .passcode-box')]
      .filter((control) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
        return borderTopStyle === 'none' || borderTopWidth === '0px';
      })
      .map(({ className }) => className),
  );
}

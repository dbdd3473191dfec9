import type { Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { expect, test } from '../fixtures/test.ts';
import { Gallery } from '../pages/Gallery.ts';
import { findViolations } from '../support/visual/axe.ts';

/** Groups of screens that run in parallel; the last one has all remaining screens. */
const parts = {
  Main: /^Main/,
  'account and passwords': /^(Account|Password)/,
  'passkeys and wallets': /^(Passkey|Crypto)/,
  'second factors': /^(MFA|TOTP|SMS|Recovery|StepUp)/,
  'organizations for admins': /^Organization(Admin|Invite|Member|Decision|Review|Connection|Token)/,
  others: /^/,
};

const partOf = (name: string) => Object.values(parts).find((pattern) => pattern.test(name));
const screenOf = (name: string) => name.split('/')[0];
/** The sample: the first state of each screen, and every fourth state of Main. */
const isInSample = (name: string, at: number, names: string[]) =>
  (at % 4 === 0 && partOf(name) === parts.Main) || screenOf(name) !== screenOf(names[at - 1] ?? '');

for (const [part, pattern] of Object.entries(parts)) {
  test(`${part}: axe finds nothing in light and dark, and it fits every window and direction`, async ({
    page,
    devServer,
  }) => {
    await expectAccessible(page, devServer, (names) =>
      names.filter(isInSample).filter((name) => partOf(name) === pattern),
    );
  });

  test(`${part}, in every state: axe finds nothing in light and dark, and it fits every window and direction @whole`, async ({
    page,
    devServer,
  }) => {
    test.slow();
    await expectAccessible(page, devServer, (names) => names.filter((name) => partOf(name) === pattern));
  });
}

async function expectAccessible(page: Page, devServer: DevServer, choose: (names: string[]) => string[]) {
  const gallery = await Gallery.open(page, devServer);
  const stateNames = choose(await gallery.names());
  expect(stateNames.length).toBeGreaterThan(5);

  for (const name of stateNames) {
    await page.setViewportSize({ width: 400, height: 600 });
    await gallery.show(name);
    expect(await findViolations(page), name).toEqual([]);
    expect(await tooSmall(page), `${name}: too small to be touched or read`).toEqual([]);
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { scheme: 'dark', ground: 'dark' }));
    expect(await findViolations(page, ['color-contrast']), `${name}, dark`).toEqual([]);

    // The size of 1280 x 1024 at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflow(page), `${name}: beyond the sides at 320 px`).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await overflow(page), `${name}: beyond the sides, right to left`).toEqual([]);
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  }
}

test('every screen fits a small window in a language with long words @more', async ({ page, devServer }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 600 });
  const gallery = await Gallery.open(page, devServer);
  const screens = new Set<string>();
  for (const name of await gallery.names()) {
    const [screen = ''] = name.split('/');
    if (screens.has(screen)) continue;
    screens.add(screen);
    await gallery.show(name, { locale: 'de' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await overflow(page), name).toEqual([]);
  }
});

test('in forced colours every control of every screen has an outline', async ({ page, devServer }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const gallery = await Gallery.open(page, devServer);
  for (const name of ['Main/everything', 'Main/phone number', 'OTPAuthenticate/wrong']) {
    await gallery.show(name);
    await expect(page.locator('.button:visible, .passcode-box').first()).toBeVisible();
    expect(await withoutOutline(page), name).toEqual([]);
  }
});

/** Returns controls lower than 24 px and fields with text smaller than 16 px. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, summary)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const fontPx = Number.parseFloat(getComputedStyle(element).fontSize);
        const isText = element.matches('input:not([type=checkbox])');
        // The label of a checkbox belongs to its target.
        const target = element.closest('label') ?? element;
        return target.getBoundingClientRect().height < 24 || (isText && fontPx < 16);
      })
      .map((element) => element.outerHTML),
  );
}

/** Returns elements that overflow the sides, and the document if it scrolls horizontally. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('main :is(h1, p, a, button, input, span, form)')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // A row of tabs that scrolls by itself has its ends outside.
      const row = element.closest('nav');
      if (row && row.scrollWidth > row.clientWidth) return false;
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

import type { Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { expect, test } from '../fixtures/test.ts';
import { Gallery } from '../pages/Gallery.ts';
import { findViolations, waitForDocumentAnimations } from '../support/visual/axe.ts';
import { languageTags } from '../support/visual/catalogues.ts';
import { findLayoutFlaws } from '../support/visual/findLayoutFlaws.ts';

/** Viewport widths: the card's default width, a narrow one, and the minimum; each with text at 100 % and 200 %. */
const widthsPx = [640, 400, 320];
const textSizes = ['100%', '200%'];
const themes = {
  'as it comes': {},
  'a bright colour': { colors: { primary: '#ffd400' } },
  'on a dark ground': { colors: { primary: '#6c47ff', background: '#1b1033' } },
  'square, large': {
    container: { borderRadius: '0' },
    typography: { fontFamily: 'Georgia, serif', scale: 1.25 },
    spacing: { scale: 1.5 },
  },
  'as little space as there may be': { typography: { scale: 0.875 }, spacing: { scale: 0.5 } },
  soft: { preset: 'soft' },
  sharp: { preset: 'sharp' },
  dense: { preset: 'dense' },
  'the brand throughout': { preset: 'brand', colors: { primary: '#6c47ff' } },
  'the brand, bright': { preset: 'brand', colors: { primary: '#ffd400' } },
};

/** One state of each kind; `npm run e2e looks` runs all. */
const sample = [
  'Main/everything',
  'Main/phone number',
  'OTPAuthenticate/wrong',
  'PasswordCreateOrLogin/luds',
  'PasskeyRegistrationSuccess/deleting',
  'IDPConsent/custom scopes',
];

test('nothing overlaps, is cut off or overflows at any width and at twice the text size: a sample', async ({
  page,
  devServer,
}) => {
  const gallery = await Gallery.open(page, devServer);
  for (const name of sample) await expectFlawless(page, gallery, name);
});

test('each preset has no flaws and sufficient contrast: a sample', async ({ page, devServer }) => {
  const gallery = await Gallery.open(page, devServer);
  for (const preset of ['soft', 'sharp', 'dense', 'brand']) {
    const theme = { preset, colors: { primary: '#6c47ff' } };
    for (const name of ['Main/all providers, as marks', 'OTPAuthenticate/wrong']) {
      await expectFlawless(page, gallery, name, theme, [400, 320]);
      await expectReadable(page, gallery, name, theme);
    }
  }
});

test('other languages, right-to-left text and 40 % longer text cause no flaws: a sample', async ({
  page,
  devServer,
}) => {
  const gallery = await Gallery.open(page, devServer);
  for (const locale of ['de', 'pl', 'ja', 'ar', 'longer']) {
    for (const name of ['Main/everything', 'OTPAuthenticate/wrong']) await expectRoom(page, gallery, name, locale);
  }
});

for (const locale of [...languageTags, 'longer']) {
  test(`every screen in every state has room for its texts: ${locale} @whole`, async ({ page, devServer }) => {
    test.setTimeout(900_000);
    const gallery = await Gallery.open(page, devServer);
    for (const name of await gallery.names()) await expectRoom(page, gallery, name, locale);
  });
}

/** The widths of a phone, a tablet and a desktop, where the lists of admins become tables. */
const deskWidthsPx = [320, 768, 1280];
const isOfAdmin = (name: string) => /^Organization(Admin|Invite|Member|Decision|Review|Connection|Token)\//.test(name);

for (const locale of ['en', ...languageTags, 'longer']) {
  const tag = locale === 'ar' ? '' : ' @whole';
  test(`every screen of admins has room for its texts on a page of its own: ${locale}${tag}`, async ({
    page,
    devServer,
  }) => {
    test.setTimeout(120_000);
    const gallery = await openAsPage(page, devServer);
    for (const name of (await gallery.names()).filter(isOfAdmin)) {
      await gallery.show(name, { locale });
      for (const width of deskWidthsPx) {
        await page.setViewportSize({ width, height: 700 });
        await waitForDocumentAnimations(page);
        expect.soft(await findLayoutFlaws(page), `${name}, ${locale}, ${width} px`).toEqual([]);
      }
    }
  });
}

test("a member's status is whole on a phone in every language", async ({ page, devServer }) => {
  const gallery = await Gallery.open(page, devServer);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const locale of ['en', ...languageTags]) {
    await gallery.show('OrganizationAdmin/members: many', { locale });
    const cut = page
      .locator('.admin-narrow')
      .evaluateAll((elements) =>
        elements.filter((status) => status.scrollWidth > status.clientWidth).map((status) => status.textContent),
      );
    expect.soft(await cut, locale).toEqual([]);
  }
});

/** The fonts that Debian has for the scripts without Latin letters; other systems have their own. */
const scriptFonts = {
  ja: /CJK JP|Hiragino|Yu Gothic|Meiryo/,
  ko: /CJK KR|Apple SD Gothic|Malgun/,
  'zh-Hans': /CJK SC|PingFang SC|YaHei/,
  'zh-Hant': /CJK TC|PingFang TC|JhengHei/,
  hi: /Devanagari|Kohinoor|Nirmala/,
};

for (const [locale, font] of Object.entries(scriptFonts)) {
  test(`texts are drawn with a font of their script: ${locale} @whole`, async ({ page, devServer }) => {
    const gallery = await Gallery.open(page, devServer);
    await gallery.show('Main/everything', { locale });
    expect(await fontsOf(page, '.title')).toMatch(font);
  });
}

for (const [title, theme] of Object.entries(themes)) {
  test(`every screen in every state looks right: ${title} @whole`, async ({ page, devServer }) => {
    test.setTimeout(900_000);
    const gallery = await Gallery.open(page, devServer);
    for (const name of await gallery.names()) {
      await expectFlawless(page, gallery, name, theme);
      await expectReadable(page, gallery, name, theme);
    }
  });
}

/** Returns the names of the fonts that Chromium draws an element's text with. */
async function fontsOf(page: Page, selector: string): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName).join(', ');
}

async function expectFlawless(page: Page, gallery: Gallery, name: string, theme = {}, widths = widthsPx) {
  await gallery.show(name, { theme });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    for (const size of textSizes) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
      await waitForDocumentAnimations(page);
      const where = `${name}, ${JSON.stringify(theme)}, ${width} px, letters at ${size}`;
      expect.soft(await findLayoutFlaws(page), where).toEqual([]);
    }
  }
}

async function expectRoom(page: Page, gallery: Gallery, name: string, locale: string) {
  await gallery.show(name, { locale });
  for (const width of [400, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await waitForDocumentAnimations(page);
    expect.soft(await findLayoutFlaws(page), `${name}, ${locale}, ${width} px`).toEqual([]);
  }
}

/** Opens the gallery with screens in the layout of a page of the auth domain. */
async function openAsPage(page: Page, devServer: DevServer): Promise<Gallery> {
  const gallery = await Gallery.open(page, devServer);
  await page.evaluate(() => {
    document.documentElement.dataset.place = 'page';
  });
  return gallery;
}

async function expectReadable(page: Page, gallery: Gallery, name: string, theme: object) {
  for (const scheme of ['light', 'dark'] as const) {
    await gallery.show(name, { theme, scheme });
    const where = `${name}, ${JSON.stringify(theme)}, ${scheme}`;
    expect.soft(await findViolations(page, ['color-contrast']), where).toEqual([]);
  }
}

test('a consent in a low window shows three permissions before the visitor scrolls, and fades out above its answer', async ({
  page,
  devServer,
}) => {
  const gallery = await Gallery.open(page, devServer);
  await page.setViewportSize({ width: 400, height: 640 });
  await gallery.show('IDPConsent/custom scopes');
  const root = page.locator('#root');
  const answer = root.locator('.consent-answer');
  await expect(answer).toHaveAttribute('data-end', 'false');
  const {
    top: answerTop,
    fade,
    lineTop,
  } = await answer.evaluate((bar) => {
    const { height, backgroundImage } = getComputedStyle(bar, '::before');
    const line = bar.querySelector('.consent-more');
    return {
      top: bar.getBoundingClientRect().top,
      fade: { heightPx: Number.parseFloat(height), image: backgroundImage },
      lineTop: line?.getBoundingClientRect().top ?? 0,
    };
  });
  // Above the line that counts, 1rem of the list fades, so that a row's border never looks like the end of the list.
  expect(fade.image).toContain('linear-gradient(');
  expect(answerTop - fade.heightPx).toBeLessThanOrEqual(lineTop - 16);
  const bottoms = await root
    .locator('.consent > li')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= lineTop).length).toBeGreaterThanOrEqual(3);
  for (const name of ['Allow', 'Deny']) await expect(root.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('a consent for an app on this device shows a permission below its warnings on a small phone', async ({
  page,
  devServer,
}) => {
  const gallery = await openAsPage(page, devServer);
  await page.setViewportSize({ width: 320, height: 640 });
  await gallery.show('IDPConsent/agent on this device');
  const root = page.locator('#root');
  await expect(root.getByRole('button', { name: '1 more permission' })).toBeInViewport({ ratio: 1 });
  const facts = root.locator('.consent-facts > li');
  await expect(facts.nth(0)).toContainText("hasn't verified this app");
  await expect(facts.nth(1)).toContainText('an app on this device');
  const lineStarts = await facts.evaluateAll((lines) =>
    lines.map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line.querySelector(':scope > span') ?? line);
      return Math.round(range.getBoundingClientRect().left);
    }),
  );
  expect(new Set(lineStarts).size, lineStarts.join(', ')).toBe(1);
});

test('a consent in a low window counts the permissions below its answer, which covers less than half', async ({
  page,
  devServer,
}) => {
  const gallery = await openAsPage(page, devServer);
  await page.setViewportSize({ width: 1280, height: 800 });
  await gallery.show('IDPConsent/custom scopes');
  const root = page.locator('#root');
  const more = root.getByRole('button', { name: /^\d more permissions?$/ });
  const last = root.locator('.consent > li').last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  // Each press scrolls on. The last one removes the button, maybe while it is being pressed.
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1_000 });
    await expect(more).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(last).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 400, height: 200 });
  await expect(root.locator('.consent-answer')).toHaveCSS('position', 'relative');
});

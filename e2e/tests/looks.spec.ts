import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { comeToRest, findViolations } from '../support/axe.ts';
import { findFlaws } from '../support/findFlaws.ts';

/** A card of its own width, a narrow one, and the least there is; letters as they are, and twice as large. */
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

/** One of each kind; `npm run looks` takes them all. */
const sample = [
  'Main/everything',
  'Main/phone%20number',
  'OTPAuthenticate/wrong',
  'PasswordCreateOrLogin/luds',
  'PasskeyRegistrationSuccess/deleting',
  'IDPConsent/custom%20scopes',
];

test('nothing lies over another, is cut off or goes beyond the sides, at any width and with letters of twice the size: a sample', async ({
  page,
  devServer,
}) => {
  for (const name of sample) await expectFlawless(page, `${devServer.urls.provider}/gallery/${name}`);
});

test('each preset is as flawless, and all that is written on it can be read: a sample', async ({ page, devServer }) => {
  for (const preset of ['soft', 'sharp', 'dense', 'brand']) {
    for (const name of ['Main/all%20providers,%20as%20marks', 'OTPAuthenticate/wrong']) {
      const theme = encodeURIComponent(JSON.stringify({ preset, colors: { primary: '#6c47ff' } }));
      const address = `${devServer.urls.provider}/gallery/${name}?theme=${theme}`;
      await expectFlawless(page, address, [400, 320]);
      for (const scheme of ['light', 'dark']) {
        await page.goto(`${address}&scheme=${scheme}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect.soft(await findViolations(page, ['color-contrast']), `${name}, ${preset}, ${scheme}`).toEqual([]);
      }
    }
  }
});

for (const [name, theme] of Object.entries(themes)) {
  test(`every screen in every state looks right: ${name} @whole`, async ({ page, devServer }) => {
    test.setTimeout(900_000);
    await page.goto(`${devServer.urls.provider}/gallery`);
    const links = page.locator('figcaption a');
    await expect(links.first()).toBeVisible();
    for (const address of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
      const themed = `${address}?theme=${encodeURIComponent(JSON.stringify(theme))}`;
      await expectFlawless(page, themed);
      for (const scheme of ['light', 'dark']) {
        await page.goto(`${themed}&scheme=${scheme}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect.soft(await findViolations(page, ['color-contrast']), `${address}, ${scheme}`).toEqual([]);
      }
    }
  });
}

async function expectFlawless(page: Page, address: string, widths = widthsPx): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.kept, .kept-tabs, .kept-form'));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    for (const size of textSizes) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
      await comeToRest(page);
      expect.soft(await findFlaws(page), `${decodeURIComponent(address)}, ${width} px, letters at ${size}`).toEqual([]);
    }
  }
}

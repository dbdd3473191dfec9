import type { Theme } from '@vestibule/host-sdk';
import type { HostPage } from '../fixtures.ts';
import { expect, expectSettled, test } from '../fixtures.ts';
import { wideFont } from '../support/wideFont.ts';

const allowed = 'https://fonts.example.test';
const theme = {
  typography: { fontFamily: 'Boxes, Arial, sans-serif' },
  fonts: [{ family: 'Boxes', src: `${allowed}/boxes.ttf`, weight: '100 900' }],
} satisfies Theme;

test.use({ serverOptions: { deployment: { fonts: [allowed] } } });

/** How wide the title's letters are, of their size. */
const letterWidth = (host: HostPage) =>
  host.widget().main.title.evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    const size = Number.parseFloat(getComputedStyle(title).fontSize);
    return range.getBoundingClientRect().width / (title.textContent ?? '').length / size;
  });

test("a theme's own font comes once the widget stands there, and moves nothing; another theme takes it off", async ({
  host,
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${allowed}/**`, async (route) => {
    await held;
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await route.fulfill({ contentType: 'font/ttf', body: wideFont, headers });
  });
  const asked = page.waitForRequest(`${allowed}/boxes.ttf`);
  const widget = await host.openLogin({ theme });
  await asked;
  await expect(widget.main.title).toBeVisible();
  expect(await letterWidth(host)).toBeLessThan(0.58);
  const before = await host.page.locator('#login iframe').boundingBox();
  release();
  // A space is no box.
  await expect.poll(() => letterWidth(host)).toBeGreaterThan(0.58);
  expect(await host.page.locator('#login iframe').boundingBox()).toEqual(before);
  await host.update({ theme: { typography: theme.typography } });
  await expect.poll(() => letterWidth(host)).toBeLessThan(0.58);
  await expectSettled(host.errors()).toEqual([]);
});

test('a font from elsewhere is not asked for, and one that does not load leaves the next family; the host hears why', async ({
  host,
  page,
  problems,
}) => {
  problems.expect(/404|ERR_/);
  const asked: string[] = [];
  await page.route('https://*.test/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  const elsewhere = { family: 'Boxes', src: 'https://elsewhere.test/boxes.ttf' };
  const widget = await host.openLogin({ theme: { ...theme, fonts: [elsewhere, ...theme.fonts] } });
  await expect(widget.main.title).toBeVisible();
  await host.waitForError({ message: expect.stringMatching(/did not load/) as unknown as string });
  await expectSettled(host.errors()).toEqual([
    expect.objectContaining({
      code: 'invalid_config',
      message: `theme.fonts[0].src: "${elsewhere.src}" is not loaded, the deployment's "fonts" allows ${allowed}.`,
    }),
    expect.objectContaining({ message: expect.stringMatching(/^theme\.fonts\[1\]\.src: .* did not load/) }),
  ]);
  expect(asked).toEqual([`${allowed}/boxes.ttf`]);
});

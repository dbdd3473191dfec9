import type { Theme } from '@vestibule/host-sdk';
import type { HostPage } from '../fixtures/test.ts';
import { expect, expectEventually, test } from '../fixtures/test.ts';
import { wideFont } from '../support/visual/wideFont.ts';

const fontOrigin = 'https://fonts.example.test';
const theme = {
  typography: { fontFamily: 'Boxes, Arial, sans-serif' },
  fonts: [{ family: 'Boxes', src: `${fontOrigin}/boxes.ttf`, weight: '100 900' }],
} satisfies Theme;

test.use({ serverOptions: { deployment: { fonts: [fontOrigin] } } });

/** Returns whether the label of the email field uses the test font, in which "m" and "i" are equally wide. */
const isInBoxes = (host: HostPage) =>
  host
    .widget()
    .root.locator('.label')
    .evaluate(({ firstChild: words }) => {
      const [m, i] = [1, 3].map((place) => {
        const range = document.createRange();
        range.setStart(words as Text, place);
        range.setEnd(words as Text, place + 1);
        return range.getBoundingClientRect().width;
      });
      return m === i;
    });

test("a theme's font loads after the widget is shown and shifts nothing; another theme removes it", async ({
  host,
  page,
}) => {
  let release = () => {};
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${fontOrigin}/**`, async (route) => {
    await releasePromise;
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await route.fulfill({ contentType: 'font/ttf', body: wideFont, headers });
  });
  const fontRequest = page.waitForRequest(`${fontOrigin}/boxes.ttf`);
  const widget = await host.openLogin({ theme });
  await fontRequest;
  await expect(widget.main.title).toBeVisible();
  expect(await isInBoxes(host)).toBe(false);
  const before = await host.page.locator('#login iframe').boundingBox();
  release();
  await expect.poll(() => isInBoxes(host)).toBe(true);
  expect(await host.page.locator('#login iframe').boundingBox()).toEqual(before);
  await host.update({ theme: { typography: theme.typography } });
  await expect.poll(() => isInBoxes(host)).toBe(false);
  await expectEventually(host.errors()).toEqual([]);
});

test('a font of another origin is not requested, and one that fails falls back to the next family; the host hears why @more', async ({
  host,
  page,
  problems,
}) => {
  problems.expect(/404|ERR_|downloadable font/);
  const requests: string[] = [];
  await page.route('https://*.test/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  const elsewhere = { family: 'Boxes', src: 'https://elsewhere.test/boxes.ttf' };
  const widget = await host.openLogin({ theme: { ...theme, fonts: [elsewhere, ...theme.fonts] } });
  await expect(widget.main.title).toBeVisible();
  const fontProblem = `theme.fonts[1].src: "${fontOrigin}/boxes.ttf" didn't load: is it a font, and does it answer with Access-Control-Allow-Origin?`;
  await host.waitForError({ message: fontProblem });
  await expectEventually(host.errors()).toEqual([
    expect.objectContaining({
      code: 'invalid_config',
      message: `theme.fonts[0].src: "${elsewhere.src}" isn't loaded: the deployment's "fonts" allows ${fontOrigin}.`,
    }),
    expect.objectContaining({ code: 'invalid_config', message: fontProblem }),
  ]);
  expect(requests).toEqual([`${fontOrigin}/boxes.ttf`]);
});

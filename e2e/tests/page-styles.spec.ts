import type { Page } from '@playwright/test';
import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

// Tests the page's stylesheets against the elements that the SDK adds.

const SIX_MINUTES_MS = 6 * 60_000;

const addStyles = (page: Page, rules: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** The rules of CSS resets and libraries that match the SDK's elements. */
const styles: Record<string, string> = {
  'nothing of its own': '',
  'a modal library':
    'body { pointer-events: none; overflow: hidden !important } [role=dialog] { pointer-events: auto }',
  'a reset': '*, ::before, ::after, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }',
  'Tailwind 4':
    '@layer base { *, ::after, ::before, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid } iframe { display: block; vertical-align: middle } img, video { max-width: 100%; height: auto } }',
  'a stylesheet of everything important':
    '* { margin: 0 !important; padding: 0 !important; border: 0 none !important; position: relative !important; transform: translateX(4px) !important; animation: none !important } dialog { display: flex !important; inset: auto !important; width: 20px !important; max-height: 10px !important; opacity: 0 !important }',
  'rules for dialogs':
    'dialog { display: grid; position: static; width: 100vw; max-width: none; height: 100vh; margin: 0; visibility: hidden }',
};

const sample = ['a modal library', 'the shape of a video'];

test.describe('the dialog of a step-up', () => {
  for (const [name, rules] of Object.entries(styles)) {
    test(
      `is centred, clickable and visible only while open, under ${name}`,
      matrixCase({ isSample: sample.includes(name) }),
      async ({ host, page, context, devServer, clock, email }) => {
        await openSession(devServer, context, email);
        clock.advance(SIX_MINUTES_MS);
        await host.open();
        await addStyles(page, rules);
        const stepUp = page.evaluate(() => window.auth.stepUp().catch(({ code }: { code: string }) => code));
        const dialog = page.locator('dialog');
        await expect(dialog).toHaveCount(1);
        await expect(dialog).toBeHidden();
        const widget = new WidgetFrame(page.frameLocator('dialog iframe'));
        await expect(widget.heading).toHaveText("Confirm it's you");
        await expect(dialog).toBeVisible();

        const place = async () => {
          const box = await dialog.boundingBox();
          const { width = 0, height = 0 } = page.viewportSize() ?? {};
          if (!box) return null;
          const beside = [box.x - (width - box.x - box.width), box.y - (height - box.y - box.height)];
          return { isInTheMiddle: beside.every((difference) => Math.abs(difference) <= 1), width: box.width };
        };
        await expect.poll(place).toEqual({ isInTheMiddle: true, width: 400 });
        await widget.button('Cancel').click({ timeout: 5_000 });
        expect(await stepUp).toBe('step_up_cancelled');
        await expect(dialog).toHaveCount(0);
      },
    );
  }

  for (const [lang, name] of [
    ['en', "Confirm it's you"],
    ['de', 'Bestätigen Sie Ihre Identität'],
  ] as const) {
    const details = matrixCase({ isSample: lang === 'de' });
    test(
      `has a name in the visitor's language: ${lang}`,
      details,
      async ({ host, page, context, devServer, clock, email }) => {
        await openSession(devServer, context, email);
        clock.advance(SIX_MINUTES_MS);
        await host.open({ locale: lang });
        const stepUp = page.evaluate(() => window.auth.stepUp().catch(({ code }: { code: string }) => code));
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await page.keyboard.press('Escape');
        expect(await stepUp).toBe('step_up_cancelled');
      },
    );
  }
});

/** Common rules for iframes: responsive videos, resets, ad blockers. */
const iframeRules: Record<string, string> = {
  'a height that is important': 'iframe { height: auto !important }',
  'a width that is important': 'iframe[style] { max-width: 32px !important; min-width: 700px !important }',
  'the shape of a video': 'iframe { aspect-ratio: 16 / 9 !important; height: auto !important; width: 50% !important }',
  'a responsive embed':
    '#login { position: relative; min-height: 20px } #login iframe { position: absolute !important; inset: 0; height: 100% !important; width: 100% !important }',
  'a limit of height': 'iframe { max-height: 100px !important; min-height: 900px !important }',
  'an important display':
    'iframe { display: none !important; float: right !important; transform: scale(0.5) !important }',
  'an important line':
    'iframe { border: 4px solid red !important; padding: 20px !important; box-sizing: border-box !important }',
  'a colour scheme': 'iframe { color-scheme: dark !important }',
  'a layer that is important': '@layer reset { iframe { height: 10px !important; max-width: 10px !important } }',
};

test.describe('the iframe of a widget', () => {
  for (const [name, rules] of Object.entries(iframeRules)) {
    test(
      `keeps its size under ${name}`,
      matrixCase({ isSample: sample.includes(name) }),
      async ({ host, page, problems }) => {
        await host.open();
        const boxOf = () =>
          page.locator('#login iframe').evaluate((iframe) => {
            const { x, y, width, height } = iframe.getBoundingClientRect();
            return { x, y, width, height, clientWidth: iframe.clientWidth, clientHeight: iframe.clientHeight };
          });
        await host.mount('mountLogin');
        await host.ready();
        await expect(host.widget().main.email).toBeVisible();
        const before = await boxOf();
        await addStyles(page, rules);
        expect(await boxOf()).toEqual(before);
        await expect(page.locator('#login iframe')).toHaveCSS('color-scheme', 'light');
        await host.widget().main.submitEmail('nonsense');
        await expect(host.widget().alert).toHaveText(/./);
        const inside = () => host.frame().evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
        await expect.poll(async () => (await boxOf()).clientHeight).toBe(await inside());
        await expectEventually(problems.all()).toEqual([]);
      },
    );
  }

  test('is a pale shape until its document has loaded, whatever the page sets', async ({ host, page }) => {
    let release = () => {};
    const releasePromise = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/in/**', async (route) => {
      await releasePromise;
      await route.continue();
    });
    await host.open();
    await addStyles(page, 'iframe { filter: none !important; background: none !important }');
    await host.mount('mountLogin');
    await expect(page.locator('#login iframe')).toHaveCSS('filter', 'contrast(0) opacity(0.06)');
    release();
    await expect(page.locator('#login iframe')).toHaveCSS('filter', 'none');
  });
});

test('the notice of a frame that does not respond keeps its place', async ({ host, page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route('**/in/**', (route) => route.abort());
  await host.open();
  await addStyles(
    page,
    '* { margin: 0; padding: 0 !important; border: 0 !important } [role=alert] { display: none !important; position: fixed !important; max-height: 3px !important }',
  );
  await host.mount('mountLogin');
  const place = await page.locator('#login iframe').boundingBox();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await page.getByRole('alert').boundingBox()).toEqual(place);
});

test('the hidden frame of the session stays hidden', async ({ host, page }) => {
  await host.open();
  await addStyles(page, 'html > div, div, [hidden] { display: block !important } iframe { width: 100px !important }');
  await page.evaluate(() => window.auth.session.get());
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.locator('iframe')).toBeHidden();
});

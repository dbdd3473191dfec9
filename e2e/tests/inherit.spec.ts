import { expect, expectEventually, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { emulateMedia } from '../support/crossBrowser/emulateMedia.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { findViolations } from '../support/visual/axe.ts';

/** A host page with a light theme, and a dark one that visitors can choose on the page. */
const css = `
  :root { color-scheme: light; --ground: rgb(250, 246, 236); --ink: rgb(40, 30, 20); --brand: rgb(170, 30, 60); }
  :root.night { color-scheme: dark; --ground: rgb(24, 20, 30); --ink: rgb(235, 230, 240); --brand: rgb(255, 190, 120); }
  body { background: var(--ground); color: var(--ink); font-family: Georgia, serif; }
  a { color: var(--brand); }
  button, input { border: 1px solid currentcolor; border-radius: 3px; background: var(--ground); color: inherit; }
`;

async function openStyled(host: HostPage, styles = css): Promise<void> {
  await host.open();
  await style(host, styles);
}

const style = (host: HostPage, styles: string) =>
  host.page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, styles);

const toggle = (host: HostPage, name: string) =>
  host.page.evaluate((name) => void document.documentElement.classList.toggle(name), name);

test('an inherited theme matches the page from the first paint, without a change', async ({ host }) => {
  await host.page.addInitScript(() => {
    const turns: string[] = [];
    Object.assign(window, { turns });
    document.addEventListener('transitionrun', ({ propertyName }) => void turns.push(propertyName), true);
  });
  await openStyled(host);
  await host.mount('mountLogin', { theme: 'inherit' });
  await host.ready();
  const widget = host.widget();
  const address = decodeURIComponent((await host.page.locator('#login iframe').getAttribute('src')) ?? '');
  expect(address).toContain('#aa1e3c');
  const card = widget.root.locator('.widget');
  await expect(card).toHaveCSS('background-color', 'rgb(250, 246, 236)');
  await expect(card).toHaveCSS('font-family', 'Georgia, serif');
  await expect(card).toHaveCSS('border-radius', '3px');
  await expect(widget.main.title).toHaveCSS('color', 'rgb(40, 30, 20)');
  await expect(widget.main.continueWithEmail).toHaveCSS('background-color', 'rgb(170, 30, 60)');
  await expect(widget.main.email).toHaveCSS('border-radius', '3px');
  expect(await host.frame().evaluate(() => (window as unknown as { turns: string[] }).turns)).toEqual([]);
  await expectEventually(host.errors()).toEqual([]);
});

test('it follows the page: a class, a late style sheet; the frame and its input are kept @more', async ({
  host,
  servers,
}) => {
  await openStyled(host);
  await host.mount('mountLogin', { theme: 'inherit' });
  await host.ready();
  const widget = host.widget();
  await widget.main.email.fill('ada@example.com');

  await toggle(host, 'night');
  await expect(widget.root.locator('.widget')).toHaveCSS('background-color', 'rgb(24, 20, 30)');
  await expect(widget.main.continueWithEmail).toHaveCSS('background-color', 'rgb(255, 190, 120)');
  await expect(widget.root.locator('html')).toHaveAttribute('data-scheme', 'dark');
  expect(await findViolations(host.frame(), ['color-contrast'])).toEqual([]);

  await toggle(host, 'night');
  await expect(widget.main.continueWithEmail).toHaveCSS('background-color', 'rgb(170, 30, 60)');
  servers.host.serve('/late.css', 'text/css', 'a { color: rgb(0, 90, 160) !important; }');
  await host.page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/late.css' }));
  });
  await expect(widget.main.continueWithEmail).toHaveCSS('background-color', 'rgb(0, 90, 160)');
  await expect(widget.main.email).toHaveValue('ada@example.com');
  await expectEventually(host.errors()).toEqual([]);
});

test("it follows the visitor's system settings and prefers the accent colour of the page", async ({ host }) => {
  await openStyled(host, `${css} @media (prefers-color-scheme: dark) { :root { accent-color: rgb(0, 120, 90) } }`);
  await host.mount('mountLogin', { theme: 'inherit' });
  await host.ready();
  const { continueWithEmail } = host.widget().main;
  await expect(continueWithEmail).toHaveCSS('background-color', 'rgb(170, 30, 60)');
  await emulateMedia(host.page, { colorScheme: 'dark' });
  await expect(continueWithEmail).toHaveCSS('background-color', 'rgb(0, 120, 90)');
});

test('a light page stays light for a visitor whose system is dark, whatever the size of its letters', async ({
  host,
}) => {
  await emulateMedia(host.page, { colorScheme: 'dark' });
  await openStyled(host, ':root { font-size: 62.5%; } body { background: white; color: black; font: 1.6rem serif; }');
  await host.mount('mountLogin', { theme: 'inherit' });
  await host.ready();
  const { root, main } = host.widget();
  await expect(root.locator('html')).toHaveAttribute('data-scheme', 'light');
  await expect(root.locator('.widget')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(main.email).toHaveCSS('font-size', '16px');
});

test('changes without effect on the theme are not reported, and explicit values win @more', async ({ host }) => {
  await openStyled(host);
  await host.mount('mountLogin', { theme: { inherit: true, colors: { primary: 'gold' } } });
  await host.ready();
  const { root, main } = host.widget();
  await expect(main.continueWithEmail).toHaveCSS('background-color', 'rgb(255, 215, 0)');
  await root.locator('html').evaluate((html) => {
    const changes = Object.assign(window, { changes: 0 });
    new MutationObserver(() => void changes.changes++).observe(html, { attributes: true });
  });
  const paint = () =>
    host.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await toggle(host, 'scrolled');
  await paint();
  await host.flush();
  expect(await root.locator('html').evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0);

  await toggle(host, 'night');
  await expect(root.locator('.widget')).toHaveCSS('background-color', 'rgb(24, 20, 30)');
  await expect(main.continueWithEmail).toHaveCSS('background-color', 'rgb(255, 215, 0)');
  await host.update({ theme: {} });
  await expect(root.locator('.widget')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await toggle(host, 'night');
  await paint();
  await host.flush();
  await expect(root.locator('.widget')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('on a page whose text is faint, or in a card of the page, the widget can be read and fits @more', async ({
  host,
}) => {
  await openStyled(host, 'body { color: #aaa; background: #ccc; font-family: "Nobody Has This" }');
  await host.mount('mountLogin', { theme: 'inherit' });
  await host.ready();
  expect(await findViolations(host.frame(), ['color-contrast'])).toEqual([]);
  await expect(host.widget().root.locator('.widget')).toHaveCSS('font-family', '"Nobody Has This", sans-serif');
  await expectEventually(host.errors()).toEqual([]);

  await openStyled(host, '#login { padding: 8px; border: 1px solid; background: linear-gradient(#fff8, #fff8) #036 }');
  await host.mount('mountLogin', { theme: 'inherit' });
  await host.ready();
  const card = host.widget().root.locator('.widget');
  await expect(card).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await expect(card).toHaveCSS('background-color', 'rgb(0, 51, 102)');
  expect(await findViolations(host.frame(), ['color-contrast'])).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the demo's sign-in page passes its theme to the widget: ${colorScheme}`,
    matrixCase({ isSample: colorScheme === 'dark' }),
    async ({ page, devServer }) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (/sandbox/.test(message.text())) warnings.push(message.text());
      });
      await emulateMedia(page, { colorScheme });
      await page.goto(`${devServer.urls.host}/sign-in`);
      const widget = new WidgetFrame(page.frameLocator('#login iframe'));
      const accent = await page
        .locator('.switch a')
        .last()
        .evaluate((link) => getComputedStyle(link).color);
      const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      await expect(widget.main.continueWithEmail).toHaveCSS('background-color', accent);
      await expect(widget.root.locator('.widget')).toHaveCSS('background-color', paper);
      await expect(widget.root.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      await expect(page.locator('#login iframe')).toHaveAttribute('sandbox', /allow-scripts/);
      expect(warnings).toEqual([]);
      await page.goto(devServer.urls.auth);
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    },
  );
}

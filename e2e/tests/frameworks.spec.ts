import { type FrameworkPage, frameworkPages, type Scheme } from '../field/frameworkPages.ts';
import { serveFrameworkPage } from '../field/serveFrameworkPage.ts';
import { expect, expectEventually, type HostPage, test } from '../fixtures/test.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import type { Servers } from '../support/servers/startServers.ts';
import { findViolations } from '../support/visual/axe.ts';

async function open(host: HostPage, servers: Servers, page: FrameworkPage, scheme: Scheme): Promise<void> {
  await host.open({ path: await serveFrameworkPage(servers.host, page, scheme) });
  await host.page.locator('#main-button').waitFor();
}

/** Returns styles of the page's main button and of the box around the widget. */
const ofPage = (host: HostPage) =>
  host.page.locator('#main-button').evaluate((button) => {
    const login = document.querySelector('#login') as Element;
    return { font: getComputedStyle(login).fontFamily, button: getComputedStyle(button).backgroundColor };
  });

/** Returns a color as the browser paints it: frameworks write colors in several spaces. */
const paint = (host: HostPage, css: string) =>
  host.page.evaluate((css) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, css);

const schemes: readonly Scheme[] = ['light', 'dark'];

for (const [name, page] of Object.entries(frameworkPages)) {
  for (const scheme of schemes) {
    const isSample = name === 'Bootstrap 5' || (name === 'Tailwind 4' && scheme === 'dark');
    test(
      `the login inherits the look of ${name}, ${scheme}`,
      matrixCase({ isSample }),
      async ({ host, servers, kit, email }) => {
        await open(host, servers, page, scheme);
        await host.mount('mountLogin', { theme: 'inherit', config: { products: ['otp'] } });
        await host.ready();
        const { root, main, passcode } = host.widget();
        await expect(main.continueWithEmail).toBeVisible();
        await expect(root.locator('html')).toHaveAttribute('data-scheme', scheme);
        expect(await findViolations(host.frame(), ['color-contrast'])).toEqual([]);

        const { font, button } = await ofPage(host);
        const first = (list: string) => list.split(',')[0];
        const fontFamily = await root.locator('.widget').evaluate((card) => getComputedStyle(card).fontFamily);
        expect(first(fontFamily)).toBe(first(font));
        const backgroundColor = await main.continueWithEmail.evaluate(
          (control) => getComputedStyle(control).backgroundColor,
        );
        const [expectedColors, is] = [await paint(host, button), await paint(host, backgroundColor)];
        for (const [place, channel] of expectedColors.entries())
          expect(Math.abs(channel - (is[place] ?? 0))).toBeLessThan(3);

        const gaps = await host.page.locator('#login iframe').evaluate((iframe) => {
          const [outer, inner] = [iframe.parentElement as Element, iframe].map((at) => at.getBoundingClientRect());
          return outer && inner ? [inner.left - outer.left, outer.right - inner.right] : [];
        });
        expect(gaps[0]).toBeCloseTo(gaps[1] ?? 0, 0);
        const folder = process.env.FIELD_PICTURES;
        if (folder) await host.page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}-${scheme}.png` });

        await main.submitEmail(email);
        await passcode.field.fill(await kit.lastPasscode(email));
        await host.waitForSignIn();
        await expectEventually(host.errors()).toEqual([]);
      },
    );
  }
}

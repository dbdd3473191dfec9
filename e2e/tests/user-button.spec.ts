import { createTestKit } from '@vestibule/dev-server/testing';
import { renderToString } from 'react-dom/server';
import { expect, test } from '../fixtures/test.ts';
import { type UserButtonSettings, userButtonPage } from '../reactHost/userButtonPage.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { findViolations } from '../support/visual/axe.ts';

// A server renders `<UserButton>` for a signed-in visitor, under a policy that allows no inline styles.

const scripts = "script-src 'self'; frame-src http:; img-src data:";

const documentOf = (html: string, dir: string) => `<!doctype html>
<html lang="en" dir="${dir}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; ${scripts}">
<title>A host page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/user-button.css">
<script type="module" src="/react.js"></script>
</head>
<body><main><h1>A host page</h1><div id="app">${html}</div></main></body>
</html>`;

const styles = `
:root { color-scheme: light dark; }
body { margin: 16px; font: 16px/1.4 sans-serif; }
.start { text-align: start; }
.end { text-align: end; }
.sidebar { position: fixed; inset-block: 0; inset-inline-start: 0; inline-size: 64px; overflow: hidden; transform: scale(1); }
.sidebar .mine { position: absolute; inset-block-end: 8px; }
.mine.mine { outline: 3px solid rgb(1, 2, 3); }
`;

type Place = Pick<UserButtonSettings, 'locale' | 'side'> & { dir: 'ltr' | 'rtl'; menu: string; logOut: string };

const english = { locale: 'en', dir: 'ltr', menu: 'Account menu', logOut: 'Log out' } as const;
const places: Record<string, Place> = {
  'at the start of the page': { ...english, side: 'start' },
  'at its end': { ...english, side: 'end' },
  'at the bottom of a sidebar that hides what does not fit': { ...english, side: 'sidebar' },
  'in such a sidebar, from right to left': {
    ...{ side: 'sidebar', locale: 'ar', dir: 'rtl', menu: 'قائمة الحساب', logOut: 'تسجيل الخروج' },
  },
  'from right to left': { side: 'start', locale: 'ar', dir: 'rtl', menu: 'قائمة الحساب', logOut: 'تسجيل الخروج' },
};

/** Returns the corners of a menu's parts at which the page shows something else, or nothing. */
const hiddenCorners = (menu: Element) =>
  [...menu.children].flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const corners = [left + 1, right - 1].flatMap((x) => [top + 5, bottom - 5].map((y) => ({ x, y })));
    return corners.filter(({ x, y }) => !part.contains(document.elementFromPoint(x, y)));
  });

for (const [name, { menu, logOut, dir, ...place }] of Object.entries(places)) {
  const details = matrixCase({ isSample: place.side === 'sidebar' });
  test(
    `the button of a server keeps its styles under a strict policy, ${name}`,
    details,
    async ({ page, servers, email }) => {
      await page.setViewportSize({ width: 320, height: 480 });
      const { dev, host } = servers;
      const { user, session } = await createTestKit(dev).signInAs(page.context(), email);
      const settings = { ...place, publicToken: dev.publicToken, frameUrl: dev.urls.auth, session, user };
      host.serve('/user-button.css', 'text/css', styles);
      host.serve('/user-button', 'text/html; charset=utf-8', documentOf(renderToString(userButtonPage(settings)), dir));
      await page.goto(`${host.url}/user-button`);
      await page.evaluate((buttonSettings) => window.hydrateUserButton(buttonSettings), settings);

      const button = page.getByRole('button', { name: `${menu}: ${email}` });
      await expect(button).toHaveCSS('border-radius', '50%');
      await button.click();
      const box = await page.locator('.vestibule-user-button-menu').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(await page.locator('.vestibule-user-button-menu').evaluate(hiddenCorners)).toEqual([]);
      // The page's own styles win.
      await expect(page.locator('.vestibule-user-button')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findViolations(page)).toEqual([]);
      }
      await page.getByRole('button', { name: logOut }).click();
      await expect(button).toBeHidden();
    },
  );
}

import type { Page } from '@playwright/test';
import type { Auth } from '@vestibule/host-sdk';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import type { Servers } from '../support/servers/startServers.ts';

// Turbo and htmx replace the page's body and run its scripts again, so each visit creates another client.

declare global {
  interface Window {
    /** The callbacks of all visits. */
    visits: { errors: string[]; sessions: number };
  }
}

/** Serves the page of every visit with its scripts in the body. */
function servePage({ host, dev: { publicToken, urls } }: Servers, path: string) {
  const head = `<title>${path}</title><link rel="icon" href="data:,">`;
  const scripts = `<script src="${urls.auth}/vestibule.js"></script><script src="/visit.js"></script>`;
  host.serve(
    path,
    'text/html',
    `<!doctype html><html lang="en">${head}<body><div id="login"></div>${scripts}</body></html>`,
  );
  host.serve(
    '/visit.js',
    'text/javascript',
    `window.visits ??= { errors: [], sessions: 0 };
     window.auth = Vestibule.createAuth({ publicToken: ${JSON.stringify(publicToken)}, keepAlive: true });
     auth.session.onChange(() => { visits.sessions += 1; });
     auth.mountLogin('#login', { config: { products: ['otp'] }, onError: (error) => visits.errors.push(error.code) });`,
  );
}

/** Replaces the body and runs its scripts in order, as these libraries do. */
async function visit(page: Page, path: string) {
  await page.evaluate(async (path) => {
    const html = await (await fetch(path)).text();
    const next = new DOMParser().parseFromString(html, 'text/html');
    history.pushState(null, '', path);
    document.documentElement.replaceChild(document.adoptNode(next.body), document.body);
    for (const inert of document.body.querySelectorAll('script')) {
      const script = Object.assign(document.createElement('script'), { src: inert.src });
      const load = new Promise((resolve) => script.addEventListener('load', resolve));
      inert.replaceWith(script);
      await load;
    }
  }, path);
  await expect(new WidgetFrame(page.frameLocator('#login iframe')).main.email).toBeEditable();
}

test('visits that swap the body leave one hidden frame and report no failure', async ({
  page,
  servers,
  devServer,
  inbox,
  email,
}) => {
  for (const path of ['/one', '/two', '/three']) servePage(servers, path);
  await page.goto(`${servers.host.url}/one`);
  const hiddenFrame = page.locator('html > div iframe');
  await expect(hiddenFrame).toHaveCount(1);
  for (const path of ['/two', '/three', '/one', '/two']) await visit(page, path);
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect(hiddenFrame).toHaveCount(1);
  expect(page.frames()).toHaveLength(3);
  expect(await page.evaluate(() => window.visits.errors)).toEqual([]);

  const widget = new WidgetFrame(page.frameLocator('#login iframe'));
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await expect(widget.heading).toHaveText('Success!');
  // One frame notifies the listeners of all five visits.
  await expect.poll(() => page.evaluate(() => window.visits.sessions)).toBe(5 * 2);
  await page.evaluate(() => window.auth.signOut());
  expect(await page.evaluate(() => (window.auth as Auth).session.get())).toBeNull();
  await expect(hiddenFrame).toHaveCount(1);
  expect(devServer.state.sessions.all()).toHaveLength(0);
});

test('a body that is restored from the cache has its widget again', async ({ host, page }) => {
  await host.openLogin();
  await page.evaluate(() => {
    const formerBody = document.body;
    Object.assign(window, { kept: formerBody });
    document.documentElement.replaceChild(document.createElement('body'), formerBody);
  });
  await expect(page.locator('#login')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(() => {
    const { kept } = window as unknown as { kept: HTMLBodyElement };
    document.documentElement.replaceChild(kept, document.body);
  });
  await expect(host.widget().main.email).toBeEditable();
  await host.update({ theme: { colors: { primary: '#ff0000' } } });
  await expect(host.widget().main.continueWithEmail).toHaveCSS('background-color', 'rgb(255, 0, 0)');
  expect(await page.evaluate(() => window.auth.session.get())).toBeNull();
});

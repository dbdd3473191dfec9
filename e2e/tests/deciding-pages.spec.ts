import type { Page } from '@playwright/test';
import { test as appTest } from '../fixtures/connectedAppTest.ts';
import { expect, WidgetFrame } from '../fixtures/test.ts';
import { disableFocusEmulation } from '../support/crossBrowser/disableFocusEmulation.ts';
import type { RelyingParty } from '../support/servers/RelyingParty.ts';
import { waitForDocumentAnimations } from '../support/visual/axe.ts';

const SUBMIT = '/idp/oauth/authorize/submit';
const WAITING = 'Just a second...';
const UNFOCUSED = 'Click here to continue.';

/** Adds a request of the app that is stopped while its question appears. */
const test = appTest.extend<{
  /** Signs the visitor in, opens a request with paused timers, and returns its page. */
  stopAtQuestion(open: (url: string) => Promise<Page>): Promise<Page>;
}>({
  stopAtQuestion: ({ context, control, app, signIn }, use) =>
    use(async (open) => {
      await signIn();
      await context.clock.install();
      const hold = control.hold({ path: '/idp/oauth/authorize/start' });
      const page = await open(await app.authorizationUrl('openid'));
      await hold.arrival;
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
      hold.release();
      await expect(new WidgetFrame(page).heading).toHaveText('Sign in to Weather Watch with Acme Garden');
      return page;
    }),
});

/** Clicks at the position of Allow as soon as it appears, like the second click of a double click. */
async function clickAtOnce(page: Page): Promise<void> {
  const { x, y, width, height } = (await new WidgetFrame(page).idp.allow.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
}

test('a foreign page cannot use a double click: a consent that it opens in a window is not enabled yet', async ({
  page,
  context,
  servers,
  devServer,
  app,
  stopAtQuestion,
}) => {
  await page.goto(`${servers.host.foreignUrl}/embedded`);
  const popup = await stopAtQuestion(async (url) => {
    const popup = context.waitForEvent('page');
    await page.evaluate((url) => {
      addEventListener('mousedown', () => window.open(url, '', 'width=500,height=700'), { once: true });
    }, url);
    await page.mouse.click(100, 100);
    return popup;
  });
  const { idp } = new WidgetFrame(popup);
  await clickAtOnce(popup);
  await expect(idp.note).toHaveText(WAITING);
  await popup.clock.runFor(999);
  await clickAtOnce(popup);
  await expect(idp.allow).toBeDisabled();
  expect(devServer.control.requests({ path: SUBMIT })).toEqual([]);

  await popup.clock.runFor(1);
  await idp.allow.click();
  await app.exchange(await app.arrival(popup));
});

test('a double click cannot allow a consent that replaces the foreign page in the same tab @more', async ({
  page,
  servers,
  devServer,
  stopAtQuestion,
}) => {
  await page.goto(`${servers.host.foreignUrl}/embedded`);
  await stopAtQuestion(async (url) => {
    await page.evaluate((url) => {
      addEventListener('mousedown', () => location.assign(url), { once: true });
    }, url);
    await page.mouse.click(100, 100);
    return page;
  });
  await clickAtOnce(page);
  await expect(new WidgetFrame(page).idp.allow).toBeDisabled();
  expect(devServer.control.requests({ path: SUBMIT })).toEqual([]);
});

test('a press that began before the page was ready does not count, however late it ends @more', async ({
  page,
  devServer,
  app,
  stopAtQuestion,
}) => {
  await stopAtQuestion(async (url) => {
    await page.goto(url);
    return page;
  });
  const { idp } = new WidgetFrame(page);
  await idp.allow.hover();
  await page.mouse.down();
  await page.clock.runFor(1000);
  await expect(idp.allow).toBeEnabled();
  await page.mouse.up();
  await expect(idp.allow).toBeEnabled();
  expect(devServer.control.requests({ path: SUBMIT })).toEqual([]);
  await idp.allow.click();
  await app.arrival(page);
});

for (const [name, url, button] of [
  ['consent', async (app) => app.authorizationUrl('openid'), 'Allow'],
  ['logout', async (app) => app.logoutUrl(), 'Yes'],
] as const satisfies readonly (readonly [string, (app: RelyingParty) => Promise<string>, string])[]) {
  test(`a page in the background says so and waits again when it is in front: ${name}`, { tag: '@window' }, async ({
    page,
    context,
    app,
    signIn,
  }) => {
    await signIn();
    await page.goto(await url(app));
    const widget = new WidgetFrame(page);
    await expect(widget.button(button)).toBeEnabled();

    await disableFocusEmulation(page);
    const otherTab = await context.newPage();
    await otherTab.bringToFront();
    await expect(widget.idp.note).toHaveText(UNFOCUSED);
    await expect(widget.button(button)).toBeDisabled();
    await page.bringToFront();
    await expect(widget.button(button)).toBeEnabled();
  });
}

test('the buttons do not move when they are enabled, and the wait is announced politely', async ({
  page,
  stopAtQuestion,
}) => {
  await stopAtQuestion(async (url) => {
    await page.goto(url);
    return page;
  });
  const { idp } = new WidgetFrame(page);
  await expect(idp.note).toHaveText(WAITING);
  await waitForDocumentAnimations(page);
  const before = await idp.deny.boundingBox();
  const heightBefore = await page.evaluate(() => document.body.offsetHeight);
  await page.clock.runFor(1000);
  await expect(idp.allow).toBeEnabled();
  await expect(idp.note).toHaveCount(0);
  expect(await idp.deny.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => document.body.offsetHeight)).toBe(heightBefore);
});

test('a browser without focus events is no dead end: a press in the page continues @more', async ({
  page,
  context,
  app,
  openRequest,
}) => {
  await context.addInitScript(() => {
    document.hasFocus = () => false;
  });
  await openRequest();
  const { idp } = new WidgetFrame(page);
  await expect(idp.note).toHaveText(UNFOCUSED);
  await idp.note.click();
  await idp.allow.click();
  await app.arrival(page);
});

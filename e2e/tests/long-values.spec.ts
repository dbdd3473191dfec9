import { test as appTest } from '../fixtures/connectedAppTest.ts';
import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';

// Values that the SDK reads, measures or passes on, longer than other values may be.

appTest(
  'an authorization request with a long state is shown, allowed and answered',
  async ({ host, widget, context, devServer, app, email }) => {
    await openSession(devServer, context, email);
    const state = 'x'.repeat(6_000);
    const { search } = new URL(await app.authorizationUrl('openid', { state }));
    await host.open();
    await host.mount('mountIdentityProvider', { search });
    await expect(widget.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
    await widget.idp.toPage.click();
    await host.page.waitForURL(`${devServer.urls.auth}/idp?*`);
    await new WidgetFrame(host.page).idp.allow.click();
    const response = await app.arrival(host.page);
    expect(response.searchParams.get('state')).toBe(state);
    expect(response.searchParams.get('code')).not.toBeNull();
    await expectEventually(host.errors()).toEqual([]);
  },
);

test('a login taller than a host allows scrolls in its frame', async ({ host }) => {
  const { root, main } = await host.openLogin({ config: { products: ['otp'] } });
  await root.locator('.widget').evaluate((card) => card.style.setProperty('margin-bottom', '12000px'));
  await expect(host.page.locator('#login iframe')).toHaveCSS('height', '10000px');
  const scrollable = () => root.locator('html').evaluate((html) => html.scrollHeight > html.clientHeight);
  await expect.poll(scrollable).toBe(true);
  await root.locator('.widget').evaluate((card) => card.style.removeProperty('margin-bottom'));
  await expect(host.page.locator('#login iframe')).not.toHaveCSS('height', '10000px');
  await expect(main.email).toBeVisible();
  await expectEventually(host.errors()).toEqual([]);
});

test('a page with a long lang shows the login in its language', async ({ host, page }) => {
  await host.open();
  await page.evaluate(() => {
    document.documentElement.lang = `de-x${'-abcdefgh'.repeat(1_000)}`;
  });
  await host.mount('mountLogin', { config: { products: ['otp'] } });
  await host.ready();
  await expect(host.widget().root.locator('html')).toHaveAttribute('lang', 'de');
  await expectEventually(host.errors()).toEqual([]);
});

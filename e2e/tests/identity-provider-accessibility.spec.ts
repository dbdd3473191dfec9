import { expect } from '../fixtures.ts';
import { findViolations } from '../support/axe.ts';
import { test } from '../support/connectedAppTest.ts';
import { openSession } from '../support/openSession.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`consent, refusals and logout have no accessibility violations, ${colorScheme}`, async ({
    context,
    page,
    host,
    widget,
    devServer,
    app,
    email,
  }) => {
    // High enough to need no scrolling: Chromium drops a click into a guarded frame that has just been scrolled.
    await page.setViewportSize({ width: 320, height: 1200 });
    const show = async (address: string) => {
      await host.open();
      const { search } = new URL(address);
      await host.mount('mountIdentityProvider', { search, theme: { colorScheme }, allowsNavigation: false });
      await host.ready();
    };
    const { idp, alert } = widget;

    await show(await app.authorizationUrl('openid'));
    await expect(idp.logIn).toBeVisible();
    expect(await findViolations(host.frame())).toEqual([]);

    await openSession(devServer, context, email);
    await show(await app.authorizationUrl('openid plants:water plants:uproot'));
    await expect(idp.allow).toBeEnabled();
    await idp.items.first().click();
    expect(await findViolations(host.frame())).toEqual([]);
    const overflow = await host.frame().evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'beyond the sides at 320 px').toBeLessThanOrEqual(0);
    await idp.deny.click();
    await expect(alert.filter({ hasText: 'could not be left' })).toBeVisible();
    expect(await findViolations(host.frame())).toEqual([]);

    await show(await app.authorizationUrl('openid', { client_id: null }));
    await expect(alert.filter({ hasText: 'client_id' })).toBeVisible();
    expect(await findViolations(host.frame())).toEqual([]);

    await show(app.logoutUrl());
    await expect(idp.yes).toBeEnabled();
    expect(await findViolations(host.frame())).toEqual([]);
  });
}

test('a request is answered by keyboard alone, beginning at the title', async ({
  context,
  page,
  devServer,
  app,
  idpPage,
  email,
}) => {
  await openSession(devServer, context, email);
  await page.goto(await app.authorizationUrl('openid'));
  await expect(idpPage.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
  await expect(idpPage.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(idpPage.idp.items.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(idpPage.getByText('Recognise your account when you come back')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(idpPage.idp.allow).toBeFocused();
  await page.keyboard.press('Enter');
  await app.arrival(page);
});

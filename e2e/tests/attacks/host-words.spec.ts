import type { Page } from '@playwright/test';
import type { HostTexts } from '@vestibule/host-sdk';
import { expect, test, WidgetFrame } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';

// A host page chooses the texts, theme and prefilled values of its frame. On a page of the auth domain, visitors would
// attribute them to the auth domain.

const raffle = 'You have won our raffle';
const texts: HostTexts = {
  en: {
    'passkey.startTitle': raffle,
    'passkey.create': 'Claim your prize',
    'frame.title': raffle,
    'main.header': raffle,
    'secondFactor.codesTitle': raffle,
  },
};
const theme = { colors: { primary: 'rgb(1, 2, 3)' }, hideHeaderText: true } as const;
const strangersAddress = 'mallory@example.org';

/** Returns a page's title and content. */
const saidOn = (page: Page) => page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`);

test('the passkey window shows no texts and no theme of the host @more', async ({
  context,
  page,
  host,
  devServer,
  email,
}) => {
  await openSession(devServer, context, email);
  await host.open();
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.allow = "publickey-credentials-get 'none'; publickey-credentials-create 'none'";
    frame.src = src;
    document.querySelector('#login')?.replaceChildren(frame);
  }, `${devServer.urls.auth}/`);
  await host.mount('mountPasskeyRegistration', { texts, theme });
  await host.ready();
  await expect(host.widget().heading).toHaveText(raffle);
  const opening = context.waitForEvent('page');
  await host.widget().button('Claim your prize').click();
  const popup = new WidgetFrame(await opening);
  await expect(popup.heading).toHaveText('Set up a new Passkey');
  await expect(popup.passkeys.create).toHaveText('Create a Passkey');
  await expect(popup.passkeys.create).not.toHaveCSS('background-color', theme.colors.primary);
  const window = popup.root as Page;
  expect(await saidOn(window)).not.toContain(raffle);
  expect(decodeURIComponent(window.url())).not.toMatch(/raffle|prize|rgb/);
});

test('the sign-in page in the same tab ignores values that a host filled in @more', async ({
  page,
  host,
  devServer,
  inbox,
}) => {
  const config = { products: ['otp' as const], prefill: { emailAddress: strangersAddress } };
  const widget = await host.openLogin({ config, texts });
  await expect(widget.main.email).toHaveValue(strangersAddress);
  await widget.main.continueWithEmail.click();
  await expect(widget.passcode.title).toBeVisible();
  await inbox.waitFor({ to: strangersAddress, kind: 'passcode' });

  await page.goto(`${devServer.urls.auth}/`);
  const pageWidget = new WidgetFrame(page);
  await expect(pageWidget.heading).toHaveText('Sign up or log in');
  await expect(pageWidget.main.email).toHaveValue('');
  expect(await saidOn(page)).not.toMatch(/raffle|mallory/);
  // The frame continues where the visitor was.
  await host.openLogin({ config });
  await expect(host.widget().passcode.title).toBeVisible();
});

test('an address that a host creates cannot configure a page of the auth domain', async ({ page, host, devServer }) => {
  const address = {
    host: host.url,
    kind: 'login',
    config: { products: ['passwords'] },
    theme,
    texts,
    prefill: { emailAddress: strangersAddress },
  };
  for (const path of ['/', '/authenticate', '/in/en/', '/account', '/oauth-window', '/passkey-window']) {
    await page.goto('about:blank');
    await page.goto(`${devServer.urls.auth}${path}#${encodeURIComponent(JSON.stringify(address))}`);
    await expect(page.locator('main')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await saidOn(page), path).not.toMatch(/raffle|mallory/);
    const primary = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--primary'));
    expect(primary, path).not.toContain('1, 2, 3');
  }
});

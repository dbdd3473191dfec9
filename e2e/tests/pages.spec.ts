import type { Page } from '@playwright/test';
import { MINUTE_MS } from '@vestibule/dev-server';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { emulateMedia } from '../support/crossBrowser/emulateMedia.ts';
import { findViolations } from '../support/visual/axe.ts';

/** Expects no axe violations in light and dark, and no horizontal overflow at 320 px. */
async function expectSound(page: Page, name: string): Promise<void> {
  expect.soft(await findViolations(page), name).toEqual([]);
  await emulateMedia(page, { colorScheme: 'dark' });
  expect.soft(await findViolations(page, ['color-contrast']), `${name}, dark`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect.soft(await page.evaluate(beyond), `${name}: beyond the sides at 320 px`).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await emulateMedia(page, { colorScheme: 'light' });
}

test('the front page: a visitor signs in next to the events of the page and the mailbox, which is another site', async ({
  page,
  devServer,
  email,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(devServer.urls.host);
  const widget = new WidgetFrame(page.frameLocator('.live-widget iframe'));
  await page.getByLabel('Language').selectOption('ar');
  await expect(widget.heading).toHaveText('إنشاء حساب أو تسجيل الدخول');
  await page.getByLabel('Language').selectOption('en');
  await widget.main.submitEmail(email);
  await expect(page.getByText(`magic_link_sent · ${email}`)).toBeVisible();
  await expect(page.getByText('POST /magic_links/email/login_or_create')).toBeVisible();
  // The new screen takes the focus, which scrolls the page to it.
  await expect(widget.heading).toBeFocused();
  const popup = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'test mailbox below' }).click();
  const mailbox = page.frameLocator('iframe[title="The newest messages"]');
  await mailbox.getByRole('link', { name: /^Open/ }).first().click();
  await expect((await popup).getByText('You have successfully logged in.')).toBeVisible();
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible();
  await expectSound(page, 'front page');
});

test('the console: a call is found, inspected, held and released live by keyboard @more', async ({
  page,
  devServer,
  control,
  problems,
}) => {
  problems.expect(/changes/);
  const { urls, publicToken } = devServer;
  const search = (address: string) =>
    fetch(`${urls.provider}/sdk/v1/users/search`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
      body: JSON.stringify({ email: address }),
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/changes', (route) => route.abort());
  await page.goto(`${urls.provider}/`);
  await expect(page.getByText('Server not reachable. This page reconnects by itself.')).toBeVisible();
  await page.unroute('**/changes');
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  await expect(page.getByText('No requests yet.')).toBeVisible();
  await search('ada@example.com');
  await search('bob@example.com');
  await expect(page.getByText('bob@example.com')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('bob@');
  await expect(page.getByText('ada@example.com')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Requests 1 found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users 0 found' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'POST /sdk/v1/users/search' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('"status_code": 200');
  await page.getByRole('tab', { name: 'Request', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Body' })).toContainText('bob@example.com');
  await expectSound(page, 'console');

  await page.setViewportSize({ width: 1000, height: 800 });
  const call = page.locator('.row').first();
  const topPx = async () => (await call.boundingBox())?.y;
  const openTopPx = await topPx();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await topPx(), 'the rows stay where they are').toBe(openTopPx);
  await call.click();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Hold the next call' }).click();
  await expect(page.getByRole('button', { name: 'Faults and holds: 1' })).toBeVisible();
  const slowSearch = search('bob@example.com');
  await page.getByRole('button', { name: 'bob@example.com' }).filter({ hasText: 'waiting' }).click();
  await page.getByRole('button', { name: 'Release' }).click();
  expect((await slowSearch).status).toBe(200);
  await expect(page.getByRole('button', { name: 'Faults and holds: 0' })).toBeVisible();

  await page.getByRole('button', { name: 'Faults and holds' }).click();
  await page.getByRole('combobox', { name: 'Endpoint' }).fill('/users/search');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => control.standing().failures).toEqual([{ path: '/users/search', left: 1, with: '500' }]);
  expect.soft(await findViolations(page), 'faults').toEqual([]);
  await page.keyboard.press('Escape');
  for (const section of ['Settings', 'Users', 'Event log']) {
    await page.getByRole('link', { name: section }).click();
    await expect(page.getByRole('main', { name: section })).toBeVisible();
    await expectSound(page, section);
  }
});

test('the head of every page has its brand and its links at the same place @more', async ({ page, devServer }) => {
  const { host, provider } = devServer.urls;
  for (const [width, brandPx] of [
    [1280, 24],
    [320, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts: Record<string, (number | undefined)[]> = {};
    const addresses = [host, `${host}/studio`, `${host}/demos/server`, provider, `${provider}/gallery`];
    for (const address of addresses) {
      await page.goto(address);
      const navLinks = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
      const brand = page.getByRole('link', { name: 'Vestibule', exact: true }).first();
      // A narrow head scrolls its links to the current one.
      const inHead = width === 320 ? [brand] : [brand, navLinks.first(), navLinks.last()];
      lefts[address] = await Promise.all(inHead.map(async (link) => (await link.boundingBox())?.x));
    }
    expect(lefts[host]?.[0]).toBe(brandPx);
    expect(
      new Set(Object.values(lefts).map((at) => at.join())),
      `${width} px: ${JSON.stringify(lefts)}`,
    ).toHaveProperty('size', 1);
  }
});

test('the console offers what has an effect: Unlock for a locked user, and the settings of the vertical @more', async ({
  page,
  devServer,
  context,
  email,
}) => {
  await openSession(devServer, context, email);
  const { urls, state } = devServer;
  const id = state.users.findByEmail(email)?.user_id ?? '';
  await page.goto(`${urls.provider}/users#${id}`);
  await expect(page.getByRole('button', { name: 'End all sessions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0);
  await expect(page.getByText('Locked until')).toHaveCount(0);
  for (let failure = 0; failure < 10; failure += 1) state.attempts.countFailure(id);
  await page.reload();
  await expect(page.getByText('Locked until')).toBeVisible();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Locked until')).toHaveCount(0);
  expect(state.attempts.lockOf(id)).toBeUndefined();

  await page.goto(`${urls.provider}/settings`);
  await expect(page.getByLabel('Login redirect')).toBeVisible();
  await expect(page.getByLabel('Discovery redirect')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Organizations' })).toHaveCount(0);
  const vertical = page.getByRole('combobox', { name: 'Vertical' });
  await expect(vertical.locator('option:checked')).toHaveText('Consumer');
  await vertical.selectOption('B2B');
  await expect(page.getByLabel('Discovery redirect')).toBeVisible();
});

test('the console on a phone: a select has the sections, a menu has the tools, and both stay in sight @more', async ({
  page,
  devServer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${devServer.urls.provider}/`);
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Settings');
  await expect(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  expect((await page.getByRole('main').boundingBox())?.y).toBeLessThan(144);
  const tools = page.getByRole('button', { name: 'Tools' });
  await tools.click();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeInViewport({ ratio: 1 });
  expect.soft(await findViolations(page), 'tools').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await expect(tools).toBeFocused();
  await tools.click();
  await page.getByRole('button', { name: 'Faults and holds: 0' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tools).toBeFocused();
});

test('the studio: an option changes the widget, a mistake is shown next to it, and the address reproduces the state @more', async ({
  page,
  devServer,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${devServer.urls.host}/studio`);
  const widget = new WidgetFrame(page.frameLocator('#widget iframe'));
  await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#ffd400');
  await expect(widget.main.continueWithEmail).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(page.getByRole('region', { name: 'Code', exact: true })).toContainText("primary: '#ffd400'");
  await expectSound(page, 'studio');
  const heights = () => [document.documentElement.scrollHeight, innerHeight];
  const [high, elementHeights] = await page.evaluate(heights);
  expect(high, 'its columns scroll, and the page does not').toBe(elementHeights);

  await page.getByRole('searchbox', { name: 'Find an option' }).fill('sessionDuration');
  const minutes = page.getByRole('spinbutton', { name: 'Session duration minutes' });
  await minutes.fill('2');
  await expect(minutes).toHaveAccessibleDescription(/5 to 527040 minutes/);
  await minutes.fill('60');
  await page.getByRole('radio', { name: 'dark' }).check();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(widget.root.locator('h1')).toHaveText('Registrieren oder anmelden');

  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  const sharedWidget = new WidgetFrame(otherTab.frameLocator('#widget iframe'));
  await expect(sharedWidget.root.locator('h1')).toHaveText('Registrieren oder anmelden');
  await expect(sharedWidget.root.locator('button[type=submit]')).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(otherTab.getByRole('region', { name: 'Code', exact: true })).toContainText('sessionDurationMinutes: 60');
});

test('the studio and the gallery start in the colors of the system @more', async ({ page, devServer }) => {
  await emulateMedia(page, { colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${devServer.urls.host}/studio`);
  const stage = page.getByRole('region', { name: 'Widget', exact: true });
  const card = page.frameLocator('#widget iframe').locator('html');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await expect(stage).toHaveCSS('color', 'rgb(237, 243, 240)');
  await expect(card).toHaveAttribute('data-scheme', 'dark');
  await expect(page.getByRole('region', { name: 'Code', exact: true })).toContainText("colorScheme: 'auto'");
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(stage).toHaveCSS('color', 'rgb(16, 24, 22)');
  await expect(card).toHaveAttribute('data-scheme', 'light');
  expect(decodeURIComponent(page.url())).toContain('"scheme":"light"');

  await page.goto(`${devServer.urls.provider}/gallery?find=phone+number`);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('iframe[title="Main: phone number, dark"]')).toBeVisible();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(page).toHaveURL(/scheme=light/);
});

test('the studio: a preset is chosen in one field, and the code keeps a space at its end @more', async ({
  page,
  devServer,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${devServer.urls.host}/studio`);
  const preset = page.getByRole('combobox', { name: 'Start from: Theme' });
  await preset.selectOption('Violet');
  const code = page.getByRole('region', { name: 'Code', exact: true });
  await expect(code).toContainText("primary: '#6c47ff'");
  await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#0b5f45');
  await expect(preset).toHaveValue('');
  await page.getByRole('textbox', { name: 'Login redirect URL' }).fill(`https://example.com/${'long'.repeat(20)}`);
  await expect(code).toContainText('longlong');
  const endPx = await code.evaluate((section) => {
    section.scrollLeft = section.scrollWidth;
    const line = document.createRange();
    line.selectNodeContents(section.querySelector('code') ?? section);
    return section.getBoundingClientRect().right - line.getBoundingClientRect().right;
  });
  expect(endPx, 'the space after the longest line').toBeGreaterThanOrEqual(12);
});

test('the studio requests a step-up as an application does, in a dialog, and shows its result @more', async ({
  page,
  context,
  devServer,
  clock,
  email,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSession(devServer, context, email);
  await page.goto(`${devServer.urls.host}/studio`);
  await page.getByRole('radio', { name: 'Step up' }).check();
  await page.getByRole('spinbutton', { name: 'Ask again after (minutes)' }).fill('15');
  await expect(page.getByRole('region', { name: 'Code', exact: true })).toContainText('maxAgeMinutes: 15');
  await expectSound(page, 'step up');
  const pay = page.getByRole('button', { name: 'Pay' });
  await pay.click();
  await expect(page.getByText(/^Confirmed at/)).toBeVisible();
  clock.advance(16 * MINUTE_MS);
  await pay.click();
  const stepUpWidget = new WidgetFrame(page.frameLocator('dialog[open] iframe'));
  await expect(stepUpWidget.heading).toHaveText("Confirm it's you");
  await page.keyboard.press('Escape');
  await expect(page.getByText('You closed the dialog. Nothing was charged.')).toBeVisible();
});

test('the studio logs a sample person in for a widget that needs a session, and out for the login @more', async ({
  page,
  devServer,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${devServer.urls.host}/studio`);
  const widget = new WidgetFrame(page.frameLocator('#widget iframe'));
  const loggedIn = page.getByRole('checkbox', { name: 'Logged in' });
  await expect(loggedIn).not.toBeChecked();
  await page.getByRole('radio', { name: 'Consent' }).check();
  await expect(loggedIn).toBeChecked();
  await expect(widget.root.getByText('ada@example.com').first()).toBeVisible();
  await expectSound(page, 'consent in the studio');
  await loggedIn.uncheck();
  await expect(widget.heading).toHaveText("You're not logged in");
  await page.getByRole('radio', { name: 'Account' }).check();
  await expect(widget.heading).toHaveText('Your account');
  await page.getByRole('radio', { name: 'Login' }).check();
  await expect(widget.heading).toHaveText('Sign up or log in');

  const search = page.getByRole('searchbox', { name: 'Find an option' });
  await search.fill('radius');
  await expect(page.locator('.options mark').first()).toHaveText('radius');
  await expect(page.getByText('Start from')).toHaveCount(0);
  await search.fill('primary');
  await expect(page.getByLabel('Pick: Primary')).toHaveValue('#19303d');
  await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#ffd400');
  await expect(page.getByLabel('Pick: On primary')).not.toHaveValue('#ffffff');
});

test('each demo proves a claim of the front page: a spying page learns nothing, a server knows the user @more', async ({
  page,
  devServer,
  kit,
  email,
}) => {
  const open = (path: string) => page.goto(devServer.urls.host + path);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/demos/isolated');
  const { main } = new WidgetFrame(page.frameLocator('#login iframe'));
  await main.email.pressSequentially(email);
  await page.getByRole('button', { name: 'Try to read the frame' }).click();
  await expect(page.getByText('Frame content read: SecurityError')).toBeVisible();
  await expect(page.getByText('Keystrokes seen by this page: 0')).toBeVisible();
  await expect(page.locator('.tag.bad')).toHaveCount(0);
  await expectSound(page, 'isolated');

  await open('/demos/server');
  await expect(page.getByRole('heading', { name: "The server doesn't know you yet" })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Passcode only' }).press('Enter');
  await expectSound(page, 'sign-in');
  const widget = new WidgetFrame(page.frameLocator('#login iframe'));
  await widget.main.submitEmail(email);
  await widget.passcode.field.fill(await kit.lastPasscode(email));
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible();
  await expectSound(page, 'application');
  await open('/demos/server');
  await expect(page.getByText(devServer.state.users.findByEmail(email)?.user_id ?? 'nobody')).toBeVisible();
  for (const path of ['/demos/server', '/demos/serif', '/demos/early']) {
    await open(path);
    await expectSound(page, path);
  }
});

test('the gallery: a state is found by name and shown in light and dark @more', async ({
  page,
  devServer,
  problems,
}) => {
  problems.expect(/changes/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/changes', (route) => route.abort());
  await page.goto(`${devServer.urls.provider}/gallery`);
  await page.getByRole('searchbox', { name: 'Find a screen or a state' }).fill('phone number');
  await expect(page.getByText('Server not reachable. This page reconnects by itself.')).toBeVisible();
  await page.unroute('**/changes');
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'both' }).check();
  await expect(page.getByRole('link', { name: 'phone number', exact: true })).toHaveCount(1);
  for (const scheme of ['light', 'dark']) {
    const state = page.frameLocator(`iframe[title="Main: phone number, ${scheme}"]`);
    await expect(state.locator('html')).toHaveAttribute('data-scheme', scheme);
  }
  await expectSound(page, 'gallery');
  await page.reload();
  await expect(page.getByRole('link', { name: 'phone number', exact: true })).toHaveCount(1);

  await page.getByRole('searchbox', { name: 'Find a screen or a state' }).fill('');
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await screens.getByRole('link', { name: /^StepUp 10 states/ }).click();
  await expect(page.getByRole('heading', { name: 'StepUp', exact: true })).toBeInViewport();
  await expect(screens.locator('[aria-current]')).toHaveText(/^StepUp/);
  await page.setViewportSize({ width: 400, height: 800 });
  const screen = page.getByRole('combobox', { name: 'Screen' });
  await screen.selectOption('IDPConsent');
  await expect(page.getByRole('heading', { name: 'IDPConsent', exact: true })).toBeInViewport();
  await expect(screen).toHaveValue('IDPConsent');
});

import type { Page } from '@playwright/test';
import { isFirefox } from '../firefox/isFirefox.ts';
import { expect, expectEventually, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { press, typePasscode } from '../journeys/accountPage.ts';
import { openSession } from '../journeys/openSession.ts';
import { TabHistory } from '../support/crossBrowser/tabHistory.ts';

const SIX_MINUTES_MS = 6 * 60_000;
const otp = { products: ['otp' as const] };
const passwords = { products: ['passwords' as const, 'otp' as const] };

/** Opens the host page from another page and mounts a login. Returns the history and the host page's position in it. */
async function openLogin(host: HostPage, config: object) {
  await host.page.goto(`${host.url}/before`);
  const widget = await host.openLogin({ config });
  const tab = await TabHistory.of(host.page);
  return { widget, tab, home: await tab.position() };
}

const expectLeft = (page: Page) => expect.poll(() => new URL(page.url()).pathname).toBe('/before');

/** Waits for the frame's lazily loaded history support. */
async function followsBack(host: HostPage): Promise<void> {
  await host
    .frame()
    .waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/afterMain-')));
}

test('Back leads one screen back from each depth, and leaves the page from Main', async ({ host, page, email }) => {
  const { widget, tab, home } = await openLogin(host, passwords);
  await followsBack(host);
  await widget.main.submitEmail(email);
  await widget.passwords.emailPasscode.click();
  await expect(widget.passcode.title).toBeVisible();
  await expect.poll(() => tab.position()).toBe(home + 2);

  await tab.back();
  await expect(widget.passwords.account).toHaveValue(email);
  await expect(widget.passwords.password).toBeVisible();
  await tab.back();
  await expect(widget.main.continueWithEmail).toBeVisible();
  await expect(widget.main.email).toHaveValue(email);
  expect(await tab.position()).toBe(home);
  await tab.back();
  await expectLeft(page);
});

test('Back and then Forward shows the screen again, which still works @more', async ({ host, inbox, email }) => {
  const { widget, tab, home } = await openLogin(host, otp);
  await followsBack(host);
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  await expect.poll(() => tab.position()).toBe(home + 1);
  await tab.back();
  await expect(widget.main.email).toHaveValue(email);
  await tab.forward();
  await expect(widget.passcode.title).toBeVisible();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await host.waitForSignIn();
});

test("the widget's back arrow removes its history entry, each time @more", async ({ host, page, email }) => {
  const { widget, tab, home } = await openLogin(host, otp);
  await followsBack(host);
  for (const visit of [1, 2, 3]) {
    await widget.main.submitEmail(`${visit}.${email}`);
    await expect(widget.passcode.title).toBeVisible();
    await expect.poll(() => tab.position()).toBe(home + 1);
    await widget.back.click();
    await expect(widget.main.email).toHaveValue(`${visit}.${email}`);
    await expect.poll(() => tab.position()).toBe(home);
  }
  await tab.back();
  await expectLeft(page);
});

test('a browser that miscounts the history entries does not leave the page @more', async ({ host, page, email }) => {
  await page.addInitScript(() => {
    const { go } = History.prototype;
    History.prototype.go = function (by = 0) {
      go.call(this, by - 1);
    };
  });
  const { widget, tab, home } = await openLogin(host, otp);
  await followsBack(host);
  await widget.main.submitEmail(email);
  await expect.poll(() => tab.position()).toBe(home + 1);
  await widget.back.click();
  await expect.poll(() => tab.position()).toBe(home);
  await expect(widget.main.email).toHaveValue(email);
});

test('after a sign-in one Back leaves the page, whatever the host does with the frame', async ({
  host,
  page,
  inbox,
  email,
}) => {
  // On a busy machine going back takes a while.
  await page.addInitScript(() => {
    if (!('Navigation' in window)) return;
    const { traverseTo } = Navigation.prototype;
    Navigation.prototype.traverseTo = function (entryKey) {
      setTimeout(() => traverseTo.call(this, entryKey), 200);
      return {};
    };
  });
  const { widget, tab, home } = await openLogin(host, passwords);
  await followsBack(host);
  // Many applications unmount the login after a login.
  await page.evaluate(() => {
    window.auth.session.onChange((session) => {
      if (session) window.mounts['#login']?.unmount();
    });
  });
  await widget.main.submitEmail(email);
  await widget.passwords.emailPasscode.click();
  await expect(widget.passcode.title).toBeVisible();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await expect(page.locator('#login iframe')).toHaveCount(0);
  expect(await tab.position()).toBe(home);
  await tab.back();
  await expectLeft(page);
});

test('a host that navigates after the sign-in returns to the login by one Back @more', async ({
  host,
  page,
  inbox,
  email,
}) => {
  const { widget, tab, home } = await openLogin(host, otp);
  await followsBack(host);
  await page.evaluate(() => {
    window.auth.session.onChange((session) => {
      if (session) history.pushState({ route: 'app' }, '', '/app');
    });
  });
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/app');
  await host.waitForSignIn();
  await expect.poll(() => tab.position()).toBe(home + 1);
  await tab.back();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await tab.back();
  await expectLeft(page);
});

test("a host's history entries above and below the widget's are unchanged @more", async ({ host, page, email }) => {
  const { widget, tab, home } = await openLogin(host, otp);
  const hash = () => page.evaluate(() => location.hash);
  await followsBack(host);
  await page.evaluate(() => {
    const pops: unknown[] = [];
    Object.assign(window, { popped: pops });
    addEventListener('popstate', ({ state }) => pops.push(state));
    history.pushState({ route: 1 }, '', '#beneath');
  });
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  await expect.poll(() => tab.position()).toBe(home + 2);
  await page.evaluate(() => history.pushState({ route: 2 }, '', '#above'));

  // The widget's entry is below the host's entry, so it stays and the host does not navigate.
  await widget.back.click();
  await expect(widget.main.title).toBeVisible();
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  expect(await hash()).toBe('#above');
  expect(await tab.position()).toBe(home + 3);

  await tab.back();
  await expect.poll(hash).toBe('#beneath');
  await expect(widget.passcode.title).toBeVisible();
  await tab.back();
  await expect(widget.main.email).toHaveValue(email);
  expect(await hash()).toBe('#beneath');
  expect(await page.evaluate(() => history.state)).toEqual({ route: 1 });
  await tab.back();
  await expect.poll(hash).toBe('');
  expect(await page.evaluate(() => (window as unknown as { popped: unknown[] }).popped)).toEqual([{ route: 1 }, null]);
  await tab.back();
  await expectLeft(page);
});

test('two widgets on one page have separate back stacks @more', async ({ host, page, email }) => {
  const { tab, widget, home } = await openLogin(host, otp);
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.id = 'second';
    document.body.append(place);
  });
  await host.mount('mountLogin', { config: otp }, '#second');
  await host.ready('#second');
  const second = host.widget('#second');
  for (const [number, login] of [widget, second].entries()) {
    // Without a press, the frame below the mouse would report that the page moved the focus.
    await login.main.email.click();
    await login.main.submitEmail(`${number}.${email}`);
    await expect(login.passcode.title).toBeVisible();
  }
  await expect.poll(() => tab.position()).toBe(home + 2);
  await tab.back();
  await expect(second.main.title).toBeVisible();
  await expect(widget.passcode.title).toBeVisible();
  await tab.back();
  await expect(widget.main.title).toBeVisible();
  await tab.back();
  await expectLeft(page);
});

test('a reload on a screen that waits for a mail adds no history entry @more', async ({ host, page, email }) => {
  const { widget, tab, home } = await openLogin(host, otp);
  await followsBack(host);
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  await expect.poll(() => tab.position()).toBe(home + 1);
  // On reload, Firefox drops the history entries of frames.
  const afterReload = isFirefox(page.context()) ? home : home + 1;
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload();
    await host.createAuth();
    await host.mount('mountLogin', { config: otp });
    await expect(widget.passcode.title).toBeVisible();
    await followsBack(host);
    expect(await tab.position()).toBe(afterReload);
  }
});

test('Back leads from the list of wallets to set up to Main @more', async ({ host }) => {
  const { widget, tab, home } = await openLogin(host, { products: ['emailMagicLinks', 'crypto'] });
  await followsBack(host);
  await widget.crypto.setUp.click();
  await expect.poll(() => tab.position()).toBe(home + 1);
  await tab.back();
  await expect(widget.main.title).toBeVisible();
  await expectEventually(host.errors()).toEqual([]);
});

test('the page of the auth domain goes back in the same way @more', async ({ page, devServer, email }) => {
  await page.goto(`${devServer.urls.auth}/`);
  const widget = new WidgetFrame(page);
  const tab = await TabHistory.of(page);
  const home = await tab.position();
  await widget.main.submitEmail(email);
  await expect(widget.heading).toHaveText('Check your email');
  await expect.poll(() => tab.position()).toBe(home + 1);
  await page.reload();
  await expect(widget.heading).toHaveText('Check your email');
  await tab.back();
  await expect(widget.main.email).toHaveValue(email);
  await tab.forward();
  await expect(widget.heading).toHaveText('Check your email');
});

test.describe('in the account of a deployment that allows decisions in frames', () => {
  const mfa = { policy: 'optional' };
  test.use({
    serverOptions: {
      deployment: { identityProvider: { framed: true }, page: { config: { products: ['otp'], mfa } } },
    },
    // The viewport has to show the whole card.
    viewport: { width: 800, height: 1200 },
  });

  test('Back leads through verification and setup, one screen at a time @more', async ({
    host,
    page,
    context,
    devServer,
    inbox,
    email,
  }) => {
    await openSession(devServer, context, email);
    await page.goto(`${host.url}/before`);
    await host.open();
    const mount = () => host.mount('mountAccount', { sections: ['emails', 'twoStep'], config: otp });
    await mount();
    const widget = host.widget();
    const { account, heading, passcode } = widget;
    const tab = await TabHistory.of(page);
    const home = await tab.position();
    // A frame that becomes covered for a moment ignores a press: the visitor presses again.
    const askForCode = () =>
      expect(async () => {
        await press(widget, widget.button(/@/));
        await expect(passcode.field).toBeVisible({ timeout: 4_000 });
      }).toPass();
    await expect(account.title).toBeVisible();
    await followsBack(host);
    await account.button('Add an email address').click();
    await askForCode();
    const first = await inbox.waitFor({ to: email, kind: 'passcode' });
    await expect(passcode.field).toBeVisible();
    await expect.poll(() => tab.position()).toBe(home + 2);
    await tab.back();
    await expect(heading).toHaveText("Confirm it's you");
    await askForCode();
    const { passcode: code = '' } = await inbox.waitFor({ to: email, kind: 'passcode', after: first.id });
    await typePasscode(widget, code);
    await expect(heading).toHaveText('Add an email address');
    await expect.poll(() => tab.position()).toBe(home + 1);
    await tab.forward();
    await expect.poll(() => tab.position()).toBe(home + 1);
    await expect(heading).toHaveText('Add an email address');
    await tab.back();
    await expect(account.title).toBeVisible();

    // The verification also counts for the next change.
    await account.open('Two-step verification');
    await account.button('Set up an authenticator app').click();
    await press(widget, widget.button('Continue'));
    await expect(widget.secondFactor.code).toBeVisible();
    await expect.poll(() => tab.position()).toBe(home + 2);
    await tab.back();
    await expect(widget.secondFactor.qrCode).toBeVisible();
    await tab.back();
    await expect(account.title).toBeVisible();
    expect(await tab.position()).toBe(home);

    // A new frame needs a new verification.
    await host.unmount();
    await mount();
    await followsBack(host);
    await account.button('Add an email address').click();
    await expect(heading).toHaveText("Confirm it's you");
    await expect.poll(() => tab.position()).toBe(home + 1);
    await tab.back();
    await expect(account.title).toBeVisible();
    await host.waitForEvent({ type: 'step_up_cancelled' });
    await tab.back();
    await expectLeft(page);
  });

  test("Back leaves a host's step-up as Escape does, and neither leaves a history entry @more", async ({
    host,
    page,
    context,
    devServer,
    clock,
    control,
    problems,
    inbox,
    email,
  }) => {
    await openSession(devServer, context, email);
    clock.advance(SIX_MINUTES_MS);
    await page.goto(`${host.url}/before`);
    await host.open();
    const tab = await TabHistory.of(page);
    const home = await tab.position();
    const stepUp = () =>
      page.evaluate(() =>
        window.auth.stepUp().then(
          () => 'proved',
          ({ code }: { code: string }) => code,
        ),
      );
    const dialog = new WidgetFrame(page.frameLocator('dialog iframe'));
    const choosePasscode = async () => {
      await expect(dialog.heading).toHaveText("Confirm it's you");
      await expect.poll(() => tab.position()).toBe(home + 1);
      await dialog.button(/@/).click();
      await expect.poll(() => tab.position()).toBe(home + 2);
    };

    const closedStepUp = stepUp();
    await choosePasscode();
    await tab.back();
    await expect(dialog.heading).toHaveText("Confirm it's you");
    await tab.back();
    expect(await closedStepUp).toBe('step_up_cancelled');
    expect(await tab.position()).toBe(home);

    const escapedStepUp = stepUp();
    await choosePasscode();
    await page.keyboard.press('Escape');
    expect(await escapedStepUp).toBe('step_up_cancelled');
    expect(await tab.position()).toBe(home);

    // After a failed start of the change, Back also cancels the step-up.
    problems.expect(/500/);
    control.failNext({ path: '/sessions/authenticate', with: '500', times: 50 });
    const failedStepUp = stepUp();
    await expect(dialog.button('Try again')).toBeVisible();
    await expect.poll(() => tab.position()).toBe(home + 1);
    await tab.back();
    expect(await failedStepUp).toBe('step_up_cancelled');
    expect(await tab.position()).toBe(home);
    control.clearInterruptions();

    const provedStepUp = stepUp();
    await choosePasscode();
    const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
    await dialog.passcode.type(passcode);
    expect(await provedStepUp).toBe('proved');
    expect(await tab.position()).toBe(home);
    await tab.back();
    await expectLeft(page);
  });
});

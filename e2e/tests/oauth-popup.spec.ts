import type { Page } from '@playwright/test';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually, type HostPage, test } from '../fixtures/test.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { pathWith } from '../support/servers/hostServer.ts';

const loggedIn = 'You have successfully logged in.';
const config: WidgetConfig = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }], uxMode: 'popup' },
};

/** Presses a button and returns the window that opens. */
async function pressForWindow(host: HostPage, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([host.page.waitForEvent('popup'), press()]);
  return popup;
}
const press = (host: HostPage, label = 'Google') =>
  pressForWindow(host, () => host.widget().oauth.button(label).click());

/** Emulates a popup blocker. */
const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

test('the window signs in, closes, and its opener continues', async ({ host, page, email }) => {
  await host.openLogin({ config });
  const popup = await press(host);
  await new AccountChooser(popup).continueAs(email);
  await popup.waitForEvent('close');
  expect(await host.waitForSignIn()).toMatchObject({ method: 'oauth', user: { emails: [{ email }] } });
  await expect(host.widget().getByText(loggedIn)).toBeVisible();
  expect(page.url()).toBe(`${host.url}/`);
  await expectEventually(host.events().filter(({ type }) => type === 'authenticated')).toHaveLength(1);
});

test('a popup ignores a host page as redirect URL and ends on the auth domain @more', async ({ host, email }) => {
  const { oauthOptions } = config;
  await host.openLogin({
    config: {
      ...config,
      oauthOptions: { ...oauthOptions, loginRedirectURL: `${host.url}/in`, signupRedirectURL: `${host.url}/in` },
    },
  });
  await new AccountChooser(await press(host)).continueAs(email);
  await host.waitForSignIn();
});

test('the popup reports through cookies, which every browser shares between frame and page @more', async ({
  host,
  page,
  email,
}) => {
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
  await host.openLogin({ config });
  await new AccountChooser(await press(host)).continueAs(email);
  await host.waitForSignIn();
  await expect(host.widget().getByText(loggedIn)).toBeVisible();
});

test('cancelled at the provider: shown on Main and reported to onError once @more', async ({ host, problems }) => {
  // The window closes at once, maybe during the first call of the provider's client.
  problems.expect(/\[Stytch\]/);
  await host.openLogin({ config });
  const popup = await press(host);
  await new AccountChooser(popup).cancel();
  await popup.waitForEvent('close');
  await expect(host.widget().getByText('Login was canceled.')).toBeVisible();
  await expectEventually(host.errors()).toMatchObject([
    { code: 'oauth_failed', widgetError: { error_type: 'access_denied' } },
  ]);
  await expect(host.widget().oauth.openAgain).toBeHidden();
});

test('closed by the visitor: shown, and it can be opened again or cancelled @more', async ({ host, email }) => {
  const widget = await host.openLogin({ config });
  const first = await press(host);
  await new AccountChooser(first).title.waitFor();
  await first.close();
  await expect(widget.getByText('It looks like the Google window was closed.')).toBeVisible();
  const second = await pressForWindow(host, () => widget.oauth.openAgain.click());
  await new AccountChooser(second).title.waitFor();
  await second.close();
  await widget.oauth.cancel.click();
  await expect(widget.oauth.openAgain).toBeHidden();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
});

test('still open but hidden: another popup replaces it @more', async ({ host, email }) => {
  const widget = await host.openLogin({ config });
  const first = await press(host);
  await new AccountChooser(first).title.waitFor();
  const close = first.waitForEvent('close');
  const second = await pressForWindow(host, () => widget.oauth.openAgain.click());
  await close;
  await new AccountChooser(second).continueAs(email);
  await host.waitForSignIn();
  await expectEventually(host.errors()).toEqual([]);
});

test('a popup can stay open while the visitor continues in this tab @more', async ({ host, page, email }) => {
  const widget = await host.openLogin({ config });
  await new AccountChooser(await press(host, 'GitHub')).title.waitFor();
  await widget.oauth.inThisTab.click();
  await new AccountChooser(page).continueAs(email);
  await page.waitForURL(`${host.url}/`);
  await host.createAuth();
  await host.mount('mountLogin', { config });
  await host.waitForSignIn();
});

test('a blocked popup: open again and continue in this tab are offered', async ({ host, page, email }) => {
  await blockWindows(page);
  const widget = await host.openLogin({ config });
  const blockedText = widget.getByText('Your browser blocked the pop-up.');
  await widget.oauth.button('Google').click();
  await host.waitForError({ code: 'popup_blocked' });
  await expect(blockedText).toBeVisible();
  await widget.oauth.openAgain.click();
  await expectEventually(host.errors()).toHaveLength(2);
  await expect(blockedText).toBeVisible();
  await widget.oauth.inThisTab.click();
  await new AccountChooser(page).continueAs(email);
  await page.waitForURL(`${host.url}/`);
  await host.createAuth();
  await host.mount('mountLogin', { config });
  await host.waitForSignIn();
});

function moment() {
  let now = () => {};
  const come = new Promise<void>((resolve) => {
    now = resolve;
  });
  return { come, now };
}

/** A host page whose Cross-Origin-Opener-Policy separates it from its popups. */
const isolatedPage = { path: pathWith({ 'Cross-Origin-Opener-Policy': 'same-origin' }) };

test('with Cross-Origin-Opener-Policy on the host the popup signs in, also repeatedly', async ({
  host,
  page,
  email,
}) => {
  await host.open(isolatedPage);
  await host.mount('mountLogin', { config });
  await host.ready();
  const widget = host.widget();
  const opening = page.context().waitForEvent('page');
  await widget.oauth.button('Google').click();
  const first = await opening;
  await new AccountChooser(first).title.waitFor();
  await expect(widget.getByText('Continue with Google in the window that just opened.')).toBeVisible();

  const again = page.context().waitForEvent('page');
  await widget.oauth.openAgain.click();
  const second = await again;
  await new AccountChooser(second).continueAs(email);
  expect(await host.waitForSignIn()).toMatchObject({ method: 'oauth', user: { emails: [{ email }] } });
  await expect(widget.getByText(loggedIn)).toBeVisible();
  expect(page.url()).toContain(host.url);
  await expectEventually(host.errors()).toEqual([]);
});

test(
  'a popup that navigates while its code fails to load is not reloaded',
  matrixCase({ isSample: false }),
  async ({ host, page, control, devServer, problems, email }) => {
    problems.expect(/net::ERR_FAILED|Loading failed/);
    const [isLooking, relay, hasGivenUp] = [moment(), moment(), moment()];
    // Before a reload the window checks that its files are available. It navigates meanwhile and checks twice more.
    let looks = 0;
    await page.context().route(`${devServer.urls.auth}/assets/**`, async (route) => {
      const request = route.request();
      const isOfWindow = request.frame().parentFrame() === null;
      if (!isOfWindow || looks === 3) return route.continue();
      if (request.resourceType() !== 'fetch') return route.abort();
      looks += 1;
      isLooking.now();
      await relay.come;
      if (looks === 3) hasGivenUp.now();
      return route.continue();
    });
    await page.context().route('**/oauth/google/start?**', async (route) => {
      relay.now();
      await hasGivenUp.come;
      await route.continue();
    });
    // The frame makes a PKCE challenge before it navigates the popup: the challenge waits.
    control.changeProject({ pkce_required_for_oauth: true });
    await page.addInitScript(() => {
      const { digest } = SubtleCrypto.prototype;
      SubtleCrypto.prototype.digest = async function (...parameters) {
        await (window as unknown as { held?: Promise<void> }).held;
        return digest.apply(this, parameters);
      };
    });
    await host.openLogin({ config });
    await host.frame().evaluate(() => {
      const releasePromise = new Promise<void>((release) => Object.assign(window, { release }));
      Object.assign(window, { held: releasePromise });
    });
    void isLooking.come.then(() => host.frame().evaluate(() => (window as unknown as { release(): void }).release()));
    await new AccountChooser(await press(host)).continueAs(email);
    await host.waitForSignIn();
  },
);

test('a popup without a target shows the sign-in and follows no other origin', async ({ page, devServer }) => {
  await page.clock.install();
  await page.goto(`${devServer.urls.auth}/oauth-window#made-up`);
  const value = encodeURIComponent('https://elsewhere.example/');
  await page.context().addCookies([{ name: 'vestibule_lead_made-up', value, url: devServer.urls.auth }]);
  // The timer starts when its code is loaded.
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(page.url()).toBe(`${devServer.urls.auth}/`);
});

test('messages of other windows sign no one in @more', async ({ host, page, devServer }) => {
  await host.openLogin({ config });
  await new AccountChooser(await press(host)).title.waitFor();
  // The frame's listener was added earlier, so it receives a message before this one.
  const messages = await host.frame().evaluateHandle(() => {
    const channel = new BroadcastChannel('vestibule_popup');
    const last = new Promise<void>((resolve) => {
      channel.onmessage = ({ data }) => data === null && resolve();
    });
    return { last };
  });
  const stranger = await page.context().newPage();
  await stranger.goto(devServer.urls.auth);
  await stranger.evaluate(() => {
    new BroadcastChannel('vestibule_popup').postMessage({ popup: 'made-up', outcome: { signedIn: 'oauth' } });
    new BroadcastChannel('vestibule_popup').postMessage(null);
  });
  await messages.evaluate(({ last }) => last);
  await expect(host.widget().oauth.openAgain).toBeVisible();
  await expectEventually(host.signIns()).toEqual([]);
});

import type { DevServer } from '@vestibule/dev-server';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually, test } from '../fixtures/test.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

type Position = 'floating' | 'embedded' | 'embeddedOnly' | 'floatingOrEmbedded' | 'forceLegacyEmbedded';

const withOneTap = (
  position: Position = 'floating',
  options: { cancel_on_tap_outside?: boolean } = {},
): { config: WidgetConfig } => ({
  config: {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: [{ type: 'google', one_tap: true, position, ...options }, { type: 'github' }] },
  },
});

/** Logs a user in at Google in this browser. */
const logInAtGoogle = ({ state }: DevServer, email: string) =>
  state.oauth.openAccount({ provider: 'google', email, isEmailVerified: true, firstName: 'Ada', lastName: 'Lovelace' });

test('One Tap signs in on the page, without a redirect with a token', async ({ host, page, email, devServer }) => {
  logInAtGoogle(devServer, email);
  const widget = await host.openLogin(withOneTap());
  await expect(widget.oauth.prompt.account).toBeVisible();
  await expect(widget.oauth.button('Google')).toBeHidden();
  const urls: string[] = [];
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  await widget.oauth.prompt.account.click();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  expect(urls.filter((url) => url.includes('token='))).toEqual([]);
  await expectEventually(host.navigations()).toEqual([]);
  expect(await host.waitForSignIn()).toMatchObject({
    method: 'one_tap',
    user: { emails: [{ email, verified: true }] },
  });
});

test("cancelled: Google's button is shown instead", async ({ host, email, devServer }) => {
  logInAtGoogle(devServer, email);
  const widget = await host.openLogin(withOneTap());
  await widget.oauth.prompt.close.click();
  await expect(widget.oauth.button('Google')).toBeVisible();
  await expectEventually(host.errors()).toEqual([]);
});

test('a tap outside cancels it, unless configured otherwise @more', async ({ host, email, devServer }) => {
  logInAtGoogle(devServer, email);
  const widget = await host.openLogin(withOneTap());
  await expect(widget.oauth.prompt.account).toBeVisible();
  await widget.heading.click({ position: { x: 5, y: 5 } });
  await expect(widget.oauth.button('Google')).toBeVisible();

  await host.openLogin(withOneTap('floating', { cancel_on_tap_outside: false }));
  await expect(widget.oauth.prompt.account).toBeVisible();
  await widget.heading.click({ position: { x: 5, y: 5 } });
  await expect(widget.oauth.prompt.account).toBeVisible();
});

test('a tap outside keeps an embedded prompt, whatever the configuration @more', async ({ host, email, devServer }) => {
  logInAtGoogle(devServer, email);
  const widget = await host.openLogin(withOneTap('forceLegacyEmbedded', { cancel_on_tap_outside: true }));
  await expect(widget.oauth.prompt.account).toBeVisible();
  await widget.heading.click({ position: { x: 5, y: 5 } });
  await expect(widget.oauth.prompt.account).toBeVisible();
  await expect(widget.oauth.button('Google')).toBeHidden();
});

test('an embedded prompt starts 47 pixels high and grows to its content once that is stable @more', async ({
  host,
  page,
  email,
  devServer,
  control,
}) => {
  logInAtGoogle(devServer, email);
  await page.clock.install();
  const prompt = control.hold({ path: '/gsi/prompt' });
  const widget = await host.openLogin(withOneTap('forceLegacyEmbedded'));
  await prompt.arrival;
  // Pause the clock, so that the prompt's time limit does not pass on a slow machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await expect(widget.oauth.embeddedPrompt).toHaveCSS('height', '47px');
  await expect(widget.oauth.embeddedPrompt).toHaveAttribute('aria-busy', 'true');
  prompt.release();
  await page.clock.resume();
  await expect(widget.oauth.prompt.account).toBeVisible();
  await expect(widget.oauth.embeddedPrompt).toHaveAttribute('aria-busy', 'false');
  await expect(widget.oauth.embeddedPrompt).not.toHaveCSS('height', '47px');
  const { height = 0 } = (await widget.oauth.embeddedPrompt.locator('iframe').boundingBox()) ?? {};
  await expect.poll(async () => (await widget.oauth.embeddedPrompt.boundingBox())?.height).toBeCloseTo(height, 0);
});

test('an embedded prompt signs in like a floating one @more', async ({ host, email, devServer }) => {
  logInAtGoogle(devServer, email);
  const widget = await host.openLogin(withOneTap('forceLegacyEmbedded'));
  await widget.oauth.prompt.account.click();
  await host.waitForSignIn();
});

test('if only an embedded prompt is allowed and the browser shows its own, the button is shown @more', async ({
  host,
}) => {
  const widget = await host.openLogin(withOneTap('embeddedOnly'));
  await expect(widget.oauth.button('Google')).toBeVisible();
});

test('no session at Google: the button, and only a line in the log @more', async ({ host, page }) => {
  const optOutMessage = page.waitForEvent('console', (message) => message.text().includes('opt_out_or_no_session'));
  const widget = await host.openLogin(withOneTap());
  await expect(widget.oauth.button('Google')).toBeVisible();
  await optOutMessage;
  await expectEventually(host.errors()).toEqual([]);
  await expect(widget.root.locator('.banner')).toBeHidden();
});

test.describe('errors for the developer are shown and reported to onError', () => {
  const cases = [
    ['unregistered_origin', { google_one_tap: 'unregistered_origin' }, 'this origin is not allowed'],
    ['invalid_client', { google_one_tap: 'invalid_client' }, 'the Google client is invalid'],
    ['oauth_config_not_found', { google_client: 'none' as const }, 'no Google OAuth client configured'],
    ['default_provider_not_allowed', { google_client: 'default' as const }, 'the default Google client is not allowed'],
    ['no_login_redirect_urls_set', { default_login_redirect_url: '' }, 'no login redirect URLs'],
    ['no_signup_redirect_urls_set', { default_signup_redirect_url: '' }, 'no signup redirect URLs'],
  ] as const;

  for (const [error_type, settings, text] of cases) {
    const isSample = error_type === 'unregistered_origin';
    test(error_type, matrixCase({ isSample }), async ({ host, control }) => {
      control.changeProject(settings);
      const widget = await host.openLogin(withOneTap());
      await expect(widget.alert.filter({ hasText: text })).toBeVisible();
      await expect(widget.oauth.button('Google')).toBeVisible();
      await expectEventually(host.errors()).toMatchObject([{ code: 'one_tap_failed', widgetError: { error_type } }]);
    });
  }
});

test("Google's script cannot be reached: the button, and everything else works", async ({
  host,
  control,
  email,
  problems,
}) => {
  problems.expect(/gsi\/client/);
  control.failNext({ path: '/gsi/client', with: 'cut', times: 9 });
  const widget = await host.openLogin(withOneTap());
  await expect(widget.oauth.button('Google')).toBeVisible();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
  await expectEventually(host.errors()).toEqual([]);
});

const script = (body: string, contentType = 'text/javascript') => ({ body, contentType });
/** Google's client in `window.google` with invalid members. */
const google = (id: string) => script(`window.google = { accounts: { id: ${id} } };`);

const sample = ['calls back with something else'];

for (const [title, response] of [
  ['throws an error', script('throw new TypeError("gsi");')],
  ['throws nothing', script('throw null;')],
  ['is a page', script('<!doctype html><title>Sorry</title>', 'text/html')],
  ['is no JavaScript', script('<!doctype html><title>Sorry</title>')],
  ['is empty', script('')],
  ['is refused', { status: 500, ...script('{}', 'application/json') }],
  ['defines something else', script('window.google = {};')],
  ['defines nothing to call', google('{}')],
  ['throws when it is set up', google('{ initialize() { throw undefined; } }')],
  ['throws when it is asked', google('{ initialize() {}, prompt() { throw null; } }')],
  ['calls back with nothing', google('{ initialize({ callback }) { callback(); }, prompt(hear) { hear(); } }')],
  [
    'calls back with something else',
    google('{ initialize({ callback }) { callback({}); }, prompt(hear) { hear({}); } }'),
  ],
] as const) {
  const isSample = sample.includes(title);
  test(
    `Google's script ${title}: the button, no uncaught error, and everything else works`,
    matrixCase({ isSample }),
    async ({ host, page, email, problems }) => {
      problems.expect(/Failed to load resource.*gsi\/client/);
      await page.route('**/gsi/client', (route) => route.fulfill(response));
      const widget = await host.openLogin(withOneTap());
      await expect(widget.oauth.button('Google')).toBeVisible();
      await widget.main.submitEmail(email);
      await expect(widget.emailConfirmation.title).toBeVisible();
      await host.unmount();
      await expectEventually(host.errors()).toEqual([]);
    },
  );
}

test('a prompt that the script cannot remove causes no error @more', async ({ host, page, email }) => {
  const googleScript = google(
    "{ initialize() {}, prompt(hear) { hear({ isSkippedMoment: () => false, isDismissedMoment: () => false }); console.debug('prompted'); } }",
  );
  await page.route('**/gsi/client', (route) => route.fulfill(googleScript));
  const says = (text: string) => page.waitForEvent('console', (message) => message.text().includes(text));
  const [prompt, oneTapMessage] = [says('prompted'), says('One Tap')];
  const widget = await host.openLogin(withOneTap());
  await prompt;
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
  await oneTapMessage;
  await expectEventually(host.errors()).toEqual([]);
});

test('a cancelled OAuth start does not affect a later One Tap @more', async ({
  host,
  page,
  email,
  devServer,
  control,
}) => {
  control.changeProject({ pkce_required_for_oauth: true });
  const widget = await host.openLogin(withOneTap());
  await widget.oauth.button('GitHub').click();
  await page.waitForURL(/oauth-provider\/github/);
  logInAtGoogle(devServer, email);
  const again = await host.openLogin(withOneTap());
  await again.oauth.prompt.account.click();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'one_tap' });
});

for (const path of ['/gsi/client', '/clientside-services/index.html', '/clientside-services/rpc/oneTapStart']) {
  test(
    `${path} never answers: the button appears after a while`,
    matrixCase({
      isSample: path === '/gsi/client',
    }),
    async ({ host, page, control }) => {
      await page.clock.install();
      const hold = control.hold({ path });
      const widget = await host.openLogin(withOneTap());
      await hold.arrival;
      await expect(widget.oauth.button('Google')).toBeHidden();
      await page.clock.fastForward(5_000);
      await expect(widget.oauth.button('Google')).toBeVisible();
      hold.release();
    },
  );
}

test('without One Tap nothing is requested from Google', async ({ host, control }) => {
  const providers = [{ type: 'google' as const }];
  const widget = await host.openLogin({ config: { products: ['oauth'], oauthOptions: { providers } } });
  await expect(widget.oauth.button('Google')).toBeVisible();
  expect(control.requests({ path: '/gsi/*' })).toEqual([]);
  expect(control.requests({ path: '/clientside-services/*' })).toEqual([]);
});

test('a credential that the provider refuses: its message on Main, and the visitor can continue @more', async ({
  host,
  email,
  devServer,
  control,
}) => {
  logInAtGoogle(devServer, email);
  const widget = await host.openLogin(withOneTap());
  await expect(widget.oauth.prompt.account).toBeVisible();
  control.changeProject({ redirect_urls: [] });
  await widget.oauth.prompt.account.click();
  await host.waitForError({ code: 'api_error' });
  await expect(
    widget.getByText("The redirect URL of the login isn't allowed. Add it to the project's redirect URLs."),
  ).toBeVisible();
  await expect(widget.oauth.button('Google')).toBeVisible();
  await widget.main.submitEmail(email);
});

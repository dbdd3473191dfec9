import type { Page } from '@playwright/test';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const loggedIn = 'You have successfully logged in.';
const cancelText = 'Login was canceled. Try again, or choose another way to log in.';
const notCompleted = "We couldn't log you in. Try again, or choose another way to log in.";

const labels = {
  amazon: 'Amazon',
  apple: 'Apple',
  bitbucket: 'Bitbucket',
  coinbase: 'Coinbase',
  discord: 'Discord',
  facebook: 'Facebook',
  figma: 'Figma',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  salesforce: 'Salesforce',
  slack: 'Slack',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
  twitch: 'Twitch',
  twitter: 'Twitter',
  yahoo: 'Yahoo',
} as const;
type Provider = keyof typeof labels;
/** The most common provider, and one that returns no email address. */
const sample: Provider[] = ['google', 'tiktok'];
type OAuthOptions = NonNullable<WidgetConfig['oauthOptions']>;

const withProviders = (providers: Provider[], options: OAuthOptions = {}): { config: WidgetConfig } => ({
  config: {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: providers.map((type) => ({ type })), ...options },
  },
});

/** Options for redirects that return to a page of the host. */
const toHost = (host: HostPage): OAuthOptions => ({
  loginRedirectURL: `${host.url}/return?kept=1`,
  signupRedirectURL: `${host.url}/return?kept=1`,
});

/** Handles a redirect as a page of the host does. */
async function handleRedirect(host: HostPage, options = withProviders(['google'])): Promise<string> {
  await host.createAuth();
  await host.mount('mountLogin', options);
  return host.page.evaluate(async () => (await window.auth.handleRedirect()).status);
}

/** Records frames that navigate to a provider. Only the page itself may do so. */
function watchFrames(page: Page, origin: string): string[] {
  const urls: string[] = [];
  page.on('framenavigated', (frame) => {
    const isProvider = frame.url().startsWith(`${origin}/oauth-provider`) || frame.url().includes('/v1/public/oauth');
    if (frame.parentFrame() && isProvider) urls.push(frame.url());
  });
  return urls;
}

test.describe('every provider signs in by redirect, back to a page of the host', () => {
  for (const provider of Object.keys(labels) as Provider[]) {
    test(
      labels[provider],
      matrixCase({ isSample: sample.includes(provider) }),
      async ({ host, page, email, devServer }) => {
        const framesAtProvider = watchFrames(page, devServer.urls.provider);
        const widget = await host.openLogin(withProviders([provider], toHost(host)));
        await widget.oauth.button(labels[provider]).click();
        await new AccountChooser(page).continueAs(email);
        await page.waitForURL(/\/return\?kept=1&stytch_token_type=oauth&token=/);
        expect(await handleRedirect(host)).toBe('signedIn');
        expect(page.url()).toBe(`${host.url}/return?kept=1`);
        await expect(host.widget().getByText(loggedIn)).toBeVisible();
        expect(await host.waitForSignIn()).toMatchObject({ method: 'oauth', user: { name: { first_name: 'Ada' } } });
        await expectEventually(host.events()).toContainEqual({ type: 'oauth_started', provider });
        expect(framesAtProvider).toEqual([]);
      },
    );
  }
});

test('the buttons are in the order of the configuration, each with its icon @more', async ({ host }) => {
  const widget = await host.openLogin(withProviders(['yahoo', 'amazon', 'google']));
  await expect(widget.oauth.buttons).toHaveText([
    'Continue with Yahoo',
    'Continue with Amazon',
    'Continue with Google',
  ]);
  await expect(widget.oauth.buttons.locator('svg.mark')).toHaveCount(3);
});

test('a provider that is configured twice has one button @more', async ({ host }) => {
  const widget = await host.openLogin(withProviders(['yahoo', 'google', 'yahoo']));
  await expect(widget.oauth.buttons).toHaveText(['Continue with Yahoo', 'Continue with Google']);
});

test('OAuth without a provider is no sign-in method, and passkeys alone are not enough @more', async ({ host }) => {
  const widget = await host.openLogin({ config: { products: ['passkeys', 'oauth'] } });
  const message = "Login isn't available here right now. Please reach out to the application developer.";
  await expect(widget.alert).toHaveText(message);
  await host.waitForError({ code: 'invalid_config' });
  await expectEventually(host.errors()).toMatchObject([{ message: expect.stringContaining('config.products: ') }]);
});

test('the icons are part of the buttons: none is loaded separately @more', async ({ host, page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const widget = await host.openLogin(withProviders(['github', 'slack']));
  await expect(widget.oauth.buttons.first()).toBeVisible();
  expect(await widget.oauth.buttons.locator('svg.mark path').count()).toBeGreaterThan(1);
  // Firefox reports both a preload and the import that uses it.
  expect(new Set(requests.filter((url) => /\/oauth-\w+\.js/.test(url))).size).toBe(1);
  expect(requests.filter((url) => /(github|slack|\/mark)[^/]*\.(js|svg)$/i.test(url))).toEqual([]);
});

test('scopes and parameters of the configuration reach the provider @more', async ({ host, page }) => {
  const google = {
    type: 'google' as const,
    custom_scopes: ['calendar.read'],
    provider_params: { login_hint: 'ann@x.io' },
  };
  const widget = await host.openLogin(withProviders([], { providers: [google] }));
  await widget.oauth.button('Google').click();
  await expect(page.getByLabel('Email')).toHaveValue('ann@x.io');
  await expect(page.getByText('openid email profile calendar.read')).toBeVisible();
});

test('a sign-in that ends on the auth domain leads back to the page where it began', async ({ host, page, email }) => {
  await host.open({ path: '/begin?plan=free#here' });
  await host.mount('mountLogin', withProviders(['google']));
  await host.widget().oauth.button('Google').click();
  await new AccountChooser(page).continueAs(email);
  await page.waitForURL(`${host.url}/begin?plan=free#here`);
  await host.createAuth();
  await host.mount('mountLogin', withProviders(['google']));
  expect(await host.waitForSignIn()).toMatchObject({ method: 'oauth', user: { emails: [{ email, verified: true }] } });
  await expect(host.widget().getByText(loggedIn)).toBeVisible();
});

test('the session has the duration that the host requested, also when it begins on the auth domain @more', async ({
  host,
  page,
  email,
  control,
}) => {
  const options = withProviders(['google']);
  await host.openLogin({ config: { ...options.config, sessionOptions: { sessionDurationMinutes: 77 } } });
  await host.widget().oauth.button('Google').click();
  await new AccountChooser(page).continueAs(email);
  await page.waitForURL(`${host.url}/`);
  expect(control.requests({ path: '/oauth/authenticate' })[0]?.body).toMatchObject({ session_duration_minutes: 77 });
});

test('PKCE: the challenge is sent, the verifier stays on the auth origin until it is used', async ({
  host,
  page,
  email,
  control,
}) => {
  control.changeProject({ pkce_required_for_oauth: true });
  const widget = await host.openLogin(withProviders(['google'], toHost(host)));
  await widget.oauth.button('Google').click();
  await new AccountChooser(page).continueAs(email);
  await page.waitForURL(/\/return/);
  expect(await handleRedirect(host)).toBe('signedIn');
  const start = control.requests({ path: '/v1/public/oauth/google/start' })[0];
  expect(start?.query.code_challenge).toMatch(/^[\w-]{43}$/);
  expect(control.requests({ path: '/oauth/authenticate' })[0]?.body).toHaveProperty('code_verifier');
});

test.describe('failures at the provider are shown on Main and reported to onError once', () => {
  const responses = [
    ['cancelled', (chooser: AccountChooser) => chooser.cancel(), cancelText, 'access_denied'],
    ['failed', (chooser: AccountChooser) => chooser.fail(), notCompleted, 'server_error'],
    [
      'wrong state',
      (chooser: AccountChooser) => chooser.continueWithWrongState('ann@x.io'),
      notCompleted,
      'oauth_state_mismatch',
    ],
  ] as const;

  for (const [name, response, text, error_type] of responses) {
    test(
      `${name}: back on a page of the host`,
      matrixCase({ isSample: name === 'wrong state' }),
      async ({ host, page }) => {
        const widget = await host.openLogin(withProviders(['google'], toHost(host)));
        await widget.oauth.button('Google').click();
        await response(new AccountChooser(page));
        await page.waitForURL(/error=/);
        expect(await handleRedirect(host)).toBe('failed');
        expect(page.url()).toBe(`${host.url}/return?kept=1`);
        await expect(host.widget().getByText(text)).toBeVisible();
        await expectEventually(host.errors()).toMatchObject([
          { code: 'oauth_failed', widgetError: { error_type, screen: 'Main' } },
        ]);
        await expect(host.widget().oauth.button('Google')).toBeEnabled();
      },
    );

    test(`${name}: through the auth domain`, matrixCase({ isSample: name === 'cancelled' }), async ({ host, page }) => {
      await host.openLogin(withProviders(['google']));
      await host.widget().oauth.button('Google').click();
      await response(new AccountChooser(page));
      await page.waitForURL(`${host.url}/`);
      await host.createAuth();
      await host.mount('mountLogin', withProviders(['google']));
      await expect(host.widget().getByText(text)).toBeVisible();
      await expectEventually(host.errors()).toMatchObject([{ code: 'oauth_failed', widgetError: { error_type } }]);
    });
  }
});

test('error texts in an address are never shown', async ({ host, page }) => {
  const message = 'Call 555-0100 to unlock your account';
  await host.open({ path: `/?stytch_token_type=oauth&error=x&error_description=${encodeURIComponent(message)}` });
  await host.mount('mountLogin', withProviders(['google']));
  await page.evaluate(() => window.auth.handleRedirect());
  await expect(host.widget().getByText(notCompleted)).toBeVisible();
  await expect(host.widget().getByText(message)).toHaveCount(0);
  expect(page.url()).toBe(`${host.url}/`);
});

test('a callback works once: if replayed, the visitor is told to sign in again', async ({ host, page, email }) => {
  const widget = await host.openLogin(withProviders(['google'], toHost(host)));
  await widget.oauth.button('Google').click();
  await new AccountChooser(page).continueAs(email);
  await page.waitForURL(/token=/);
  const callbackUrl = page.url();
  expect(await handleRedirect(host)).toBe('signedIn');
  await page.goto(callbackUrl);
  expect(await handleRedirect(host)).toBe('failed');
  await expect(host.widget().getByText('You started logging in somewhere else')).toBeVisible();
  await expectEventually(host.errors()).toMatchObject([{ code: 'return_not_started_here' }]);
});

test('the provider reports an unlisted redirect URL, with a link back @more', async ({ host, page, problems }) => {
  problems.expect(/status of 400/);
  const options = { loginRedirectURL: 'https://elsewhere.test/', signupRedirectURL: 'https://elsewhere.test/' };
  const widget = await host.openLogin(withProviders(['google'], options));
  await widget.oauth.button('Google').click();
  await expect(page.getByText('no_match_for_provided_oauth_url')).toBeVisible();
  await page.goBack();
  await host.createAuth();
  await host.mount('mountLogin', withProviders(['google']));
  await expect(host.widget().oauth.button('Google')).toBeEnabled();
});

test('a host that prevents navigation: the visitor reads so and can continue by email @more', async ({
  host,
  email,
}) => {
  const widget = await host.openLogin({ ...withProviders(['google']), allowsNavigation: false });
  await widget.oauth.button('Google').click();
  await expect(widget.getByText("This page doesn't allow that option.")).toBeVisible();
  await expectEventually(host.errors()).toMatchObject([
    { code: 'oauth_failed', widgetError: { error_type: 'navigation_refused' } },
  ]);
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
});

test('the provider fails on the callback: the visitor retries with the same sign-in @more', async ({
  host,
  page,
  control,
  problems,
}) => {
  problems.expect(/status of 500/);
  const widget = await host.openLogin(withProviders(['google'], toHost(host)));
  await widget.oauth.button('Google').click();
  await new AccountChooser(page).continueAs('ann@x.io');
  await page.waitForURL(/token=/);
  control.failNext({ path: '/oauth/authenticate', with: '500' });
  expect(await handleRedirect(host)).toBe('failed');
  await expectEventually(host.errors()).toMatchObject([
    { code: 'api_error', widgetError: { error_type: 'internal_server_error' } },
  ]);
  await host.widget().root.getByRole('button', { name: 'Try again' }).click();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'oauth' });
});

test.describe('inside other apps', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0' });

  test("a note stands in the place of Google's button, and another method logs in", async ({ host, page, email }) => {
    const widget = await host.openLogin(withProviders(['google', 'github']));
    await expect(widget.getByText("Google login doesn't work inside other apps.")).toBeVisible();
    await expect(widget.oauth.button('Google')).toBeHidden();
    await widget.oauth.button('GitHub').click();
    await new AccountChooser(page).continueAs(email);
    await page.waitForURL(`${host.url}/`);
  });
});

test(
  'the demo application signs in with GitHub, and says so when it was cancelled',
  matrixCase({ isSample: false }),
  async ({ page, devServer, email }) => {
    await page.goto(`${devServer.urls.host}/sign-in`);
    await page.getByRole('link', { name: 'Google, GitHub or Apple' }).click();
    const widget = new WidgetFrame(page.frameLocator('#login iframe'));
    await widget.oauth.button('GitHub').click();
    await new AccountChooser(page).cancel();
    await expect(widget.getByText(cancelText)).toBeVisible();
    await widget.oauth.button('GitHub').click();
    await new AccountChooser(page).continueAs(email);
    await expect(page.getByText('Ada').first()).toBeVisible();
    expect(page.url()).toContain('/app');
  },
);

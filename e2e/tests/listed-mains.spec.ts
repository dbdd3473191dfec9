import type { WidgetConfig } from '@vestibule/shared-protocol';
import { expect, expectEventually, test } from '../fixtures/test.ts';
import { holdAssets } from '../support/network/holdAssets.ts';

/** A deployment that lists its host's configuration and the project's settings. */
const settings = {
  project_name: 'Of the deployment',
  disable_sdk_watermark: true,
  cname_domain: null,
  email_domains: [],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
};
const mains = [{ products: ['oauth', 'emailMagicLinks'], oauthProviders: ['google', 'github'] }];
test.use({ serverOptions: { deployment: { mains, settings } } });

const config: WidgetConfig = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
};

test('a listed Main is shown before any script has loaded, keeps its input, and does not move when React takes over', async ({
  host,
  devServer,
}) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin', { config });
  const { main, oauth } = host.widget();
  const github = oauth.button('GitHub');
  await expect(github).toBeVisible();
  await expect(oauth.button('Google')).toBeVisible();
  await main.email.fill('ada@example');
  const before = await github.boundingBox();
  const button = await github.elementHandle();
  release();
  await host.ready();
  await main.email.press('End');
  await main.email.pressSequentially('.com');
  await expect(main.email).toHaveValue('ada@example.com');
  expect(await github.boundingBox()).toEqual(before);
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
  await expectEventually(host.errors()).toEqual([]);
});

test('a button pressed before the scripts have loaded leads to its provider afterwards', async ({
  host,
  devServer,
}) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin', { config });
  const github = host.widget().oauth.button('GitHub');
  await github.click();
  await expect(github).toHaveAttribute('aria-busy', 'true');
  release();
  await host.page.waitForURL(/\/oauth-provider\/github\//);
});

test('a window is opened for a button that was pressed before the scripts arrived, or offered', async ({
  host,
  devServer,
}) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin', { config: { ...config, oauthOptions: { ...config.oauthOptions, uxMode: 'popup' } } });
  const { oauth } = host.widget();
  await oauth.button('GitHub').click();
  release();
  await expect(oauth.openAgain).toBeVisible();
});

test('on the first visit a press does not wait for the project settings', async ({ host, control, inbox, email }) => {
  const hold = control.hold({ path: '/projects/bootstrap/*' });
  const widget = await host.openLogin({ config });
  await hold.arrival;
  await widget.main.submitEmail(email);
  await inbox.waitFor({ to: email, kind: 'magic_link' });
  hold.release();
  await expect(widget.emailConfirmation.title).toBeVisible();
});

test('an unlisted Main is rendered as usual', async ({ host, devServer }) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  const oauthOptions = { providers: [{ type: 'github' as const }] };
  await host.mount('mountLogin', { config: { products: ['oauth', 'emailMagicLinks'], oauthOptions } });
  const { main, oauth } = host.widget();
  await expect(main.email).toBeVisible();
  await expect(oauth.button('GitHub')).toBeHidden();
  release();
  await expect(oauth.button('GitHub')).toBeVisible();
  await expect(oauth.button('Google')).toBeHidden();
});

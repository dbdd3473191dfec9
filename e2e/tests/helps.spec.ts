import { expect, test } from '../fixtures/test.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import { holdAssets } from '../support/network/holdAssets.ts';
import { findViolations } from '../support/visual/axe.ts';

test('a mistyped domain can be corrected by a press and does not block the visitor', async ({ host, email }) => {
  const widget = await host.openLogin();
  const { main, root } = widget;
  await main.email.pressSequentially('ada@gmial.com');
  const hint = root.getByRole('button', { name: 'Did you mean ada@gmail.com?' });
  await expect(root.getByRole('status').filter({ has: hint })).toBeVisible();
  await expect(main.email).toBeFocused();
  expect(await findViolations(host.frame())).toEqual([]);
  await hint.click();
  await expect(main.email).toHaveValue('ada@gmail.com');
  await expect(main.email).toBeFocused();
  await expect(hint).toBeHidden();

  await main.email.fill('ada@gmial.com');
  await main.email.blur();
  await expect(hint).toBeVisible();
  await main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
});

test('a mistyped domain is found in an address that was typed before the scripts loaded', async ({
  host,
  devServer,
}) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin');
  const { main, root } = host.widget();
  await main.email.fill('ada@gmial.com');
  release();
  await expect(root.getByRole('button', { name: 'Did you mean ada@gmail.com?' })).toBeVisible();
  await expect(main.email).toBeFocused();
});

test('the typing helpers are loaded before the first key, which does not wait @more', async ({ host }) => {
  const there = host.page.waitForResponse(/\/assets\/LastUsedMark-/);
  const widget = await host.openLogin();
  expect((await there).ok()).toBe(true);
  await expect(widget.main.email).toHaveValue('');
});

test('the last sign-in method is marked, even after a quick press, and shifts nothing @more', async ({
  host,
  page,
  email,
}) => {
  const config = {
    products: ['oauth' as const, 'emailMagicLinks' as const],
    oauthOptions: { providers: [{ type: 'google' as const }, { type: 'github' as const }] },
  };
  // The script that stores the last sign-in is not loaded yet when the visitor presses.
  const late = /\/assets\/rememberSignIn-/;
  await page.route(late, () => {});
  const widget = await host.openLogin({ config });
  const github = widget.oauth.button('GitHub');
  await expect(github).toHaveAccessibleName('Continue with GitHub');
  const before = await github.boundingBox();
  await github.click();
  await new AccountChooser(page).continueAs(email);
  await page.unroute(late);
  await page.waitForURL(`${host.url}/**`);
  await host.createAuth();
  await host.mount('mountLogin', { config });
  await host.waitForSignIn();

  await host.forgetSession();
  await host.openLogin({ config });
  await expect(github).toHaveAccessibleName('Continue with GitHub Last used');
  expect(await github.boundingBox()).toEqual(before);
  expect(await findViolations(host.frame())).toEqual([]);
  // An icon button has no space for text.
  await host.update({ theme: { oauthButtons: 'icons' } });
  await expect.poll(async () => (await github.locator('.last-used').boundingBox())?.width).toBeLessThan(10);
  await expect(github).toHaveAccessibleName('Continue with GitHub Last used');
  await host.update({ config: { ...config, showLastUsed: false } });
  await expect(github).toHaveAccessibleName('Continue with GitHub');
});

test('the provider of the last login can stand first, from the first visit after it', async ({ host, page, email }) => {
  const providers = ['google', 'github', 'microsoft'].map((type) => ({ type: type as 'google' }));
  const config = { products: ['oauth' as const], oauthOptions: { providers }, showLastUsed: 'first' as const };
  const widget = await host.openLogin({ config });
  const names = () => widget.root.locator('.block-oauth button').allTextContents();
  const asConfigured = ['Continue with Google', 'Continue with GitHub', 'Continue with Microsoft'];
  await expect.poll(names).toEqual(asConfigured);
  await widget.oauth.button('Microsoft').click();
  await new AccountChooser(page).continueAs(email);
  await page.waitForURL(`${host.url}/**`);
  await host.createAuth();
  await host.mount('mountLogin', { config });
  await host.waitForSignIn();

  await host.forgetSession();
  await host.openLogin({ config });
  await expect
    .poll(names)
    .toEqual(['Continue with Microsoft Last used', 'Continue with Google', 'Continue with GitHub']);
  await host.update({ config: { ...config, showLastUsed: true } });
  await expect.poll(names).toEqual([...asConfigured.slice(0, 2), 'Continue with Microsoft Last used']);
});

test('the tab of the last passcode can be open, unless the visitor types elsewhere @more', async ({
  host,
  page,
  inbox,
}) => {
  const number = '+14155550142';
  const config = {
    products: ['otp' as const],
    otpOptions: { methods: ['email' as const, 'sms' as const] },
    showLastUsed: 'first' as const,
  };
  const widget = await host.openLogin({ config });
  const { phone } = widget;
  await phone.tab('Text').click();
  await phone.number.fill(number);
  await phone.continueWithText.click();
  const { passcode = '' } = await inbox.waitFor({ to: number, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await host.waitForSignIn();

  await host.forgetSession();
  await host.openLogin({ config });
  await expect(phone.tab('Text')).toHaveAttribute('aria-selected', 'true');
  await phone.tab('Email').click();
  await expect(phone.tab('Email')).toHaveAttribute('aria-selected', 'true');

  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/phone-/, async (route) => {
    await gate;
    await route.continue();
  });
  await host.open();
  await host.mount('mountLogin', { config });
  await widget.main.email.fill('ada');
  release();
  await expect(phone.tab('Email')).toHaveAttribute('aria-selected', 'true');
  await expect(widget.main.email).toHaveValue('ada');
});

test.describe("in another app's browser", () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 BytedanceWebview/d8a21c6',
  });

  test('a note names the OAuth providers that refuse it before any press, and the others remain', async ({
    host,
    problems,
  }) => {
    const providers = ['google', 'facebook', 'github'].map((type) => ({ type: type as 'google' }));
    const config = { products: ['oauth' as const, 'emailMagicLinks' as const], oauthOptions: { providers } };
    const widget = await host.openLogin({ config });
    await host.page.evaluate(() => {
      const box = Object.assign(document.createElement('textarea'), { ariaLabel: 'Paste here' });
      document.body.append(box);
    });
    const note = widget.root.getByText("Google / Facebook login doesn't work inside other apps.");
    await expect(note).toBeVisible();
    await expect(widget.root.locator('.block-oauth li button')).toHaveText(['Continue with GitHub']);
    // The frame asks for the clipboard, is refused, and copies through a selection.
    problems.expect(/Clipboard API/);
    await widget.button('Copy link').click();
    await expect(widget.root.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    await host.page.getByRole('textbox', { name: 'Paste here' }).press('ControlOrMeta+v');
    await expect(host.page.getByRole('textbox', { name: 'Paste here' })).toHaveValue(host.page.url());
    await expect(widget.main.email).toBeEditable();
    expect(await findViolations(host.frame())).toEqual([]);
    await host.update({ theme: { oauthButtons: 'icons' } });
    await expect(note).toBeVisible();
    await expect(widget.oauth.button('GitHub')).toBeVisible();
    await expect(widget.oauth.button('Google')).toBeHidden();
  });
});

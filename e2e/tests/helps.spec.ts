import { expect, test } from '../fixtures/test.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
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

import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const ada = 'ada@acme.test';
const bothProducts: WidgetConfig = { products: ['emailOtp', 'passwords'] };
const acme: WidgetConfig = { ...bothProducts, flow: 'organization', organizationSlug: 'acme' };

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

test.describe('the password form of an organization', () => {
  for (const [way, goBack] of [
    ['the button', (widget: WidgetFrame) => widget.back.click()],
    ['the browser', (widget: WidgetFrame) => widget.root.locator('body').evaluate(() => history.back())],
  ] as const) {
    test(
      `Back by ${way} leads through the typed address to the login`,
      matrixCase({ isSample: way === 'the browser' }),
      async ({ host, widget }) => {
        await host.openLogin({ config: acme });
        await widget.main.email.fill(ada);
        await widget.button('Use a password instead').click();
        await expect(widget.heading).toHaveText('Log in with email and password');
        await expect(widget.main.email).toHaveValue(ada);
        await widget.button('Continue').click();
        await expect(widget.root.getByLabel('Password', { exact: true })).toBeVisible();
        await goBack(widget);
        if (way === 'the browser') {
          await expect(widget.root.getByLabel('Password', { exact: true })).toBeHidden();
          await expect(widget.main.email).toHaveValue(ada);
          await goBack(widget);
        }
        await expect(widget.heading).toHaveText('Continue to Acme Robotics');
        await expect(widget.main.email).toHaveValue(ada);
      },
    );
  }

  test('the address stays on the way to the mail that resets the password, and back', async ({ host, widget }) => {
    await host.openLogin({ config: acme });
    await widget.main.email.fill(ada);
    await widget.button('Use a password instead').click();
    await widget.button('Sign up or reset password').click();
    await expect(widget.heading).toHaveText('Get a login link by email');
    await expect(widget.main.email).toHaveValue(ada);
    await widget.button('Continue').click();
    await expect(widget.heading).toHaveText('Check your email');
    await widget.back.click();
    await expect(widget.heading).toHaveText('Continue to Acme Robotics');
    await expect(widget.main.email).toHaveValue(ada);
  });
});

test('Back from the passcode keeps the address', async ({ host, inbox, widget }) => {
  await host.openLogin({ config: bothProducts });
  await widget.main.submitEmail(ada);
  await expect(widget.heading).toHaveText('Enter passcode');
  await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.back.click();
  await expect(widget.heading).toHaveText('Sign up or log in');
  await expect(widget.main.email).toHaveValue(ada);
});

test.describe('after a reload', () => {
  test('the passcode that was sent is still awaited, and signs in', async ({ host, inbox, page, widget }) => {
    await host.openLogin({ config: acme });
    await widget.main.submitEmail(ada);
    const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
    await expect(widget.heading).toHaveText('Enter passcode');
    await page.reload();
    await host.openLogin({ config: acme });
    await expect(widget.heading).toHaveText('Enter passcode');
    await expect(widget.getByText(ada)).toBeVisible();
    await widget.passcode.type(passcode);
    expect(await host.waitForSignIn()).toMatchObject({ organization: { organization_slug: 'acme' } });
  });

  test('Back from it leads to the login, with the address', async ({ host, inbox, page, widget }) => {
    await host.openLogin({ config: bothProducts });
    await widget.main.submitEmail(ada);
    await expect(widget.heading).toHaveText('Enter passcode');
    await inbox.waitFor({ to: ada, kind: 'passcode' });
    await page.reload();
    await host.openLogin({ config: bothProducts });
    await expect(widget.heading).toHaveText('Enter passcode');
    await widget.back.click();
    await expect(widget.heading).toHaveText('Sign up or log in');
    await expect(widget.main.email).toHaveValue(ada);
  });

  test('the link that was sent is still awaited, and signs in when another tab opens it', async ({
    context,
    host,
    inbox,
    page,
    widget,
  }) => {
    const config: WidgetConfig = { products: ['emailMagicLinks'], flow: 'organization', organizationSlug: 'acme' };
    await host.openLogin({ config });
    await widget.main.submitEmail(ada);
    const { link = '' } = await inbox.waitFor({ to: ada, kind: 'magic_link' });
    await expect(widget.heading).toHaveText('Check your email');
    await page.reload();
    await host.openLogin({ config });
    await expect(widget.heading).toHaveText('Check your email');
    await expect(widget.getByText(ada)).toBeVisible();
    const tab = new WidgetFrame(await context.newPage());
    await (tab.root as typeof page).goto(link);
    await expect(tab.heading).toHaveText('Success!');
    await expect(widget.heading).toHaveText('Success!');
  });

  test('the auth page waits on, too', async ({ devServer, inbox, page }) => {
    const pageWidget = new WidgetFrame(page);
    await page.goto(devServer.urls.auth);
    await pageWidget.main.submitEmail(ada);
    await inbox.waitFor({ to: ada });
    await expect(pageWidget.heading).toHaveText(/Check your email|Enter passcode/);
    const heading = (await pageWidget.heading.textContent()) ?? '';
    await page.reload();
    await expect(pageWidget.heading).toHaveText(heading);
    await expect(pageWidget.getByText(ada)).toBeVisible();
  });
});

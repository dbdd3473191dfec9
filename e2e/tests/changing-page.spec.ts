import { expect, expectEventually, test } from '../fixtures/test.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

// The host page changes its address, language or theme between mount and press. The visitor has to return to the current page.

const withOAuth = {
  config: {
    products: ['oauth' as const, 'emailMagicLinks' as const],
    oauthOptions: { providers: [{ type: 'github' as const }] },
  },
};

for (const [name, change, path] of [
  ['pushState', () => history.pushState(null, '', '/settings?tab=keys'), '/settings?tab=keys'],
  ['replaceState', () => history.replaceState(null, '', '/checkout'), '/checkout'],
  ['a hash', () => void location.assign('#plan'), '/#plan'],
] as const) {
  test(
    `an OAuth sign-in returns to the page of the press after ${name}`,
    matrixCase({ isSample: name === 'a hash' }),
    async ({ host, page, email }) => {
      const widget = await host.openLogin(withOAuth);
      await page.evaluate(change);
      await widget.oauth.button('GitHub').click();
      await new AccountChooser(page).continueAs(email);
      await page.waitForURL(host.url + path);
    },
  );
}

test('a mailed link leads back to the page on which it was requested', async ({
  host,
  page,
  context,
  inbox,
  email,
}) => {
  const widget = await host.openLogin();
  await page.evaluate(() => history.pushState(null, '', '/pricing#team'));
  await widget.askForLink(email);
  // Another test checks the target of the waiting page.
  await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  const otherTab = await context.newPage();
  await otherTab.goto(link);
  await expect(otherTab.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `${host.url}/pricing#team`);
});

test('the link of a reset mail leads back to that page too @more', async ({
  host,
  page,
  context,
  inbox,
  email,
  kit,
}) => {
  await kit.addUser({ email, password: 'a rather long pass phrase 7' });
  const widget = await host.openLogin({ config: { products: ['passwords'] } });
  await widget.main.submitEmail(email);
  await page.evaluate(() => history.pushState(null, '', '/pricing'));
  await widget.root.getByRole('button', { name: /Forgot password/ }).click();
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'reset_password' });
  const otherTab = await context.newPage();
  await otherTab.goto(link);
  await otherTab.getByRole('textbox').fill('another long pass phrase 8');
  await otherTab.getByRole('button', { name: 'Continue' }).click();
  await expect(otherTab.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `${host.url}/pricing`);
});

test('a host of an earlier version, which does not report its page, returns to the page of the mount @more', async ({
  host,
  page,
  email,
}) => {
  await page.route('**/vestibule/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('pageUrl:async', 'formerly:async') });
  });
  const widget = await host.openLogin(withOAuth, { path: '/start' });
  await page.evaluate(() => history.pushState(null, '', '/settings'));
  await widget.oauth.button('GitHub').click();
  await new AccountChooser(page).continueAs(email);
  await page.waitForURL(`${host.url}/start`);
});

test('the widget follows the language of the page, unless the host names one @more', async ({ host, page }) => {
  const widget = await host.openLogin();
  await widget.main.email.fill('ada@example.com');
  await page.evaluate(() => {
    document.documentElement.lang = 'de';
  });
  await expect(widget.button('Weiter mit E-Mail')).toBeVisible();
  await expect(widget.root.locator('html')).toHaveAttribute('lang', 'de');
  await expect(widget.root.getByRole('textbox')).toHaveValue('ada@example.com');
  await expect(page.locator('#login iframe')).toHaveAttribute('title', 'Anmeldung');
  await host.update({ locale: 'fr' });
  await expect(widget.root.locator('html')).toHaveAttribute('lang', 'fr');
  await page.evaluate(() => {
    document.documentElement.lang = 'es';
  });
  await host.update({ theme: { colors: { primary: '#ff0000' } } });
  await expect(widget.root.locator('html')).toHaveAttribute('lang', 'fr');
  await expectEventually(host.errors()).toEqual([]);
});

test('an inherited theme is read again when the widget is moved', async ({ host, page }) => {
  await host.open();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#second { background: #000; color: #fff; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await host.mount('mountLogin', { theme: 'inherit' });
  await host.ready();
  const root = host.widget().root.locator('html');
  await expect(root).toHaveAttribute('data-ground', 'light');
  await page.evaluate(() => {
    document.querySelector('#second')?.append(document.querySelector('#login') as Element);
  });
  await expect(root).toHaveAttribute('data-ground', 'dark');
  await expectEventually(host.errors()).toEqual([]);
});

test('the link of the notice leads back to the page of the press @more', async ({ host, page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route('**/in/**', (route) => route.abort());
  await host.open();
  await host.mount('mountLogin');
  const link = page.getByRole('alert').getByRole('link', { name: 'Open the login page' });
  await expect(link).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/settings'));
  await link.click();
  await page.waitForURL((url) => url.hash === `#return_to=${encodeURIComponent(`${host.url}/settings`)}`);
});

import { expect, expectSettled, test } from '../fixtures.ts';
import { holdAssets } from '../support/holdAssets.ts';

test('in the language of the host: screens, failures and what onError hears; another one without a reload', async ({
  host,
  email,
}) => {
  const widget = await host.openLogin({ locale: 'de-AT' });
  await expect(widget.heading).toHaveText('Registrieren oder anmelden');
  await expect(widget.root.locator('html')).toHaveAttribute('lang', 'de');
  const field = widget.root.getByLabel('E-Mail');
  await field.fill('nonsense');
  await widget.button('Weiter mit E-Mail').click();
  const words = 'Diese E-Mail-Adresse ist ungültig. Bitte versuchen Sie es noch einmal.';
  await expect(widget.alert).toHaveText(words);

  await field.fill(email);
  await widget.root.locator('html').evaluate(() => Object.assign(window, { isSameDocument: true }));
  await host.update({ locale: 'en' });
  await expect(widget.heading).toHaveText('Sign up or log in');
  await expect(widget.main.email).toHaveValue(email);
  expect(await widget.root.locator('html').evaluate(() => 'isSameDocument' in window)).toBe(true);
  await expect(widget.root.locator('html')).toHaveAttribute('lang', 'en');
});

test('the document comes in the language of the host: no English before the scripts, nor when they take over', async ({
  host,
  devServer,
  email,
}) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin', { locale: 'fi,de-AT' });
  await expect(host.widget().heading).toHaveText('Sign up or log in');
  await host.mount('mountLogin', { locale: 'de-AT' });
  const widget = host.widget();
  await expect(widget.heading).toHaveText('Registrieren oder anmelden');
  await widget.root.getByLabel('E-Mail').fill(email);
  const button = await widget.button('Weiter mit E-Mail').elementHandle();
  release();
  await host.ready();
  await expect(widget.root.getByLabel('E-Mail')).toHaveValue(email);
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
  await widget.button('Weiter mit E-Mail').click();
  await expect(widget.heading).toHaveText('Sehen Sie in Ihrem Postfach nach');
});

test("a host's own words, live, and the place of those that cannot be said", async ({ host }) => {
  const widget = await host.openLogin({ locale: 'de' });
  await host.update({ texts: { de: { 'main.header': 'Willkommen bei Acme', 'main.or': '{nobody}' } } });
  await expect(widget.heading).toHaveText('Willkommen bei Acme');
  await expectSettled(host.errors()).toMatchObject([{ widgetError: { path: 'texts.de["main.or"]' } }]);
});

test('a language that the widget does not speak is English', async ({ host }) => {
  const widget = await host.openLogin({ locale: 'tlh' });
  await expect(widget.heading).toHaveText('Sign up or log in');
  await expect(widget.root.locator('html')).toHaveAttribute('lang', 'en');
});

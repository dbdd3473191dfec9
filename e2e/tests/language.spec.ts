import { expect, expectEventually, test } from '../fixtures/test.ts';
import { holdAssets } from '../support/network/holdAssets.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

test('screens, failures and onError use the language of the host, which changes without a reload', async ({
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

test('the document is in the language of the host: no English before the scripts load or when they take over', async ({
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

test('custom texts of a host apply live; invalid ones are reported with their path @more', async ({ host }) => {
  const widget = await host.openLogin({ locale: 'de' });
  await host.update({ texts: { de: { 'main.header': 'Willkommen bei Acme', 'main.or': '{nobody}' } } });
  await expect(widget.heading).toHaveText('Willkommen bei Acme');
  await expectEventually(host.errors()).toMatchObject([{ widgetError: { path: 'texts.de["main.or"]' } }]);
});

test('an unsupported language falls back to English', async ({ host }) => {
  const widget = await host.openLogin({ locale: 'tlh' });
  await expect(widget.heading).toHaveText('Sign up or log in');
  await expect(widget.root.locator('html')).toHaveAttribute('lang', 'en');
});

for (const { locale, heading, lang } of [
  { locale: 'en_US', heading: 'Sign up or log in', lang: 'en' },
  { locale: 'de_DE.UTF-8', heading: 'Registrieren oder anmelden', lang: 'de' },
  { locale: 'en-US@posix', heading: 'Sign up or log in', lang: 'en' },
  { locale: 'zh_TW, de_AT', heading: '註冊或登入', lang: 'zh-Hant' },
]) {
  test(
    `the locale ${locale}, as programs write it, is read`,
    matrixCase({ isSample: lang === 'zh-Hant' }),
    async ({ page, host }) => {
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      const widget = await host.openLogin({ locale });
      await expect(widget.heading).toHaveText(heading);
      await expect(widget.root.locator('html')).toHaveAttribute('lang', lang);
      expect(paths.filter((path) => /^\/in\/.*[^/\w]|^\/in\/.*_/.test(path))).toEqual([]);
      await expectEventually(host.errors()).toEqual([]);
      await host.update({ locale: 'fr_CA' });
      await expect(widget.root.locator('html')).toHaveAttribute('lang', 'fr');
    },
  );
}

for (const locale of ['C', '', 'POSIX', 'C.UTF-8', 'no tag!']) {
  test(`the locale ${JSON.stringify(locale)} shows the form in the language of the page, and the host hears why once${['C', ''].includes(locale) ? '' : ' @more'}`, async ({
    page,
    host,
  }) => {
    await host.open();
    await page.evaluate(() => {
      document.documentElement.lang = 'de_DE';
    });
    await host.mount('mountLogin', { locale });
    await host.ready();
    const widget = host.widget();
    await expect(widget.heading).toHaveText('Registrieren oder anmelden');
    await expect(widget.root.getByLabel('E-Mail')).toBeVisible();
    const error = { code: 'invalid_config', widgetError: { kind: 'config', path: 'locale' } };
    await expectEventually(host.errors()).toMatchObject([error]);
    await host.update({ theme: { hideHeaderText: true } });
    await expectEventually(host.errors()).toMatchObject([error]);
  });
}

for (const { lang, heading } of [
  { lang: 'zh_CN', heading: '注册或登录' },
  { lang: 'de-DE@posix', heading: 'Registrieren oder anmelden' },
]) {
  test(`a page with the language tag ${lang} has the widget in that language @more`, async ({ page, host }) => {
    await host.open();
    await page.evaluate((lang) => {
      document.documentElement.lang = lang;
    }, lang);
    await host.mount('mountLogin');
    await host.ready();
    await expect(host.widget().heading).toHaveText(heading);
    await expectEventually(host.errors()).toEqual([]);
  });
}

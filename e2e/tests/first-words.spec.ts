import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { throttle } from '../support/network/throttle.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { createTextMatcher } from '../support/visual/catalogues.ts';
import { recordTexts } from '../support/visual/recordTexts.ts';

/** Checks each animation frame of a slow first load: no text may be in another language. */
const fullConfig = {
  config: {
    products: ['oauth', 'otp', 'passkeys'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
    otpOptions: { methods: ['email', 'sms'] },
    terms: { termsUrl: 'https://example.com/terms' },
  },
};

/** Matches names, addresses and numbers, which are the same in every language. */
const isName = (text: string) => /^(Acme Garden|[A-Z]{2} \+\d+|[\d\s]+|\S+[.:@]\S+)$/.test(text);

for (const { language, browser, given, lang, continuing } of [
  { language: 'de', browser: 'de-AT', given: 'the lang of the page', lang: 'de', continuing: 'Weiter mit E-Mail' },
  {
    language: 'ar',
    browser: 'ar-EG',
    given: 'the locale of the mount',
    lang: 'en',
    continuing: 'المتابعة بالبريد الإلكتروني',
  },
]) {
  test.describe(`a slow first load in ${language}`, () => {
    test.use({ locale: browser });

    test(
      `shows no other language in a page with a script, by ${given}`,
      matrixCase({ isSample: language === 'de' }),
      async ({ page, servers }) => {
        const { host, dev } = servers;
        const options = JSON.stringify({ ...fullConfig, ...(lang === language ? {} : { locale: language }) });
        const mount = `Vestibule.createAuth({ publicToken: '${dev.publicToken}' }).mountLogin('#login', ${options})`;
        const script = `<script src="${dev.urls.auth}/vestibule.js"></script><script>window.mount = ${mount};</script>`;
        const body = `<link rel="icon" href="data:,"><div id="login"></div>${script}`;
        host.serve('/slow', 'text/html; charset=utf-8', `<!doctype html><html lang="${lang}">${body}</html>`);
        const texts = await recordTexts(page);
        await throttle(page);
        await page.goto(`${host.url}/slow`);
        const widget = new WidgetFrame(page.frameLocator('#login iframe'));
        await expect(widget.button(continuing)).toBeVisible({ timeout: 30_000 });
        await page.evaluate(() => (window as unknown as { mount: { ready: Promise<void> } }).mount.ready);
        await expect(widget.root.getByRole('button', { name: /Passkey|مفتاح/ })).toBeVisible({ timeout: 30_000 });
        await expectOnly(language, texts());
      },
    );

    test(
      'shows no other language on pages of the auth domain',
      matrixCase({ isSample: false }),
      async ({ page, devServer }) => {
        const texts = await recordTexts(page);
        await throttle(page);
        await page.goto(devServer.urls.auth);
        await expect(page.getByRole('button', { name: continuing })).toBeVisible({ timeout: 30_000 });
        await page.goto(`${devServer.urls.auth}/authenticate?stytch_token_type=magic_links&token=of-nobody`);
        await expect(page.getByRole('button').first()).toBeVisible({ timeout: 30_000 });
        await expectOnly(language, texts());
      },
    );
  });
}

async function expectOnly(language: string, words: string[]) {
  const isSaid = await createTextMatcher(language);
  expect(words.filter(isSaid).length).toBeGreaterThan(5);
  expect(words.filter((text) => !isSaid(text) && !isName(text))).toEqual([]);
}

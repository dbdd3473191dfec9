import type { Theme } from '@vestibule/shared-protocol';
import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';
import { emulateMedia } from '../support/crossBrowser/emulateMedia.ts';
import { findViolations } from '../support/visual/axe.ts';

const primary = 'rgb(25, 48, 61)';
const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"/>')}`;

test('without a theme the widget looks as the specification says', async ({ host }) => {
  const widget = await host.openLogin();
  const frame = host.page.locator('#login iframe');
  expect(await frame.boundingBox()).toMatchObject({ width: 400 });
  const card = widget.root.locator('.widget');
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(card).toHaveCSS('border-radius', '8px');
  await expect(card).toHaveCSS('font-family', /^Arial/);
  await expect(widget.main.title).toHaveCSS('color', primary);
  await expect(widget.main.continueWithEmail).toHaveCSS('background-color', primary);
  await widget.main.submitEmail('nonsense');
  await expect(widget.alert.filter({ hasText: /./ })).toHaveCSS('color', 'rgb(139, 18, 20)');
  const colours = await widget.root.locator('html').evaluate((html) => {
    const style = getComputedStyle(html);
    return ['--primary', '--secondary', '--success', '--error'].map((name) =>
      style.getPropertyValue(name).trim().toLowerCase(),
    );
  });
  expect(colours).toEqual(['#19303d', '#5c727d', '#0c5a56', '#8b1214']);
});

test('every part of a theme is applied @more', async ({ host }) => {
  const widget = await host.openLogin({
    theme: {
      typography: { fontFamily: 'Georgia, serif' },
      colors: { primary: '#112233', error: '#ff0000' },
      container: { backgroundColor: '#fafafa', borderColor: '#00ff00', borderRadius: '20px', width: '320px' },
      buttons: {
        primary: { backgroundColor: '#0000ff', textColor: '#ffff00', borderColor: '#ff00ff', borderRadius: '3px' },
      },
      inputs: { backgroundColor: '#eeeeee', borderColor: '#123456', borderRadius: '5px', textColor: '#654321' },
    },
  });
  const card = widget.root.locator('.widget');
  expect(await host.page.locator('#login iframe').boundingBox()).toMatchObject({ width: 320 });
  await expect(card).toHaveCSS('background-color', 'rgb(250, 250, 250)');
  await expect(card).toHaveCSS('border-top-color', 'rgb(0, 255, 0)');
  await expect(card).toHaveCSS('border-radius', '20px');
  await expect(card).toHaveCSS('font-family', 'Georgia, serif');
  await expect(widget.main.title).toHaveCSS('color', 'rgb(17, 34, 51)');
  const button = widget.main.continueWithEmail;
  await expect(button).toHaveCSS('background-color', 'rgb(0, 0, 255)');
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 0)');
  await expect(button).toHaveCSS('border-top-color', 'rgb(255, 0, 255)');
  await expect(button).toHaveCSS('border-radius', '3px');
  const field = widget.main.email;
  await expect(field).toHaveCSS('background-color', 'rgb(238, 238, 238)');
  await expect(field).toHaveCSS('border-top-color', 'rgb(18, 52, 86)');
  await expect(field).toHaveCSS('border-radius', '5px');
  await expect(field).toHaveCSS('color', 'rgb(101, 67, 33)');
});

test('one colour is enough: the button keeps it, and all text has sufficient contrast from the first paint', async ({
  host,
}) => {
  const theme = { colors: { primary: 'gold' } };
  await host.openLogin({
    theme,
    config: {
      products: ['oauth', 'otp'],
      otpOptions: { methods: ['email', 'sms'] },
      oauthOptions: { providers: [{ type: 'github' }] },
    },
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await host.update({ theme: { ...theme, colorScheme } });
    const widget = host.widget();
    await expect(widget.root.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    await expect(widget.main.continueWithEmail).toHaveCSS('background-color', 'rgb(255, 215, 0)');
    expect(await findViolations(host.frame(), ['color-contrast'])).toEqual([]);
  }
  await expectEventually(host.errors()).toEqual([]);
});

test('a colour with too little contrast is corrected, and the host hears a suitable one @more', async ({ host }) => {
  const widget = await host.openLogin({ theme: { colors: { text: 'hsl(50 100% 50%)' } } });
  await host.waitForError({ code: 'invalid_config' });
  await expectEventually(host.errors()).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(
        /^theme\.colors\.text: "hsl\(50 100% 50%\)" has a contrast of 1\.\d:1 on #ffffff, .* #[\da-f]{6} \(4\.\d:1\)/,
      ),
    }),
  ]);
  expect(await findViolations(host.frame(), ['color-contrast'])).toEqual([]);
  await expect(widget.main.title).toBeVisible();
});

test('a color that no browser can parse counts as left out', async ({ host }) => {
  const themes: Theme[] = [
    ...['#zzz', 'var(--brand)', 'inherit', 'red 20%'].map((color) => ({
      colors: { primary: color, onPrimary: color },
    })),
    { colors: { text: '#zzz', background: '#zzz', border: '#zzz' }, container: { backgroundColor: '#zzz' } },
    { buttons: { primary: { backgroundColor: '#zzz', textColor: '#zzz', borderColor: '#zzz' } } },
    { inputs: { backgroundColor: '#zzz', textColor: '#zzz', borderColor: '#zzz', placeholderColor: '#zzz' } },
  ];
  const widget = await host.openLogin({ theme: { colorScheme: 'dark' } });
  for (const theme of themes) {
    await host.update({ theme: { colorScheme: 'dark' } });
    await expect(widget.root.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await host.update({ theme });
    await expect(widget.root.locator('html')).toHaveAttribute('data-scheme', 'light');
    const button = widget.main.continueWithEmail;
    await expect(button).toHaveCSS('background-color', primary);
    await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(widget.main.title).toHaveCSS('color', primary);
    await expect(widget.main.email).toHaveCSS('border-top-color', 'rgb(127, 143, 153)');
    await expect(widget.root.locator('.widget')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('a white or black main button is visible on any background, and the host hears its colour', async ({ host }) => {
  for (const [primary, colorScheme, ground, invisibleParts] of [
    ['#ffffff', 'light', '#ffffff', ['rgb(255, 255, 255)']],
    ['#000000', 'dark', '#12191f', ['rgb(0, 0, 0)', 'rgb(18, 25, 31)']],
  ] as const) {
    const widget = await host.openLogin({ theme: { colorScheme, colors: { primary } } });
    await host.waitForError({ code: 'invalid_config' });
    await expectEventually(host.errors()).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(
          new RegExp(
            `^theme\\.colors\\.primary: "${primary}" has a contrast of 1\\.\\d:1 on ${ground}, .* #[\\da-f]{6}`,
          ),
        ),
      }),
    ]);
    for (const colour of invisibleParts)
      await expect(widget.main.continueWithEmail).not.toHaveCSS('background-color', colour);
    await host.forget();
  }
});

test('a preset applies from the first paint, explicit values override it, and it changes live @more', async ({
  host,
}) => {
  const widget = await host.openLogin({ theme: { preset: 'sharp' } });
  const card = widget.root.locator('.widget');
  await expect(card).toHaveCSS('border-radius', '0px');
  await expect(card).toHaveCSS('border-top-color', primary);
  await expect(widget.main.title).toHaveCSS('text-align', 'start');
  await host.update({ theme: { preset: 'soft', container: { borderRadius: '10px', shadow: false } } });
  await expect(card).toHaveCSS('border-radius', '10px');
  await expect(card).toHaveCSS('box-shadow', 'none');
  await expect(widget.main.continueWithEmail).toHaveCSS('border-radius', '10px');
  await host.update({ theme: { preset: 'soft' } });
  await expect(card).toHaveCSS('box-shadow', /rgba?\(/);
  await expect(widget.main.continueWithEmail).toHaveCSS('border-radius', '14px');
  await host.update({ theme: {} });
  await expect(card).toHaveCSS('border-radius', '8px');
  await expectEventually(host.errors()).toEqual([]);
});

test('the theme sets text size and spacing; its card can have no border @more', async ({ host }) => {
  const widget = await host.openLogin({
    theme: {
      typography: { scale: 1.25 },
      spacing: { scale: 0.5 },
      container: { borderless: true, borderColor: 'red' },
    },
  });
  const card = widget.root.locator('.widget');
  await expect(widget.main.title).toHaveCSS('font-size', '27.5px');
  await expect(card).toHaveCSS('padding-top', '20px');
  await expect(card).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  // The label has 20 px; padding and border have 28 + 16 px at the default scales.
  await expect.poll(async () => (await widget.main.continueWithEmail.boundingBox())?.height).toBe(45);
});

test('OAuth providers can be shown as icons: side by side, named, and changed live @more', async ({ host }) => {
  const widget = await host.openLogin({
    theme: { oauthButtons: 'icons' },
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } },
  });
  const [google, github] = [widget.oauth.button('Google'), widget.oauth.button('GitHub')];
  await expect(google).toHaveAttribute('title', 'Continue with Google');
  const [googleBox, githubBox] = await Promise.all([google.boundingBox(), github.boundingBox()]);
  expect(googleBox?.y).toBe(githubBox?.y);
  expect(await findViolations(host.frame())).toEqual([]);
  await host.update({ theme: {} });
  await expect(google).not.toHaveAttribute('title');
  await expect.poll(async () => (await github.boundingBox())?.y).toBeGreaterThan((await google.boundingBox())?.y ?? 0);
});

test('hideHeaderText hides the header visually, not from screen readers @more', async ({ host }) => {
  const widget = await host.openLogin({ theme: { hideHeaderText: true } });
  const { width = 0, height = 0 } = (await widget.main.title.boundingBox()) ?? {};
  expect(width * height).toBeLessThanOrEqual(1);
  await expect(widget.main.title).toHaveAccessibleName('Sign up or log in');
});

test('a logo is above the header @more', async ({ host, devServer }) => {
  const logoImageUrl = `${devServer.urls.host.replace('127.0.0.1', 'localhost')}/logo.svg`;
  await host.page.route(logoImageUrl, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: decodeURIComponent(logo.slice(logo.indexOf(',') + 1)) }),
  );
  const widget = await host.openLogin({ theme: { logo: { logoImageUrl } } });
  const image = widget.root.locator('img');
  await expect(image).toHaveAttribute('src', logoImageUrl);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(60);
  const [above, below] = await Promise.all([image.boundingBox(), widget.main.title.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('a logo for dark backgrounds is shown only on them @more', async ({ host, devServer }) => {
  const home = devServer.urls.host.replace('127.0.0.1', 'localhost');
  await host.page.route(`${home}/*.svg`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: decodeURIComponent(logo.slice(logo.indexOf(',') + 1)) }),
  );
  const logos = { logoImageUrl: `${home}/light.svg`, darkLogoImageUrl: `${home}/dark.svg`, alt: 'Acme Garden' };
  await emulateMedia(host.page, { colorScheme: 'dark' });
  const widget = await host.openLogin({ theme: { logo: logos, colorScheme: 'auto' } });
  await expect(widget.root.getByRole('img', { name: 'Acme Garden' })).toHaveAttribute('src', logos.darkLogoImageUrl);
  await emulateMedia(host.page, { colorScheme: 'light' });
  await expect(widget.root.locator('img')).toHaveAttribute('src', logos.logoImageUrl);
});

test('colorScheme: dark is dark, auto follows the system as it changes, and light stays light', async ({ host }) => {
  const widget = await host.openLogin({ theme: { colorScheme: 'dark' } });
  const brightness = () =>
    widget.root.locator('.widget').evaluate((card) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(card).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return (red + green + blue) / 3 > 127 ? 'light' : 'dark';
    });
  expect(await brightness()).toBe('dark');
  await host.update({ theme: { colorScheme: 'auto' } });
  await emulateMedia(host.page, { colorScheme: 'light' });
  await expect.poll(brightness).toBe('light');
  await emulateMedia(host.page, { colorScheme: 'dark' });
  await expect.poll(brightness).toBe('dark');
  await host.update({ theme: {} });
  await expect.poll(brightness).toBe('light');
});

test('the host page is visible around rounded corners', async ({ host, problems }) => {
  // Playwright injects a style for the screenshot.
  problems.expect(/blocked an inline style/);
  await host.openLogin();
  await host.page.evaluate(() => {
    document.body.style.background = 'rgb(0, 128, 0)';
  });
  const corner = await host.page.locator('#login iframe').screenshot();
  const pixel = await host.page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
    },
    [...corner],
  );
  expect(pixel).toEqual([0, 128, 0, 255]);
});

test('an auth page names the project and domain, and says when it can be closed', async ({
  page,
  devServer,
  inbox,
  email,
}) => {
  await page.goto(devServer.urls.auth);
  await expect(page.getByRole('banner')).toHaveText('Acme Garden');
  await expect(page.getByRole('contentinfo')).toHaveText(new URL(devServer.urls.auth).host);
  const card = await page.getByRole('main').boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(Math.abs((card?.y ?? 0) * 2 + (card?.height ?? 0) - height)).toBeLessThan(4);
  expect(await findViolations(page)).toEqual([]);

  await new WidgetFrame(page).askForLink(email);
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  await page.goto(link);
  await expect(page.getByText('You have successfully logged in.')).toBeVisible();
  await expect(page.getByText('You may close this page.')).toBeVisible();
});

test('a logo that cannot be loaded leaves no gap @more', async ({ host, problems, devServer }) => {
  problems.expect(/404|ERR_/);
  const logoImageUrl = `${devServer.urls.host.replace('127.0.0.1', 'localhost')}/no-such-logo.svg`;
  const widget = await host.openLogin({ theme: { logo: { logoImageUrl } } });
  await expect(widget.root.locator('img')).toHaveCount(0);
  await expect(widget.main.title).toBeVisible();
});

test('the watermark is shown only if the project requires it', async ({ host, control }) => {
  const widget = await host.openLogin();
  await expect(widget.main.email).toBeVisible();
  await expect.poll(() => control.requests({ path: '/projects/bootstrap/*' })).toHaveLength(1);
  await expect(widget.getByText(/^Powered by/)).toHaveCount(0);
  control.changeProject({ disable_sdk_watermark: false });
  const again = await host.openLogin();
  await expect(again.getByText(/^Powered by/)).toBeVisible();
});

import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import type { ReactSettings } from '../reactHost/reactHost.tsx';

test.beforeEach(async ({ page, host }) => {
  await page.goto(`${host.url}/react`);
});

const passcodes: Partial<ReactSettings> = { config: { products: ['otp'] } };

test('under StrictMode there is one widget, one success, and the application knows who is signed in', async ({
  page,
  devServer,
  inbox,
  email,
}) => {
  await page.evaluate((settings) => window.renderApplication(settings), settingsOf(devServer, passcodes));
  await expect(page.getByText('Visitor: nobody')).toBeVisible();
  await expect(page.locator('iframe:visible')).toHaveCount(1);

  const widget = new WidgetFrame(page.frameLocator('iframe:visible'));
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await expect(page.getByText(`Visitor: ${email}`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.signInsHeard.map(({ method }) => method))).toEqual(['passcode']);
});

test('a login that is unmounted on sign-in has reported its success before', async ({
  page,
  devServer,
  inbox,
  email,
}) => {
  const settings = settingsOf(devServer, { ...passcodes, showsLogin: 'signed out' });
  await page.evaluate((settings) => window.renderApplication(settings), settings);
  const widget = new WidgetFrame(page.frameLocator('iframe:visible'));
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(page.locator('iframe:visible')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.signInsHeard.map(({ method }) => method))).toEqual(['passcode']);
});

test('changed props update the frame; without the component it is removed', async ({ page, devServer }) => {
  const settings = settingsOf(devServer, passcodes);
  await page.evaluate((settings) => window.renderApplication(settings), settings);
  const widget = new WidgetFrame(page.frameLocator('iframe:visible'));
  await widget.main.email.fill('ada@example.com');

  const red = { ...settings, theme: { colors: { primary: '#ff0000' } } };
  await page.evaluate((settings) => window.renderApplication(settings), red);
  await expect(widget.main.continueWithEmail).toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await expect(widget.main.email).toHaveValue('ada@example.com');

  await page.evaluate((settings) => window.renderApplication(settings), { ...red, showsLogin: false });
  await expect(page.locator('iframe:visible')).toHaveCount(0);
});

test('a route change removes the login without an error', async ({ page, devServer }) => {
  const settings = settingsOf(devServer, passcodes);
  for (let visit = 0; visit < 5; visit += 1) {
    await page.evaluate((settings) => window.renderApplication(settings), settings);
    await expect(new WidgetFrame(page.frameLocator('iframe:visible')).main.email).toBeEditable();
    await page.evaluate((settings) => window.changeRoute(settings), { ...settings, showsLogin: false });
    await expect(page.locator('iframe:visible')).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  expect(await page.evaluate(() => window.errorsHeard)).toEqual([]);
});

test('a hidden <Activity> removes the frame and restores it when shown @more', async ({
  page,
  devServer,
  inbox,
  email,
}) => {
  const settings = settingsOf(devServer, { ...passcodes, mode: 'hidden' });
  const show = (mode: 'visible' | 'hidden') =>
    page.evaluate((settings) => window.changeRoute(settings), { ...settings, mode });
  await show('hidden');
  await expect(page.getByText('Visitor: nobody')).toBeVisible();
  await expect(page.locator('iframe:visible')).toHaveCount(0);
  for (let visit = 0; visit < 2; visit += 1) {
    await show('visible');
    await expect(new WidgetFrame(page.frameLocator('iframe:visible')).main.email).toBeEditable();
    await show('hidden');
    await expect(page.locator('iframe')).toHaveCount(1); // the session's frame
  }
  await show('visible');
  const widget = new WidgetFrame(page.frameLocator('iframe:visible'));
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await expect(page.getByText(`Visitor: ${email}`)).toBeVisible();
  expect(await page.evaluate(() => window.signInsHeard.map(({ method }) => method))).toEqual(['passcode']);
  expect(await page.evaluate(() => window.errorsHeard)).toEqual([]);
});

test('a redirect that an effect handles is handled once, although StrictMode runs the effect twice @more', async ({
  page,
  host,
  devServer,
  control,
  inbox,
  email,
}) => {
  const back = `${host.url}/react`;
  const emailMagicLinksOptions = { loginRedirectURL: back, signupRedirectURL: back };
  const settings = settingsOf(devServer, { config: { emailMagicLinksOptions } });
  await page.evaluate((settings) => window.renderApplication(settings), settings);
  await expect(page.getByText('Redirect: none')).toBeVisible();
  await new WidgetFrame(page.frameLocator('iframe:visible')).askForLink(email);
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });

  await page.goto(link);
  await page.evaluate((settings) => window.renderApplication(settings), { ...settings, showsLogin: false });
  await expect(page.getByText('Redirect: signedIn')).toBeVisible();
  await expect(page.getByText(`Visitor: ${email}`)).toBeVisible();
  expect(page.url()).toBe(back);
  expect(control.requests({ path: '/magic_links/authenticate' })).toHaveLength(1);
});

function settingsOf(
  { publicToken, urls }: { publicToken: string; urls: { auth: string } },
  settings: Partial<ReactSettings>,
): ReactSettings {
  return { publicToken, frameUrl: urls.auth, config: {}, theme: {}, showsLogin: true, ...settings };
}

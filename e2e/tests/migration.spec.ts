import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';

// Mounts the provider's prebuilt login and this widget on one page, from the same props.

const script = `
import { createStytchClient, Products, StytchUI } from '@stytch/vanilla-js';
import { createAuth } from './host-sdk/src/index.ts';
import { mapStytchLogin } from './host-sdk/src/stytch/index.ts';

const { publicToken, provider, frameUrl } = window.settings;
window.calls = { original: [], vestibule: [] };
const props = (calls) => ({
  config: {
    products: [Products.otp, Products.oauth],
    otpOptions: { methods: ['email'], expirationMinutes: 10 },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
    sessionOptions: { sessionDurationMinutes: 60 },
  },
  presentation: {
    theme: { primary: '#7a1f5c', 'primary-foreground': '#ffffff', 'rounded-base': '2px', 'font-family': 'Georgia' },
  },
  strings: {
    'login.title': 'Welcome to the garden',
    'button.emailLogin': 'Go on by email',
    'passcode.title': 'Your six digits',
  },
  callbacks: { onEvent: ({ type }) => calls.push(String(type)) },
});

customElements.define('stytch-ui', StytchUI);
const endpoints = { testAPIURL: provider, liveAPIURL: provider, clientsideServicesIframeURL: provider + '/clientside-services/index.html' };
const original = document.createElement('stytch-ui');
document.getElementById('second').append(original);
original.render({ client: createStytchClient(publicToken, { endpoints }), ...props(window.calls.original) });

const { options, unmapped } = mapStytchLogin(props(window.calls.vestibule));
window.unmapped = unmapped;
createAuth({ publicToken, frameUrl }).mountLogin('#login', options);
`;

type MigrationWindow = { calls: { original: string[]; vestibule: string[] }; unmapped: { path: string }[] };

test("one page shows the provider's login and this widget with the same props, and hears the same events", async ({
  page,
  host,
  devServer,
  servers,
  inbox,
  email,
}, testInfo) => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: root, loader: 'ts' },
    ...{ bundle: true, write: false, format: 'esm', platform: 'browser', jsx: 'automatic' },
    conditions: ['vestibule-source', 'production'],
    define: { 'process.env.NODE_ENV': '"production"', frameFiles: '""' },
  });
  const settings = {
    publicToken: devServer.publicToken,
    provider: devServer.urls.provider,
    frameUrl: devServer.urls.auth,
  };
  const { authorized_origins } = devServer.control.project();
  devServer.control.changeProject({ authorized_origins: [...authorized_origins, host.url] });
  servers.host.serve('/migration.js', 'text/javascript', outputFiles[0]?.text ?? '');
  const html = `<!doctype html><html lang="en"><title>Both</title><link rel="icon" href="data:,">
    <style>body { display: flex; gap: 24px } #login, #second { width: 400px }</style>
    <div id="login"></div><div id="second"></div>
    <script>window.settings = ${JSON.stringify(settings)}</script><script type="module" src="/migration.js"></script>`;
  servers.host.serve('/migration', 'text/html', html);
  await page.goto(`${host.url}/migration`);

  const vestibuleFrame = page.frameLocator('#login iframe');
  const stytchFrame = page.locator('#second');
  for (const widget of [vestibuleFrame, stytchFrame]) {
    await expect(widget.getByText('Welcome to the garden')).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(widget.getByRole('button', { name: /Continue with Git ?Hub/ })).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Go on by email' })).toBeVisible();
  }
  await testInfo.attach('side by side', { body: await page.screenshot(), contentType: 'image/png' });
  const colorOf = async (widget: typeof vestibuleFrame | typeof stytchFrame) =>
    widget
      .getByRole('button', { name: 'Go on by email' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const fontOf = async (widget: typeof vestibuleFrame | typeof stytchFrame) =>
    widget.getByText('Welcome to the garden').evaluate((text) => getComputedStyle(text).fontFamily);
  expect(await fontOf(vestibuleFrame)).toBe(await fontOf(stytchFrame));

  const lastPasscode = async () => {
    const earlier = inbox.messages.findLast(({ to }) => to === email);
    return async () =>
      (await inbox.waitFor({ to: email, kind: 'passcode', ...(earlier && { after: earlier.id }) })).passcode ?? '';
  };
  const first = await lastPasscode();
  await stytchFrame.getByRole('textbox', { name: /email/i }).fill(email);
  const button = stytchFrame.getByRole('button', { name: 'Go on by email' });
  await expect(button).toBeEnabled();
  const providersColor = await colorOf(stytchFrame);
  await button.click();
  await expect(stytchFrame.getByText('Your six digits')).toBeVisible();
  await stytchFrame
    .getByRole('textbox')
    .first()
    .fill(await first());

  const second = await lastPasscode();
  const widget = new WidgetFrame(vestibuleFrame);
  await vestibuleFrame.getByRole('textbox', { name: /email/i }).fill(email);
  expect(await colorOf(vestibuleFrame)).toBe(providersColor);
  await vestibuleFrame.getByRole('button', { name: 'Go on by email' }).click();
  await expect(vestibuleFrame.getByRole('heading', { name: 'Your six digits' })).toBeVisible();
  await widget.passcode.field.fill(await second());

  const readEvents = () => page.evaluate(() => (window as unknown as MigrationWindow).calls);
  await expect.poll(async () => (await readEvents()).vestibule).toContain('AUTHENTICATE_FLOW_COMPLETE');
  const { original: events, vestibule: lastEvent } = await readEvents();
  expect(lastEvent.toSorted()).toEqual(events.toSorted());
  expect(await page.evaluate(() => (window as unknown as MigrationWindow).unmapped.map(({ path }) => path))).toEqual([
    'callbacks.onEvent.data',
  ]);
});

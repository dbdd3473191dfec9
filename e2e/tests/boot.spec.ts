import { expect, expectEventually, test } from '../fixtures/test.ts';
import { requestLink } from '../journeys/magicLinks.ts';
import type { HostPage } from '../pages/HostPage.ts';
import { holdAssets } from '../support/network/holdAssets.ts';
import { readScriptPaths } from '../support/network/readScriptPaths.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

/** Mounts the login while its scripts are still loading. */
async function mountHeld(host: HostPage, auth: string, options?: Parameters<HostPage['mount']>[1]) {
  const release = await holdAssets(host.page, auth);
  await host.open();
  await host.mount('mountLogin', options);
  return { release, widget: host.widget() };
}

test('the field is visible and takes text before any script of the frame has loaded, and keeps it', async ({
  host,
  devServer,
}) => {
  const { release, widget } = await mountHeld(host, devServer.urls.auth);
  const { main } = widget;
  await main.email.fill('ada@example');
  release();
  await host.ready();
  await main.email.press('End');
  await main.email.pressSequentially('.com');
  await expect(main.email).toHaveValue('ada@example.com');
});

/** Serves the frame's document with a last script that never arrives, as a browser may paint it while loading. */
async function cutDocument(host: HostPage, auth: string) {
  await host.page.route(`${auth}/held.js`, () => {});
  await host.page.route(`${auth}/in/**`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', '<script src="/held.js"></script></body>');
    await route.fulfill({ response, body });
  });
}

test('with the default theme the form takes text and a press before its document is complete', async ({
  host,
  devServer,
}) => {
  await cutDocument(host, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin');
  const form = host.page.locator('#login iframe').contentFrame().locator('form');
  await form.locator('input').fill('ada@example.com');
  const button = form.locator('[type=submit]');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
});

test('scripts that the host has preloaded are compiled after the form is painted; others at once @more', async ({
  host,
  devServer,
}) => {
  const { auth } = devServer.urls;
  await host.page.addInitScript(() => {
    // The headless shell preloads as well, but lacks the object by which the SDK detects Chromium.
    Object.assign(window, { chrome: {} });
  });
  const frame = host.page.locator('#login iframe').contentFrame();
  const rel = () => frame.locator('#application').evaluate((link) => (link as HTMLLinkElement).rel);
  const open = async (path: string) => {
    await host.open({ path });
    await host.mount('mountLogin');
    await expect(frame.locator('form')).toBeVisible();
  };
  const servedPath = `/served?from=${auth}`;
  await cutDocument(host, auth);
  await open('/script');
  expect(await rel()).toBe('modulepreload');
  await open(servedPath);
  expect(await rel()).toBe('');
  await host.page.unroute(`${auth}/in/**`);
  await open(servedPath);
  await host.ready();
  expect(await rel()).toBe('modulepreload');
});

test('invalid parameters in its address do not prevent a document from being shown @more', async ({
  host,
  devServer,
}) => {
  await host.open();
  const nonsense = [
    '{"theme":null}',
    '{"config":{"products":{"toString":1}}}',
    `{"host":"${host.url}","theme":{"colorScheme":{"toString":1}}}`,
  ];
  for (const address of nonsense) {
    await host.page.evaluate(
      (src) => {
        const frame = Object.assign(document.createElement('iframe'), { src });
        document.querySelector('#second')?.replaceChildren(frame);
      },
      `${devServer.urls.auth}/in/en/#${encodeURIComponent(address)}`,
    );
    const form = host.page.locator('#second iframe').contentFrame().locator('form');
    await expect(form, address).toBeVisible();
  }
});

test('the iframe is visible before the handshake, as soon as its document reports that it has loaded', async ({
  host,
  devServer,
}) => {
  await host.page.addInitScript((auth) => {
    const messages: { said: unknown; filter: string | undefined }[] = [];
    Object.assign(window, { messages });
    addEventListener('message', ({ data, origin }) => {
      if (origin !== auth) return;
      messages.push({ said: data.type ?? data, filter: document.querySelector('iframe')?.style.filter });
    });
  }, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin');
  await host.ready();
  const messages = await host.page.evaluate(() => (window as unknown as { messages: object[] }).messages);
  expect(messages.slice(0, 2)).toEqual([
    { said: {}, filter: 'contrast(0) opacity(0.06)' },
    { said: 'SYN', filter: '' },
  ]);
});

for (const colorScheme of ['light', 'dark', 'auto'] as const) {
  test(
    `until its theme is loaded, the document is transparent and the page is visible: ${colorScheme}`,
    matrixCase({ isSample: colorScheme === 'auto' }),
    async ({ host, devServer }) => {
      await cutDocument(host, devServer.urls.auth);
      await host.open();
      await host.mount('mountLogin', { theme: { colorScheme } });
      const iframe = host.page.locator('#login iframe');
      await expect(iframe).toHaveCSS('filter', 'none');
      const form = iframe.contentFrame().locator('form');
      await expect(form).toBeAttached();
      await expect(form).toBeHidden();
      const schemeOf = (element: Element) => getComputedStyle(element).colorScheme;
      const root = iframe.contentFrame().locator(':root');
      expect(await root.evaluate(schemeOf)).toBe(await iframe.evaluate(schemeOf));
    },
  );
}

test('only the theme loads before the form is painted; a frame without a form does not wait', async ({
  host,
  devServer,
}) => {
  await host.page.addInitScript((auth) => {
    if (location.origin !== auth) return;
    const order: string[] = [];
    Object.assign(window, { order });
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) =>
      draw((now) => {
        order.push(`a frame, ${document.documentElement.dataset.scheme}`);
        callback(now);
      });
    const { observe } = ResizeObserver.prototype;
    ResizeObserver.prototype.observe = function (...parameters) {
      order.push('the size');
      return observe.apply(this, parameters);
    };
    // Disable the load timeout, so that a slow machine cannot exceed it.
    const later = window.setTimeout;
    const ever = (run: () => void, ms?: number) => (ms === 200 ? 0 : later(run, ms));
    window.setTimeout = ever as typeof setTimeout;
  }, devServer.urls.auth);
  const first = async () => {
    const frame = host.page.frames().find((frame) => frame.url().startsWith(devServer.urls.auth));
    return frame?.evaluate(() => (window as unknown as { order: string[] }).order[0]);
  };
  await host.open();
  await host.mount('mountLogin');
  await host.ready();
  expect(await first()).toBe('a frame, light');
  await host.open();
  await host.mount('mountPasskeyRegistration');
  await host.ready();
  expect(await first()).toBe('the size');
});

test('the document reads the saved state of its own tab and host @more', async ({ host, devServer, email }) => {
  await host.page.addInitScript(() => {
    const requests: string[] = [];
    Object.assign(window, { asked: requests });
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      if (key.startsWith('vestibule:')) requests.push(key);
      return getItem.call(this, key);
    };
  });
  const readRequests = async () => {
    const frame = host.page.frames().find((frame) => frame.url().startsWith(devServer.urls.auth));
    return frame?.evaluate(() => (window as unknown as { asked: string[] }).asked);
  };
  const { release, widget } = await mountHeld(host, devServer.urls.auth);
  const { main, emailConfirmation } = widget;
  await expect(main.email).toBeVisible();
  release();
  await main.submitEmail(email);
  await expect(emailConfirmation.title).toBeVisible();

  // Each language has a separate path.
  await host.open();
  await host.mount('mountLogin', { locale: 'en-GB' });
  await expect(emailConfirmation.title).toBeVisible();
  expect(await readRequests()).toContain(`vestibule:step:${devServer.publicToken}:${host.url}`);
});

test('a button pressed before the scripts have arrived is carried out when they have', async ({
  host,
  devServer,
  control,
  inbox,
  email,
}) => {
  const { release, widget } = await mountHeld(host, devServer.urls.auth);
  const { main, emailConfirmation } = widget;
  await main.submitEmail(email);
  await expect(main.continueWithEmail).toHaveAttribute('aria-busy', 'true');
  const isOfTheProject = ({ path }: { path: string }) => path.includes('/projects/bootstrap/');
  expect(control.requests().filter((request) => !isOfTheProject(request))).toEqual([]);
  release();
  await expect(emailConfirmation.title).toBeVisible();
  await inbox.waitFor({ to: email, kind: 'magic_link' });
  expect(control.requests({ path: '/magic_links/email/login_or_create' })).toHaveLength(1);
});

test('a button pressed with an invalid address is no longer busy once the form reports the error @more', async ({
  host,
  devServer,
}) => {
  const { release, widget } = await mountHeld(host, devServer.urls.auth);
  const { main, alert } = widget;
  await main.submitEmail('not an address');
  await expect(main.continueWithEmail).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(alert.filter({ hasText: /./ })).toHaveText('Invalid email address, please try again.');
  await expect(main.continueWithEmail).toHaveAttribute('aria-busy', 'false');
});

test('a button whose press failed before the first render is not busy after it @more', async ({
  host,
  devServer,
  control,
  email,
  problems,
}) => {
  problems.expect(/login_or_create/);
  const path = '/magic_links/email/login_or_create';
  const { drawing } = await readScriptPaths(host.page, devServer.urls.auth);
  const release = await holdAssets(host.page, devServer.urls.auth, drawing);
  control.failNext({ path, with: '500' });
  await host.open();
  await host.mount('mountLogin');
  const { main, alert } = host.widget();
  await main.submitEmail(email);
  await expectEventually(host.errors()).toHaveLength(1);
  await expect(main.continueWithEmail).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(alert.filter({ hasText: /./ })).toHaveText(/went wrong on our side/);
  await expect(main.continueWithEmail).toHaveAttribute('aria-busy', 'false');
});

test('on a second visit a press does not wait for the project settings, which are still requested @more', async ({
  host,
  control,
  inbox,
  email,
}) => {
  await host.openLogin();
  const isKept = () =>
    host.frame().evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('vestibule:bootstrap:')));
  await expect.poll(isKept).toBe(true);
  const hold = control.hold({ path: '/projects/bootstrap/*' });
  const widget = await host.openLogin();
  await hold.arrival;
  await widget.main.submitEmail(email);
  await inbox.waitFor({ to: email, kind: 'magic_link' });
  hold.release();
  await expect(widget.emailConfirmation.title).toBeVisible();
});

test('input is kept when the configuration shows another form', async ({ host, devServer, inbox, email }) => {
  const { release, widget } = await mountHeld(host, devServer.urls.auth, {
    config: { products: ['otp'], otpOptions: { methods: ['email'] } },
  });
  const { main, passcode } = widget;
  await main.submitEmail(email);
  release();
  await expect(passcode.title).toBeVisible();
  await inbox.waitFor({ to: email, kind: 'passcode' });
});

test('the focus stays in the field while React takes it over', async ({ host, devServer }) => {
  const { release, widget } = await mountHeld(host, devServer.urls.auth, { locale: 'en-GB' });
  const { main } = widget;
  await main.email.click();
  release();
  await host.ready();
  await expect(main.email).toBeFocused();
});

test('an application that cannot be loaded is requested again, and a press meanwhile is carried out @more', async ({
  page,
  devServer,
  problems,
  inbox,
  email,
}) => {
  problems.expect(/net::ERR_FAILED/);
  const html = await (await page.request.get(devServer.urls.auth)).text();
  const [, application = ''] = html.match(/ href="([^"]+)" id="application"/) ?? [];
  let isBroken = true;
  await page.route(devServer.urls.auth + application, (route) => (isBroken ? route.abort() : route.continue()));
  const failure = page.waitForEvent('requestfailed');
  await page.goto(devServer.urls.auth);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await failure;
  isBroken = false;
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await inbox.waitFor({ to: email, kind: 'magic_link' });
});

test('a page whose code cannot be loaded reports it, redeems nothing, and starts again @more', async ({
  page,
  host,
  inbox,
  problems,
  email,
}) => {
  problems.expect(/net::ERR_FAILED/);
  const { link } = await requestLink({ host, inbox, email });
  let isBroken = true;
  await page.route(/openAsPage/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(link);
  await expect(page.getByText("We couldn't reach the login service.")).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have successfully logged in.')).toBeVisible();
});

test('the widget works as a page without a host', async ({ page, devServer, inbox, email }) => {
  await page.goto(devServer.urls.auth);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await inbox.waitFor({ to: email, kind: 'magic_link' });
});

test('a form that is not part of the configuration is not shown, not even before the scripts load', async ({
  host,
  devServer,
}) => {
  const { release, widget } = await mountHeld(host, devServer.urls.auth, {
    config: { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } },
  });
  await expect(widget.main.title).toBeVisible();
  await expect(widget.main.email).toBeHidden();
  release();
  await expect(widget.phone.number).toBeVisible();
});

test('the email field does not move: elements above it have reserved space', async ({ host, devServer }) => {
  const { release, widget } = await mountHeld(host, devServer.urls.auth, {
    config: { products: ['otp'], otpOptions: { methods: ['email', 'whatsapp'] } },
  });
  const bars = widget.root.locator('.card-main > .kept > *');
  await expect(bars).toHaveCount(1);
  const bar = await bars.boundingBox();
  await widget.main.email.fill('ada@example');
  const before = await widget.main.email.boundingBox();
  release();
  await host.ready();
  await expect(widget.phone.tabs).toHaveCount(2);
  await expect(bars).toHaveCount(0);
  expect(await widget.root.getByRole('tablist').boundingBox()).toEqual(bar);
  expect(await widget.main.email.boundingBox()).toEqual(before);
  await expect(widget.main.email).toHaveValue('ada@example');
});

test('mounts other than the login never show Main first @more', async ({ host, devServer }) => {
  // Record the heading when Main is hidden, which is before there is one, and when it is shown.
  const headings: (string | undefined)[] = [];
  await host.page.exposeFunction('noteHeading', (heading?: string) => headings.push(heading));
  await host.page.addInitScript(() => {
    const { noteHeading } = window as unknown as { noteHeading(heading?: string): void };
    const observer = new MutationObserver(() => noteHeading(document.querySelector('h1')?.textContent));
    observer.observe(document, { subtree: true, attributeFilter: ['data-hold'] });
  });
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountResetPassword', { passwordResetToken: 'a-token' });
  const widget = host.widget();
  const form = widget.root.locator('form[name=email]');
  await expect(form).toBeAttached();
  await expect(form).toBeHidden();
  release();
  await expect(widget.heading).toHaveText('Reset your password');
  await expect.poll(() => headings).toEqual([undefined, expect.not.stringContaining('Sign up')]);
});

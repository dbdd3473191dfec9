import { readFileSync } from 'node:fs';
import type { Auth } from '@vestibule/host-sdk';
import { expect, expectEventually, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { signInByPasscode } from '../journeys/signIn.ts';
import { readSamples } from '../packed/readSamples.ts';
import type { PlainOptions } from '../pages/HostPage.ts';
import { holdAssets } from '../support/network/holdAssets.ts';
import { readScriptPaths } from '../support/network/readScriptPaths.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { pathWith } from '../support/servers/hostServer.ts';
import { findViolations } from '../support/visual/axe.ts';
import { fastForwardUntil } from '../support/waiting/fastForwardUntil.ts';

const frame = (host: HostPage, target = '#login') => host.page.locator(`${target} iframe`);
const rejection = (host: HostPage, target = '#login') =>
  host.page.evaluate(
    (target) =>
      window.mounts[target]?.ready.then(
        () => null,
        ({ code, message }) => ({ code, message }),
      ),
    target,
  );

test('a selector that matches nothing throws an error that names it', async ({ host }) => {
  await host.open();
  await expect(host.mount('mountLogin', {}, '#no-such-element')).rejects.toThrow('#no-such-element');
});

test('the iframe has a title, permissions and sandbox, and navigates the page only after a press', async ({
  host,
  devServer,
}) => {
  await host.openLogin();
  await expect(frame(host)).toHaveAttribute('title', 'Log in');
  const allow = (await frame(host).getAttribute('allow')) ?? '';
  for (const feature of ['publickey-credentials-get', 'publickey-credentials-create', 'otp-credentials']) {
    expect(allow).toContain(`${feature} ${devServer.urls.auth}`);
  }
  const sandbox = ((await frame(host).getAttribute('sandbox')) ?? '').split(' ');
  expect(sandbox).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin', 'allow-forms']));
  expect(sandbox.filter((permission) => permission.includes('top-navigation'))).toEqual([
    'allow-top-navigation-by-user-activation',
  ]);
});

for (const policy of ['unsafe-url', 'no-referrer']) {
  test(
    `the frame learns only the origin of the page when the page's own policy is ${policy}`,
    matrixCase({ isSample: policy === 'unsafe-url' }),
    async ({ host }) => {
      await host.open({ path: '/return?token=secret' });
      await host.page.evaluate((content) => {
        document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content }));
      }, policy);
      await host.mount('mountLogin');
      await host.ready();
      expect(await host.frame().evaluate(() => document.referrer)).toBe(`${host.url}/`);
    },
  );
}

test('the script build mounts as the module build does', async ({ host, inbox, email }) => {
  await host.openLogin({ config: { products: ['otp'] } }, { path: '/script' });
  await signInByPasscode(host, inbox, email);
  expect(await host.page.evaluate(() => window.auth.user.get())).toMatchObject({ emails: [{ email }] });
});

test('one script tag, from the auth domain, finds the frame and loads its chunks from there', async ({
  host,
  devServer,
  inbox,
  email,
}) => {
  const { publicToken, urls } = devServer;
  const parts: string[] = [];
  host.page.on('request', (request) => void (/vestibule-/.test(request.url()) && parts.push(request.url())));
  await host.page.goto(`${host.url}/served?from=${urls.auth}`);
  await host.page.evaluate((publicToken) => {
    const { createAuth } = window.Vestibule as unknown as { createAuth(options: object): Auth };
    window.auth = createAuth({ publicToken });
    window.mounts = {};
  }, publicToken);
  await host.mount('mountLogin', { config: { products: ['otp'] } });
  await host.ready();
  await signInByPasscode(host, inbox, email);
  expect(await host.page.evaluate(() => window.auth.user.get())).toMatchObject({ emails: [{ email }] });
  expect(parts).toEqual([expect.stringMatching(/\/vestibule-parts-\w{8}\.js$/)]);
  expect(parts[0]).toContain(`${urls.auth}/`);
});

for (const attributes of ['type="module"', 'async', 'defer', 'async type="module" crossorigin']) {
  const isSample = attributes.includes('crossorigin');
  test(
    `the script tag works with ${attributes}`,
    matrixCase({ isSample }),
    async ({ host, page, servers, inbox, email }) => {
      const { publicToken, urls } = servers.dev;
      const tag = `<script ${attributes} src="${urls.auth}/vestibule.js"></script>`;
      // Another script of that kind follows.
      const html = `<!doctype html><title>A page</title><link rel="icon" href="data:,">${tag}<script async src="/later.js" type="module"></script><div id="login"></div>`;
      servers.host.serve('/tagged', 'text/html', html);
      servers.host.serve('/later.js', 'text/javascript', '');
      await page.goto(`${host.url}/tagged`);
      await page.waitForFunction(() => 'Vestibule' in window);
      await page.evaluate((publicToken) => {
        const { createAuth } = window.Vestibule as unknown as { createAuth(options: object): Auth };
        window.auth = createAuth({ publicToken });
        window.mounts = {};
      }, publicToken);
      await host.mount('mountLogin', { config: { products: ['otp'] } });
      await host.ready();
      await signInByPasscode(host, inbox, email);
      expect(await page.evaluate(() => window.auth.user.get())).toMatchObject({ emails: [{ email }] });
    },
  );
}

test('a pinned version with integrity, for the script and its lazy part, finds the frame', async ({
  host,
  page,
  servers,
  inbox,
  email,
}) => {
  const { publicToken, urls } = servers.dev;
  const { version } = JSON.parse(readFileSync(new URL('../../host-sdk/package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const folder = `${urls.auth}/v/${version}/`;
  const hashes = (await (await page.request.get(`${folder}integrity.json`)).json()) as Record<string, string>;
  const byUrl = Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [folder + name, hash]));
  const html = `<!doctype html><title>A page</title><link rel="icon" href="data:,">
    <script type="importmap">${JSON.stringify({ integrity: byUrl })}</script>
    <script src="${folder}vestibule.js" integrity="${hashes['vestibule.js']}" crossorigin></script><div id="login"></div>`;
  servers.host.serve('/pinned', 'text/html', html);
  const parts: string[] = [];
  page.on('request', (request) => void (/vestibule-/.test(request.url()) && parts.push(request.url())));
  await page.goto(`${host.url}/pinned`);
  await page.evaluate((publicToken) => {
    const { createAuth } = window.Vestibule as unknown as { createAuth(options: object): Auth };
    window.auth = createAuth({ publicToken });
    window.mounts = {};
  }, publicToken);
  await host.mount('mountLogin', { config: { products: ['otp'] } });
  await host.ready();
  await signInByPasscode(host, inbox, email);
  expect(await page.evaluate(() => window.auth.user.get())).toMatchObject({ emails: [{ email }] });
  expect(parts).toEqual([expect.stringContaining(`${folder}vestibule-parts-`)]);
});

test('importing the script reports that it needs a tag @more', async ({ host, page, servers }) => {
  servers.host.serve('/untagged', 'text/html', '<!doctype html><title>A page</title><link rel="icon" href="data:,">');
  await page.goto(`${host.url}/untagged`);
  const importResult = page.evaluate(
    (url) => import(url).then(String, String),
    `${servers.dev.urls.auth}/vestibule.js`,
  );
  expect(await importResult).toBe('HostSdkError: Load vestibule.js with its own script tag.');
});

test('prefetches every file that the application begins with', async ({ host, devServer }) => {
  const { publicToken, urls } = devServer;
  await host.page.goto(`${host.url}/served?from=${urls.auth}`);
  const frameConfig = await host.page.evaluate((publicToken) => {
    // The headless shell lacks this object.
    Object.assign(window, { chrome: {} });
    (window.Vestibule as unknown as { createAuth(options: object): Auth }).createAuth({ publicToken });
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href);
  }, publicToken);
  const { applicationFiles } = await readScriptPaths(host.page, urls.auth);
  expect(frameConfig.sort()).toEqual(applicationFiles.map((path) => urls.auth + path).sort());
});

for (const [name, options] of Object.entries<PlainOptions>({
  'magic links': {},
  passcodes: { config: { products: ['otp'] } },
  'a hidden header': { theme: { hideHeaderText: true } },
})) {
  test(`the space reserved for the frame is its height, so nothing in the host shifts: ${name} @more`, async ({
    host,
  }) => {
    await host.open();
    const reservedPx = await host.page.evaluate((options) => {
      window.heights = [];
      const onResize = ({ heightPx }: { heightPx: number }) => void window.heights.push(heightPx);
      window.mounts['#login'] = window.auth.mountLogin('#login', { ...options, onResize });
      return document.querySelector('iframe')?.offsetHeight;
    }, options);
    await host.ready();
    await expect(host.widget().main.email).toBeVisible();
    await expect.poll(() => host.page.evaluate(() => window.heights)).toEqual([reservedPx]);
  });
}

test('the frame is as high as its content on every screen, without scroll bars', async ({ host, inbox, email }) => {
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  const fits = async () => {
    const [box, inside] = await Promise.all([
      frame(host).boundingBox(),
      widget.root.locator('html').evaluate((html) => ({
        content: Math.ceil(document.body.getBoundingClientRect().height),
        isScrolling: html.scrollHeight > html.clientHeight || html.scrollWidth > html.clientWidth,
      })),
    ]);
    return { difference: (box?.height ?? 0) - inside.content, isScrolling: inside.isScrolling };
  };
  const exact = { difference: 0, isScrolling: false };
  await expect.poll(fits).toEqual(exact);
  await widget.main.submitEmail('nonsense');
  await expect(widget.alert).toHaveText(/./);
  await expect.poll(fits).toEqual(exact);
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  await expect.poll(fits).toEqual(exact);
  const { passcode = '' } = await inbox.waitFor({ to: email });
  await widget.passcode.field.fill(passcode);
  await expect(widget.heading).toHaveText('Success!');
  await expect.poll(fits).toEqual(exact);

  const heights = host.heights().map(({ heightPx }) => heightPx);
  await expectEventually(heights.filter((height) => !Number.isInteger(height))).toEqual([]);
  await expectEventually(heights.slice(9)).toEqual([]);
});

test('theme and configuration change without a reload and keep the input', async ({ host, control, inbox, email }) => {
  const widget = await host.openLogin();
  const documents = () => host.page.frames().length;
  await widget.root.locator('html').evaluate(() => Object.assign(window, { isTheSameDocument: true }));
  const frames = documents();
  await widget.main.email.fill(email);
  await host.update({ theme: { colors: { primary: '#ff0000' } } });
  await expect(widget.main.continueWithEmail).toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await host.update({ config: { products: ['otp'] } });
  await expect(widget.main.email).toHaveValue(email);
  await widget.main.continueWithEmail.click();
  await expect(widget.passcode.title).toBeVisible();
  await inbox.waitFor({ to: email, kind: 'passcode' });
  expect(control.requests({ path: '/magic_links*' })).toEqual([]);
  expect(await widget.root.locator('html').evaluate(() => 'isTheSameDocument' in window)).toBe(true);
  expect(documents()).toBe(frames);
});

test('an invalid update is refused, names the path and changes nothing', async ({ host }) => {
  const widget = await host.openLogin();
  const refusal = host.page.evaluate(() =>
    window.mounts['#login']
      ?.update({ config: { otpOptions: { methods: ['email'], expirationMinutes: 99 } } })
      .catch(({ code, message }) => ({ code, message })),
  );
  const error = {
    code: 'invalid_config',
    message: expect.stringContaining('config.otpOptions.expirationMinutes: expected 1 to 10 minutes, got 99'),
  };
  expect(await refusal).toEqual(error);
  await expectEventually(host.errors()).toEqual([expect.objectContaining(error)]);
  await expect(widget.main.email).toBeVisible();
});

test('the host can move the focus into the widget', async ({ host }) => {
  const widget = await host.openLogin();
  await host.page.evaluate(() => window.mounts['#login']?.focus());
  await expect(widget.main.email).toBeFocused();
  await host.page.keyboard.type('ada');
  await expect(widget.main.email).toHaveValue('ada');
});

test('unmounting while the frame still loads leaves nothing behind @more', async ({ host, devServer }) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin');
  const ready = rejection(host);
  await host.unmount();
  expect(await ready).toMatchObject({ code: 'unmounted' });
  await expect(frame(host)).toHaveCount(0);
  await host.unmount();
  await expectEventually(host.errors()).toEqual([]);
  release();
  await host.mount('mountLogin');
  await host.ready();
  await expect(host.widget().main.email).toBeVisible();
});

test('unmounting during a call cancels it without an error @more', async ({ host, control, email }) => {
  const widget = await host.openLogin();
  const hold = control.hold({ path: '/magic_links/email/login_or_create' });
  await widget.main.submitEmail(email);
  await hold.arrival;
  await host.unmount();
  hold.release();
  await expect(frame(host)).toHaveCount(0);
  await expectEventually(host.errors()).toEqual([]);
});

test('a second mount on the same element replaces the first @more', async ({ host, devServer, inbox, email }) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin');
  const first = rejection(host);
  await host.mount('mountLogin', { config: { products: ['otp'] } });
  expect(await first).toMatchObject({ code: 'unmounted' });
  release();
  await expect(frame(host)).toHaveCount(1);
  await host.ready();
  await signInByPasscode(host, inbox, email);
});

test('two widgets on one page do not disturb each other', async ({ host, inbox, email }) => {
  const first = await host.openLogin({ config: { products: ['otp'] } });
  await host.mount('mountLogin', { theme: { colors: { primary: '#ff0000' } } }, '#second');
  await host.ready('#second');
  const second = host.widget('#second');
  await expect(second.main.continueWithEmail).toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await expect(first.main.continueWithEmail).toHaveCSS('background-color', 'rgb(25, 48, 61)');

  await second.main.email.fill('other@example.com');
  await signInByPasscode(host, inbox, email);
  await expectEventually(host.events('#second').filter(({ type }) => type === 'authenticated')).toEqual([]);
  await expect(second.main.email).toHaveValue('other@example.com');
  await host.unmount('#second');
  await expect(first.heading).toHaveText('Success!');
});

test('a frame that other code removes is reported and can be mounted again @more', async ({ host }) => {
  await host.openLogin();
  await frame(host).evaluate((element) => element.remove());
  await host.waitForError({ code: 'frame_removed' });
  await host.mount('mountLogin');
  await host.ready();
  await expect(host.widget().main.email).toBeVisible();
  await expectEventually(host.errors()).toHaveLength(1);
});

/** The README's style for a closed dialog. */
const outOfSight = readSamples('host-sdk/README.md').find(({ language }) => language === 'css')?.text ?? '';

for (const [name, rule] of [
  ['closed dialog', ''],
  ['closed dialog that is kept displayed as the README says', outOfSight],
] as const) {
  test(
    `a widget mounted in a ${name} is ready and inert, and has its height and the focus when the dialog opens`,
    matrixCase({ isSample: rule !== '' }),
    async ({ host, inbox, email }) => {
      await host.open();
      await host.page.evaluate((rule) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rule);
        document.adoptedStyleSheets.push(sheet);
        const dialog = document.createElement('dialog');
        dialog.id = 'dialog';
        dialog.append(document.querySelector('#login') as Element);
        const [before, after] = ['before', 'after'].map((id) =>
          Object.assign(document.createElement('button'), { id }),
        );
        document.body.append(before as Element, dialog, after as Element);
      }, rule);
      await host.mount('mountLogin', { config: { products: ['otp'] } });
      await host.ready();
      const widget = host.widget();
      await expect(frame(host)).toBeHidden();
      await host.page.locator('#before').focus();
      await host.page.keyboard.press('Tab');
      await expect(host.page.locator('#after')).toBeFocused();
      const heightPx = await host.page.evaluate(async () => {
        document.querySelector('dialog')?.showModal();
        const { offsetHeight } = document.querySelector('#login iframe') as HTMLElement;
        await window.mounts['#login']?.focus();
        return offsetHeight;
      });
      await expect(widget.main.email).toBeFocused();
      expect(await host.frame().evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))).toBe(heightPx);
      await signInByPasscode(host, inbox, email);
    },
  );
}

test('with enableShadowDOM the iframe is in a shadow root of the element @more', async ({ host, inbox, email }) => {
  await host.openLogin({ config: { products: ['otp'], enableShadowDOM: true } });
  expect(
    await host.page.evaluate(() => {
      const element = document.querySelector('#login');
      return [element?.shadowRoot?.querySelectorAll('iframe').length, element?.children.length];
    }),
  ).toEqual([1, 0]);
  await signInByPasscode(host, inbox, email);
  await host.unmount();
  await expect(frame(host)).toHaveCount(0);
});

test('an iframe in the page is adopted instead of a new one', async ({ host, devServer }) => {
  await host.open();
  await host.page.evaluate((auth) => {
    const existingFrame = document.createElement('iframe');
    const address = { host: location.origin };
    existingFrame.src = `${auth}/#${encodeURIComponent(JSON.stringify(address))}`;
    existingFrame.dataset.standing = 'yes';
    document.querySelector('#login')?.append(existingFrame);
  }, devServer.urls.auth);
  await host.mount('mountLogin');
  await host.ready();
  await expect(frame(host)).toHaveCount(1);
  await expect(frame(host)).toHaveAttribute('data-standing', 'yes');
});

test('a frame that never answers: the visitor reads so, the host hears it once, and another attempt works', async ({
  host,
  devServer,
}) => {
  await host.page.clock.install();
  let isSilent = true;
  await host.page.route(`${devServer.urls.auth}/in/**`, (route) => (isSilent ? undefined : route.continue()));
  await host.open();
  await host.mount('mountLogin');
  const ready = rejection(host);
  await host.page.clock.fastForward(10_000);
  expect(await ready).toMatchObject({
    code: 'frame_unreachable',
    message: expect.stringContaining(devServer.urls.auth),
  });
  const notice = host.page.locator('#login [role=alert]');
  await expect(notice).toContainText("Login couldn't load.");
  await host.waitForError({ code: 'frame_unreachable' });
  await expectEventually(host.errors()).toHaveLength(1);

  isSilent = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(host.widget().main.email).toBeFocused();
  await expect(notice).toHaveCount(0);
  await expectEventually(host.errors()).toHaveLength(1);
});

test("an auth domain that refuses the connection is reported soon in the frame's place, without the browser's error page @more", async ({
  host,
  devServer,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/);
  await host.page.clock.install();
  let isDown = true;
  await host.page.route(`${devServer.urls.auth}/in/**`, (route) =>
    isDown ? route.abort('connectionrefused') : route.continue(),
  );
  await host.open();
  const isLoaded = host.page.evaluate(
    () =>
      new Promise<void>((resolve) => document.addEventListener('load', () => resolve(), { capture: true, once: true })),
  );
  await host.mount('mountLogin');
  await isLoaded;
  await expect(frame(host)).toHaveCSS('filter', 'contrast(0) opacity(0.06)');
  const place = await frame(host).boundingBox();
  await host.page.clock.fastForward(3_000);
  await host.waitForError({ code: 'frame_unreachable' });
  const notice = host.page.locator('#login [role=alert]');
  await expect(notice).toContainText("Login couldn't load.");
  expect(await notice.boundingBox()).toEqual(place);
  expect(await findViolations(host.page)).toEqual([]);

  isDown = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(host.widget().main.email).toBeFocused();
  await expect(frame(host)).toHaveCSS('filter', 'none');
  await expectEventually(host.errors()).toHaveLength(1);
});

test('if no frame can be loaded, a link leads to the auth page and from there back, signed in', async ({
  host,
  devServer,
  problems,
  inbox,
  email,
}) => {
  problems.expect(/frame-src|ERR_BLOCKED_BY_CSP/);
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-src 'none'";
  const path = pathWith({ 'Content-Security-Policy': policy });
  await host.open({ path });
  await host.mount('mountLogin', { failureTexts: { page: 'Zur Anmeldung' } });
  const notice = host.page.locator('#login [role=alert]');
  await expect(notice).toContainText("Login couldn't load.");
  expect(await findViolations(host.page)).toEqual([]);
  await notice.getByRole('button', { name: 'Try again' }).focus();
  await host.page.keyboard.press('Tab');
  await expect(notice.getByRole('link', { name: 'Zur Anmeldung' })).toBeFocused();
  await host.page.keyboard.press('Enter');

  await expect(host.page).toHaveURL((url) => url.origin === devServer.urls.auth);
  const widget = new WidgetFrame(host.page);
  await widget.askForLink(email);
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  await host.page.goto(link);
  await widget.root.getByRole('link', { name: 'Continue' }).click();
  await expect(host.page).toHaveURL(host.url + path);
});

for (const policy of ["frame-src 'self'", "default-src 'self'"]) {
  test(
    `a page whose policy blocks the frame (${policy}) shows the notice at once and tells the developer what to add`,
    matrixCase({ isSample: policy.startsWith('default') }),
    async ({ host, page, devServer, problems }) => {
      problems.expect(/frame-src|ERR_BLOCKED_BY_CSP|Refused to (frame|load)/);
      // The clock stands still, so timeouts never fire.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1_000);
      await host.open({ path: pathWith({ 'Content-Security-Policy': `script-src 'self'; img-src data:; ${policy}` }) });
      await host.mount('mountLogin');
      await expect(page.locator('#login [role=alert]')).toContainText("Login couldn't load.");
      const message = expect.stringContaining(`frame-src ${devServer.urls.auth}`);
      await host.waitForError({ code: 'frame_unreachable' });
      await expectEventually(host.errors()).toEqual([{ code: 'frame_unreachable', message }]);
    },
  );
}

test('a report-only policy allows the frame @more', async ({ host, problems }) => {
  problems.expect(/Report Only|report-only/i);
  await host.open({ path: pathWith({ 'Content-Security-Policy-Report-Only': "frame-src 'self'" }) });
  await host.mount('mountLogin');
  await host.ready();
  await expect(host.widget().main.email).toBeVisible();
  await expectEventually(host.errors()).toEqual([]);
});

test('a frame whose scripts cannot be loaded does not hang @more', async ({ host, devServer, problems }) => {
  problems.expect(/net::ERR_FAILED/);
  await host.page.clock.install();
  await host.page.route(`${devServer.urls.auth}/assets/**`, (route) => route.abort());
  await host.open();
  await host.mount('mountLogin');
  await expect(host.widget().main.email).toBeVisible();
  const ready = rejection(host);
  const notice = host.page.locator('#login [role=alert]');
  await fastForwardUntil(host.page, 15_000, () => expect(notice).toContainText('Try again', { timeout: 500 }));
  expect(await ready).toMatchObject({ code: 'timeout' });
  await expectEventually(host.errors()).toHaveLength(1);
});

for (const part of ['host-sdk', 'frame'] as const) {
  test(`a ${part} of another major version: both sides report it, neither hangs`, async ({ host, devServer }) => {
    let changed = 0;
    const files = part === 'frame' ? `${devServer.urls.auth}/assets/**` : '**/vestibule/*.js';
    await host.page.route(files, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes('{major:1,')) changed += 1;
      await route.fulfill({ response, body: body.replaceAll('{major:1,', '{major:7,') });
    });
    await host.open();
    await host.mount('mountLogin');
    expect(await rejection(host)).toMatchObject({ code: 'version_mismatch' });
    expect(changed).toBeGreaterThan(0);
    await expectEventually(host.errors()).toEqual([expect.objectContaining({ code: 'version_mismatch' })]);
    await expect(host.widget().getByText('This page is out of date.')).toBeVisible();
    // Ignore files that are still loading.
    await host.page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a callback of the host that throws breaks nothing @more', async ({ host, inbox, problems, email }) => {
  problems.expect(/thrown by the host/);
  await host.open();
  await host.page.evaluate(() => {
    const fail = () => {
      throw new Error('thrown by the host');
    };
    window.mounts['#login'] = window.auth.mountLogin('#login', {
      config: { products: ['otp'] },
      onEvent: fail,
      onResize: fail,
      onSuccess: fail,
    });
  });
  await host.ready();
  const widget = host.widget();
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  const { passcode = '' } = await inbox.waitFor({ to: email });
  await widget.passcode.field.fill(passcode);
  await expect(widget.heading).toHaveText('Success!');
  await expectEventually(problems.all()).toContainEqual(expect.stringContaining('thrown by the host'));
});

declare global {
  interface Window {
    heights: number[];
  }
}

import type { Frame, Page } from '@playwright/test';
import { expect, expectEventually, type HostPage, test, type WidgetFrame } from '../fixtures/test.ts';
import { signInByPasscode } from '../journeys/signIn.ts';

const config = { products: ['otp' as const] };
const rejectionCode = (host: HostPage) =>
  host.page.evaluate(() =>
    window.mounts['#login']?.ready.then(
      () => 'ready',
      ({ code }) => code,
    ),
  );

test('a host that the deployment does not list is refused by the browser itself', async ({ host, problems }) => {
  problems.expect(/frame-ancestors/);
  await host.page.clock.install();
  await host.open({ origin: host.url.replace('localhost', 'stranger.localhost') });
  const refusal = host.page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await host.mount('mountLogin');
  await refusal;
  const code = rejectionCode(host);
  await host.page.clock.fastForward(10_000);
  expect(await code).toBe('frame_unreachable');
  await expect(host.page.locator('#login [role=alert]')).toContainText("Login couldn't load.");
});

test('a host that the browser allows but the deployment does not list gets no answer, and nothing is sent', async ({
  host,
  devServer,
  control,
}) => {
  await host.page.clock.install();
  // The header allows the host page, like an outdated cached header; the document does not list it.
  await host.page.route(`${devServer.urls.auth}/in/**`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`"${host.url}"`, '"https://app.example.com"');
    await route.fulfill({ response, body });
  });
  await host.open();
  const responses = await host.page.evaluateHandle(() => {
    const apiResponses: unknown[] = [];
    addEventListener('message', ({ data }) => apiResponses.push(data));
    return apiResponses;
  });
  await host.mount('mountLogin');
  await expect(host.widget().heading).toHaveText('Looks like there was an error!');
  const code = rejectionCode(host);
  await host.page.clock.fastForward(10_000);
  expect(await code).toBe('frame_unreachable');
  expect(await responses.jsonValue()).toEqual([]);
  expect(control.requests()).toEqual([]);
});

test('the document can be embedded by the listed hosts only and runs only its own scripts', async ({
  request,
  devServer,
  host,
}) => {
  const headers = (await request.get(devServer.urls.auth)).headers();
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(
    expect.arrayContaining([devServer.urls.host, host.url, host.url.replace('localhost', '127.0.0.1')]),
  );
  expect(policy.get('frame-ancestors')).toHaveLength(3);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  // The sample MCP server tells the account page when it was used. The emulator also emulates Google's One Tap.
  const { provider, host: demo } = devServer.urls;
  const servers = [`${demo}/mcp-activity`, `${demo}/account-sessions`];
  expect(policy.get('connect-src')).toEqual(["'self'", provider, ...servers, `${provider}/gsi/`]);
  for (const directive of ['script-src', 'style-src']) {
    const values = policy.get(directive) ?? [];
    expect(values).toContainEqual(expect.stringMatching(/^'sha256-/));
    for (const loose of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:'])
      expect(values).not.toContain(loose);
  }
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test('auth pages cannot be framed by a host that may frame the widget', async ({ host, devServer, problems }) => {
  problems.expect(/frame-ancestors 'none'/);
  await host.open();
  for (const path of ['/', '/login', '/any/other']) {
    const frame = await embed(host.page, devServer.urls.auth + path);
    await expect(frame.getByRole('textbox', { name: 'Email' })).toBeVisible();
  }
  for (const path of [
    '/idp?client_id=1',
    '/idp/',
    '/approve',
    '/approve/',
    '/account',
    '/authenticate',
    '/passkeys',
    '/passkey-window#1',
  ]) {
    const url = devServer.urls.auth + path;
    const refusal = host.page.waitForEvent('console', (message) => message.text().includes("frame-ancestors 'none'"));
    const element = await host.page.evaluateHandle((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.querySelector('#second')?.append(frame);
      return frame;
    }, url);
    await refusal;
    const frame = await element.contentFrame();
    await expect.poll(() => frame?.url(), url).toBe('chrome-error://chromewebdata/');
  }
});

test('a page that opens an auth page with a decision keeps no reference to it', async ({
  host,
  devServer,
  context,
}) => {
  await host.open();
  const openerOf = async (path: string) => {
    const popup = context.waitForEvent('page');
    const handle = await host.page.evaluateHandle((url) => window.open(url), devServer.urls.auth + path);
    const page = await popup;
    await page.waitForURL(devServer.urls.auth + path);
    return () => handle.evaluate((window) => window?.closed);
  };
  // The opener learns of it a moment after the page has loaded.
  for (const path of ['/idp', '/approve', '/account', '/passkeys', '/authenticate'])
    await expect.poll(await openerOf(path), path).toBe(true);
  // Its frame follows the window that it has opened.
  expect(await (await openerOf('/oauth-window'))()).toBe(false);
});

test('decisions are shown at no other, less protected address', async ({ page, devServer }) => {
  for (const path of ['/x/idp?client_id=1', '/idp/x', '/approve/x', '/x/passkeys']) {
    await page.goto(devServer.urls.auth + path);
    await expect(page.getByRole('button', { name: 'Continue with email' })).toBeEnabled();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up or log in');
  }
});

test('no text in the frame becomes markup, a script or a script address', async ({ host, problems }) => {
  problems.expect(/requires 'Trusted(HTML|ScriptURL|Script)'( or 'Trusted\w+')? assignment/);
  const widget = await host.openLogin();
  const outcomes = await widget.root.locator('html').evaluate((root) => {
    const script = document.createElement('script');
    const attempts = {
      markup: () => root.insertAdjacentHTML('beforeend', '<b>markup</b>'),
      address: () => script.setAttribute('src', '/assets/main.js'),
      text: () => {
        script.text = 'alert(1)';
      },
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: taken`;
      } catch (refusal) {
        return `${name}: ${(refusal as Error).name}`;
      }
    });
  });
  expect(outcomes).toEqual(['markup: TypeError', 'address: TypeError', 'text: TypeError']);
});

test('across sites the widget says that it cannot work, and offers the page instead', async ({ host, servers }) => {
  await host.open({ origin: servers.host.foreignUrl });
  await host.mount('mountLogin');
  await host.waitForError({ code: 'not_same_site' });
  expect(await rejectionCode(host)).toBe('not_same_site');
  const widget = host.widget();
  await expect(widget.heading).toHaveText('Looks like there was an error!');
  await expect(openPage(widget)).toBeVisible();
  await expectEventually(host.errors()).toHaveLength(1);
});

test('the page that is offered across sites opens in a new tab', async ({ host, servers, devServer }) => {
  await host.open({ origin: servers.host.foreignUrl });
  await host.mount('mountLogin');
  const popup = host.page.context().waitForEvent('page');
  await openPage(host.widget()).click();
  const page = await popup;
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(page.url()).toContain(devServer.urls.auth);
});

const openPage = (widget: WidgetFrame) =>
  widget.root.getByRole('link', { name: 'Open in a new tab' }).or(widget.button('Open in a new tab'));

test('where the visitor blocks cookies and site data the widget says so, and a tab says the same @more', async ({
  host,
  page,
  devServer,
}) => {
  await page.context().addInitScript((auth) => {
    if (location.origin !== auth) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  }, devServer.urls.auth);
  const blockedText =
    'Your browser is blocking the cookies you need to log in. Allow them for this site, then try again.';
  await host.open();
  await host.mount('mountLogin');
  await host.waitForError({ code: 'storage_unavailable', message: blockedText });
  const widget = host.widget();
  await expect(widget.getByText(blockedText)).toBeVisible();
  await expect(widget.root.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(widget.root.getByRole('link')).toHaveCount(0);

  await page.goto(devServer.urls.auth);
  await expect(page.getByText(blockedText)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('diagnose() finds nothing wrong on a same-site page and reports a cross-site one @more', async ({
  host,
  servers,
  control,
  problems,
}) => {
  // The page's policy blocks connections, so diagnose() cannot check whether the frame is reachable.
  problems.expect(/connect/i);
  const failedChecks = () =>
    host.page.evaluate(async () => {
      const checks = await window.auth.diagnose();
      return checks.filter(({ ok }) => !ok).map(({ check }) => check);
    });
  control.changeProject({
    pkce_required_for_email_magic_links: true,
    pkce_required_for_password_resets: true,
    pkce_required_for_oauth: true,
  });
  await host.open();
  expect(await failedChecks()).toEqual([]);
  await host.open({ origin: servers.host.foreignUrl });
  expect(await failedChecks()).toEqual(['This page and the frame share a site']);
});

test("another project's public token is refused: the host hears why, the visitor that sign-in is not available @more", async ({
  host,
}) => {
  await host.open({ publicToken: 'public-token-test-11111111-1111-4111-8111-111111111111' });
  await host.mount('mountLogin');
  await host.waitForError({ code: 'public_token_mismatch' });
  expect(await rejectionCode(host)).toBe('public_token_mismatch');
  await expect(host.widget().getByText("Login isn't available here right now.")).toBeVisible();
  await expect(host.widget().getByText('publicToken')).toHaveCount(0);
});

test('messages of other origins are ignored on both sides', async ({
  host,
  servers,
  control,
  inbox,
  devServer,
  email,
}) => {
  await host.openLogin({ config });
  const stranger = await embed(host.page, `${servers.host.foreignUrl}/embedded`);
  await stranger.evaluate((target) => {
    const namespace = 'penpal';
    const channel = 'vestibule';
    const say = (message: object) => {
      for (const data of [{ namespace, channel, participantId: 'stranger', ...message }, 'nonsense', null]) {
        window.parent.postMessage(data, '*');
        // The widget's frame is the first frame of the host page.
        window.parent.frames[0]?.postMessage(data, '*');
      }
    };
    say({ type: 'SYN' });
    say({ type: 'ACK1', methodPaths: [] });
    say({ type: 'ACK2' });
    const navigate = { methodPath: ['navigate'], args: [{ url: `${target}/stolen` }] };
    const success = { methodPath: ['success'], args: [{ method: 'passcode', session: {}, user: {} }] };
    const signOut = { methodPath: ['signOut'], args: [] };
    for (const call of [navigate, success, signOut]) say({ type: 'CALL', id: 'call-1', ...call });
  }, devServer.urls.host);

  await signInByPasscode(host, inbox, email);
  await expectEventually(host.errors()).toEqual([]);
  await expectEventually(host.signIns()).toHaveLength(1);
  expect(host.page.url()).toBe(`${host.url}/`);
  expect(control.requests({ path: '/sessions/revoke' })).toEqual([]);
});

test('messages of the frame are validated: malformed and oversized ones are dropped, reported, and break nothing', async ({
  host,
  inbox,
  email,
}) => {
  const widget = await host.openLogin({ config });
  await widget.root.locator('html').evaluate(async () => {
    const { connection } = (window as unknown as { vestibule: { connection: { remote: Promise<Remote> } } }).vestibule;
    type Method = 'event' | 'resize' | 'success' | 'error' | 'session' | 'navigate' | 'noSuchMethod';
    type Remote = Record<Method, (message: unknown) => Promise<unknown>>;
    const host = await connection.remote;
    const huge = 'x'.repeat(100_000);
    await host.event({ type: '<b>no event</b>' });
    await host.event({ type: 'magic_link_sent', email: huge });
    await host.resize({ heightPx: -1 });
    await host.resize({ heightPx: 1e9 });
    await host.success({ method: 'passcode' });
    await host.error('text');
    await host.session({ session: 'mine' });
    const times = { started_at: '', last_accessed_at: '', expires_at: '' };
    const session = { session_id: 'session-1', user_id: 'user-1', ...times, roles: [] };
    await host.session({ session, user: { user_id: 'user-1', emails: [] } });
    const responses = [
      await host.navigate({ url: 'javascript:alert(1)' }),
      await host.navigate({ url: 'data:text/html,hello' }),
      await host.navigate({}),
    ];
    if (responses.some((response) => response !== 'refused')) throw new Error(`navigated: ${responses}`);
    await host.noSuchMethod({}).catch(() => {});
  });
  await expectEventually(host.errors().map(({ code }) => code)).toEqual(new Array(11).fill('bad_message'));
  expect(host.page.url()).toBe(`${host.url}/`);
  await expectEventually(host.signIns()).toEqual([]);
  await signInByPasscode(host, inbox, email);
});

const inheritedNames = [
  'constructor',
  'toString',
  '__proto__.constructor',
  'wallets.constructor',
  'configure.constructor',
];

test('the frame can call only host methods of the contract and gets no stack', async ({ host }) => {
  const widget = await host.openLogin({ config: { products: ['crypto'] } });
  const errors = await widget.root.locator('html').evaluate(async (_, inheritedName) => {
    type Remote = { [name: string]: Remote } & ((...parameters: string[]) => Promise<unknown>);
    const { connection } = (window as unknown as { vestibule: { connection: { remote: Promise<Remote> } } }).vestibule;
    const host = await connection.remote;
    const errorOf = (path: string, ...parameters: string[]) => {
      const method = path.split('.').reduce((part, name) => part[name] as Remote, host);
      return method(...parameters).catch(({ message, stack }: Error) => ({ message, stack }));
    };
    return Promise.all([
      ...inheritedName.map((path) => errorOf(path)),
      errorOf('wallets.ethereumAccount', 'no-such-wallet'),
    ]);
  }, inheritedNames);
  expect(errors).toEqual([
    ...inheritedNames.map((path) => ({ message: `Method \`${path}\` is not found.`, stack: undefined })),
    { message: 'This wallet was not listed.', stack: undefined },
  ]);
});

test('the host can call only frame methods of the contract and gets no stack', async ({ host }) => {
  // A host that bypasses the SDK: it captures the port of the channel.
  await host.page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      Object.assign(window, { portToFrame: this });
      postMessage.apply(this, message);
    };
  });
  await host.openLogin({ config });
  const replies = await host.page.evaluate((inheritedName) => {
    const { portToFrame: port } = window as unknown as { portToFrame: MessagePort };
    const ask = (methodPath: unknown, id: string) =>
      new Promise((resolve) => {
        port.addEventListener('message', ({ data }) => data.callId === id && resolve(data));
        port.postMessage({ namespace: 'penpal', channel: 'vestibule', type: 'CALL', id, methodPath, args: [] });
      });
    return Promise.all([...inheritedName.map((path) => ask(path.split('.'), path)), ask('configure', 'no path')]);
  }, inheritedNames);
  expect(replies).toHaveLength(inheritedNames.length + 1);
  for (const reply of replies) {
    expect.soft(reply).toMatchObject({ type: 'REPLY', isError: true, value: { message: expect.any(String) } });
    expect.soft(reply).not.toHaveProperty('value.stack');
  }
  await expect(host.widget().main.email).toBeVisible();
});

test('messages of the host are validated: an oversized update is refused and breaks nothing @more', async ({
  host,
  inbox,
  email,
}) => {
  await host.openLogin({ config });
  const codes = await host.page.evaluate(async () => {
    const handle = window.mounts['#login'];
    const huge = 'x'.repeat(100_000);
    const changes = [
      { theme: { typography: { fontFamily: huge } } },
      { theme: { typography: { fontFamily: 'Arial; } body { display: none } a {' } } },
      { theme: { container: { backgroundColor: 'url(https://evil.example/)' } } },
      { theme: { logo: { logoImageUrl: 'javascript:alert(1)' } } },
      { locale: '../../en' },
      { config: { products: [] } },
      { config: { emailMagicLinksOptions: { loginRedirectURL: 'javascript:alert(1)' } } },
    ];
    const codes: unknown[] = [];
    for (const change of changes) {
      await handle?.update(change).then(
        () => codes.push('accepted'),
        ({ code }) => codes.push(code),
      );
    }
    return codes;
  });
  expect(codes).toHaveLength(7);
  for (const code of codes) expect(['invalid_config', 'bad_message']).toContain(code);
  await signInByPasscode(host, inbox, email);
});

test('no token and no passcode reaches the host page', async ({ context, host, inbox, devServer, email }) => {
  const messages: string[] = [];
  await host.page.exposeFunction('crossed', (text: string) => void messages.push(text));
  await host.page.addInitScript(() => {
    if (window.parent !== window) return;
    const keep = (event: MessageEvent) =>
      void (window as unknown as { crossed(text: string): void }).crossed(JSON.stringify(event.data) ?? '');
    window.addEventListener('message', keep);
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {};
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(this: MessagePort, handle) {
        this.addEventListener('message', keep);
        set?.call(this, handle);
      },
    });
  });
  await host.openLogin({ config });
  await signInByPasscode(host, inbox, email);
  await host.page.evaluate(() => Promise.all([window.auth.session.get(), window.auth.user.get()]));

  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  const cookies = (await context.cookies(devServer.urls.auth)).filter(({ name }) => name.startsWith('stytch_session'));
  const secrets = [passcode, ...cookies.map(({ value }) => decodeURIComponent(value))];
  expect(secrets).toHaveLength(3);
  const allMessages = messages.join('\n');
  expect(allMessages).toContain('passcode_sent');
  expect(allMessages).toContain('"session_id"');
  for (const secret of secrets) expect(allMessages).not.toContain(secret);
});

test("the frame's address can neither redirect nor load anything", async ({ context, host, control, devServer }) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await host.open();
  const evil = 'https://evil.example';
  const address = {
    host: host.url,
    kind: 'login',
    config: {
      products: ['emailMagicLinks'],
      emailMagicLinksOptions: { loginRedirectURL: `${evil}/steal` },
      oauthOptions: { loginRedirectURL: `${evil}/steal` },
    },
    theme: {
      logo: { logoImageUrl: `${evil}/logo.png` },
      container: { backgroundColor: `url(${evil}/background.png)` },
      typography: { fontFamily: 'x; } body { display: none } .x {' },
      colors: { primary: '\\75rl(https://evil.example/escaped.png)' },
    },
    locale: `${evil}/en`,
  };
  const frame = await embed(host.page, `${devServer.urls.auth}/#${encodeURIComponent(JSON.stringify(address))}`);
  const field = frame.getByRole('textbox', { name: 'Email' });
  await field.fill('ada@example.com');
  await field.press('Enter');
  await expect(field).toBeVisible();
  await expect(field).toHaveValue('ada@example.com');
  // The host never connected, so only the project's settings were requested from the provider, and nothing else.
  const settings = `/sdk/v1/projects/bootstrap/${devServer.publicToken}`;
  await expect.poll(() => control.requests({ path: settings })).toHaveLength(1);
  await frame.waitForLoadState('networkidle');
  const origins = [host.url, devServer.urls.auth];
  const elsewhere = () => requests.filter((url) => !origins.includes(new URL(url).origin) && !url.startsWith('data:'));
  await expect.poll(elsewhere).toEqual([devServer.urls.provider + settings]);
  expect(control.requests().map(({ path }) => path)).toEqual([settings]);
  expect(await frame.locator('img').count()).toBe(0);
});

/** Adds a raw iframe to the page. */
async function embed(page: Page, url: string): Promise<Frame> {
  const navigation = page.waitForEvent('framenavigated', (frame) => frame.url() === url);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.querySelector('#second')?.append(frame);
  }, url);
  const frame = await navigation;
  await frame.waitForLoadState();
  return frame;
}

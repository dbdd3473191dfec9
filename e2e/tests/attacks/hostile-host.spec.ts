import type { Page } from '@playwright/test';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { test as base, expect, expectEventually, type HostPage } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';
import { signInByPasscode } from '../../journeys/signIn.ts';
import { AccountChooser } from '../../pages/AccountChooser.ts';
import { AttackerLinks } from '../../support/attacks/attackerLinks.ts';
import { makeHostHostile } from '../../support/attacks/hostileHost.ts';

/** A page that the deployment lists, with a malicious script. */
const test = base.extend<{ host: HostPage }>({
  host: async ({ page, host }, use) => {
    await makeHostHostile(page);
    await use(host);
  },
});
const config: WidgetConfig = { products: ['otp'] };

/** Sends the page's configuration with changes to its frame again. Returns the reply's error or `ok`. */
const configureAgain = (page: Page, changes: object) =>
  page.evaluate(async (changes) => {
    const [requests] = window.calledByHost.flatMap(({ methodPath, args }) =>
      methodPath?.[0] === 'configure' ? args : [],
    );
    const { value } = await window.callFrame(['configure'], [{ ...(requests as object), ...changes }]);
    const { error } = value as { error?: { code: string } };
    return error?.code ?? 'ok';
  }, changes);

test('malformed messages, also large, cyclic or oddly named ones, neither break the frame nor have an effect', async ({
  host,
  page,
  inbox,
  control,
  email,
}) => {
  await host.openLogin({ config });
  const calls = await page.evaluate(async () => {
    const round: Record<string, unknown> = {};
    round.self = round;
    const double = (times: number, part: unknown): unknown => (times === 0 ? part : double(times - 1, [part, part]));
    // Getters run in the page when it sends the message, not in the frame.
    const configWithGetter = {
      get config(): object {
        return { products: ['__proto__'] };
      },
    };
    const json =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"config":{"__proto__":{"polluted":1},"products":["constructor"]}}';
    const payloads = {
      'no object': [undefined, null, true, 5, Number.NaN, 5n, 'text'],
      'no record of ours': [
        round,
        configWithGetter,
        JSON.parse(json),
        { config: 5, theme: 5, tokenType: {}, token: [] },
      ],
      'what only a structured clone can carry': [
        new Map([['config', round]]),
        new Set(Array(1e5).keys()),
        new Uint8Array(5e6),
        [new Date(Number.NaN), /(a+)+$/, new Error('config'), new Blob(['config'])],
        Array.from({ length: 500 }).reduce<unknown>((inner) => ({ config: inner }), {}),
        { config: new Map(), theme: new Date(), locale: /en/ },
      ],
      'too large': ['x'.repeat(1e6), Array(1e7), double(40, { config: {} }), { config: double(40, 1) }],
    };
    const calls: [name: string, reply: unknown][] = [];
    for (const method of ['configure', 'update', 'authenticate']) {
      for (const [kind, values] of Object.entries(payloads)) {
        for (const value of values) calls.push([`${method}: ${kind}`, await window.callFrame([method], [value])]);
      }
    }
    for (const args of [undefined, 5, {}, { length: 1e9 }])
      calls.push(['arguments', await window.callFrame(['update'], args)]);
    const paths = [
      undefined,
      5,
      'configure',
      {},
      [],
      [[]],
      [{}],
      ['configure', 'call'],
      ['wallets', 'discover'],
      ['then'],
    ];
    const inheritedNames = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
    for (const path of [...paths, ...inheritedNames.flatMap((name) => [[name], ['configure', name], [name, name]])]) {
      calls.push([`path ${JSON.stringify(path)}`, await window.callFrame(path, [])]);
    }
    return calls;
  });
  expect(calls.length).toBeGreaterThan(70);
  for (const [name, reply] of calls) {
    const isRefused = expect.objectContaining({
      value: expect.objectContaining({ ok: false, error: expect.anything() }),
    });
    const isError = expect.objectContaining({
      isError: true,
      value: expect.not.objectContaining({ stack: expect.anything() }),
    });
    // A map or a date has none of our members, so the update changes nothing.
    const isAnswered = expect.objectContaining({ value: expect.objectContaining({ ok: expect.any(Boolean) }) });
    const isHandled = name.includes('structured clone') ? isAnswered : isRefused;
    expect.soft([reply], name).toContainEqual(/^(path|arguments)/.test(name) ? isError : isHandled);
  }
  const prototypeKeys = () => [...Object.keys(Object.prototype), ...Object.keys(Array.prototype), 'polluted' in {}];
  expect(await host.frame().evaluate(prototypeKeys)).toEqual([false]);
  expect(control.requests().filter(({ path }) => !/\/(projects|events)\b/.test(path))).toEqual([]);

  expect(await configureAgain(page, {})).toBe('ok');
  await signInByPasscode(host, inbox, email);
});

test('a flood of a hundred thousand messages leaves the frame usable @more', async ({ host, page, inbox, email }) => {
  await host.openLogin({ config });
  await page.evaluate(async () => {
    const call = { namespace: 'penpal', channel: 'vestibule', type: 'CALL', methodPath: ['update'] };
    for (let sent = 0; sent < 100_000; sent += 1) {
      window.portToFrame.postMessage({
        ...call,
        id: `flood-${sent}`,
        args: [sent % 2 ? sent : { config: { products: [sent] } }],
      });
    }
    await window.callFrame(['focus'], []);
  });
  await signInByPasscode(host, inbox, email);
  await expectEventually(host.errors()).toEqual([]);
});

test('tokens that the deployment withholds cannot be obtained by repeated or other requests', async ({
  context,
  host,
  page,
  devServer,
  email,
}) => {
  await openSession(devServer, context, email);
  await host.openLogin({ config });
  expect(await configureAgain(page, { exposeSessionToken: true })).toBe('session_token_not_allowed');
  const responses = await page.evaluate(async () => [
    await window.callFrame(['session'], [{ withTokens: true, exposeSessionToken: true }]),
    await window.callFrame(['update'], [{ exposeSessionToken: true }]),
    await window.callFrame(['session'], []),
  ]);
  expect(responses[0]).toMatchObject({ value: { ok: true, value: { user: { emails: [{ email }] } } } });
  for (const response of responses) expect(response).not.toHaveProperty('value.value.tokens');
});

test('configuring the frame again cannot change its project or its mount', async ({
  host,
  page,
  inbox,
  control,
  email,
}) => {
  const widget = await host.openLogin({ config });
  const publicToken = 'public-token-test-11111111-1111-4111-8111-111111111111';
  expect(await configureAgain(page, { publicToken })).toBe('public_token_mismatch');
  await expect(widget.heading).toHaveText('Looks like there was an error!');
  expect(await configureAgain(page, { protocol: { major: 99, minor: 0 } })).toBe('version_mismatch');
  for (const kind of ['admin', 'constructor', '__proto__']) {
    expect(await configureAgain(page, { mount: { kind } }), kind).toBe('invalid_config');
  }
  expect(await configureAgain(page, { mount: { kind: 'passkeyRegistration' } })).toBe('ok');
  expect(control.requests({ path: '/webauthn/*' })).toEqual([]);
  expect(await configureAgain(page, {})).toBe('ok');
  await signInByPasscode(host, inbox, email);
});

test("another mount does not redeem an attacker's link", async ({ host, page, widget, devServer, control }) => {
  const stranger = new AttackerLinks(devServer);
  const { searchParams } = new URL(await stranger.loginLink(`${devServer.urls.auth}/authenticate`));
  const passwordResetToken = searchParams.get('token') ?? '';
  await host.openLogin({ config });
  expect(await configureAgain(page, { mount: { kind: 'resetPassword', tokenType: 'login', passwordResetToken } })).toBe(
    'ok',
  );
  await expect(widget.heading).toHaveText('Continue logging in?');
  const redirect = { tokenType: 'magic_links', token: passwordResetToken };
  const reply = await page.evaluate((redirect) => window.callFrame(['authenticate'], [redirect]), redirect);
  expect(reply.value).toMatchObject({ ok: false, error: { code: 'confirmation_needed' } });
  expect(control.requests({ path: '/magic_links/authenticate' })).toEqual([]);
});

const evil = 'https://evil.example';

test('redirect URLs of the host that the provider does not allow cause no mail and no redirect @more', async ({
  host,
  page,
  inbox,
  control,
  problems,
  email,
}) => {
  problems.expect(/status of 400/);
  const back = { loginRedirectURL: `${evil}/steal`, signupRedirectURL: `${evil}/steal` };
  const params = { redirect_uri: evil, state: 'mine', 'x&login_redirect_url': evil, public_token: 'mine' };
  const google = { type: 'google' as const, provider_params: params, custom_scopes: ['a&code_challenge=mine'] };
  const widget = await host.openLogin({
    config: {
      products: ['emailMagicLinks', 'oauth'],
      emailMagicLinksOptions: back,
      oauthOptions: { providers: [google] },
    },
  });
  await widget.main.submitEmail(email);
  await expect(widget.alert).toHaveText(/redirect URL/);
  expect(inbox.messages).toEqual([]);

  await widget.oauth.button('Google').click();
  await new AccountChooser(page).title.waitFor();
  expect(new URL(page.url()).searchParams.get('redirect_uri')).not.toContain(evil);
  const [start] = control.requests({ path: '/v1/public/oauth/google/start' });
  expect(start?.query).toMatchObject({
    public_token: expect.stringContaining('public-token-test-0'),
    custom_scopes: 'a&code_challenge=mine',
    login_redirect_url: expect.stringMatching(/\/authenticate$/),
  });
  expect(start?.query).not.toHaveProperty('code_challenge');
});

test('no theme or logo makes the frame run code or request anything but the logo', async ({
  context,
  host,
  devServer,
}) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await host.openLogin({ config });
  const values = [
    `url(${evil}/1)`,
    `URL("${evil}/2")`,
    `image("${evil}/3")`,
    `-webkit-image-set(url(${evil}/4) 1x)`,
    `image-set("${evil}/5" 1x)`,
    `cross-fade(url(${evil}/6), red)`,
    `src("${evil}/7")`,
    `\\75rl(${evil}/8)`,
    `red; background: url(${evil}/9)`,
    'red } body { display: none } a {',
    `red</style><script src=${evil}/10></script>`,
    `@import "${evil}/11"`,
  ];
  const logos = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg/>',
    '//evil.example/x',
    'http://evil.example/x',
    'blob:null/1',
    'file:///etc/passwd',
  ];
  const codes = await host.page.evaluate(
    async ({ values, logos }) => {
      const styles = values.flatMap((value) => [
        { colors: { primary: value } },
        { container: { backgroundColor: value } },
        { typography: { fontFamily: value } },
        { buttons: { primary: { backgroundColor: value } } },
        { inputs: { borderColor: value } },
      ]);
      const themes = [...styles, ...logos.map((logoImageUrl) => ({ logo: { logoImageUrl } }))];
      const replies = await Promise.all(themes.map((theme) => window.callFrame(['update'], [{ theme }])));
      return replies.map(({ value }) => (value as { error?: { code: string } }).error?.code ?? 'ok');
    },
    { values, logos },
  );
  expect(codes).toEqual(Array(values.length * 5 + logos.length).fill('invalid_config'));
  await expect(host.widget().main.email).toBeVisible();
  const origins = [host.url, ...Object.values(devServer.urls)];
  expect(requests.filter((url) => !origins.includes(new URL(url).origin) && !url.startsWith('data:'))).toEqual([]);
});

test('a frame that its page navigates redeems no token and reveals no page', async ({
  host,
  page,
  widget,
  devServer,
  control,
  problems,
}) => {
  problems.expect(/frame-ancestors 'none'/);
  const { auth } = devServer.urls;
  const { search } = new URL(await new AttackerLinks(devServer).magicLink(`${auth}/authenticate`));
  await host.openLogin({ config });
  const goTo = (address: string) =>
    page.evaluate((address) => {
      const frame = document.querySelector('iframe')?.contentWindow;
      if (frame) frame.location.href = address;
    }, address);
  // A frame that is removed during a call logs an error, so wait for its calls.
  await host.frame().waitForLoadState('networkidle');
  for (const path of ['/', '/any/other']) {
    const navigation = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(auth + path + search));
    await goTo(`${auth}${path}${search}`);
    await navigation;
    await expect(widget.main.email).toBeVisible();
    await expect(widget.getByText('Logging in...')).toBeHidden();
    await host.frame().waitForLoadState('networkidle');
  }
  const refusal = page.waitForEvent('console', (message) => message.text().includes("frame-ancestors 'none'"));
  await goTo(`${auth}/authenticate${search}`);
  await refusal;
  expect(control.requests({ path: '/magic_links/authenticate' })).toEqual([]);
});

test('a page can read only the cross-origin properties of the window of the frame', async ({ host, page }) => {
  await host.openLogin({ config });
  const read = await page.evaluate(() => {
    const frame = window.frames[0] as unknown as Record<string, unknown>;
    const names = [
      'document',
      'vestibule',
      'localStorage',
      'sessionStorage',
      'name',
      'origin',
      'eval',
      'fetch',
      'history',
      'navigation',
      'performance',
      'google',
      'stytch',
    ];
    const readable = names.filter((name) => {
      try {
        return frame[name] !== undefined;
      } catch {
        return false;
      }
    });
    const iframe = document.querySelector('iframe');
    return { readable, own: Object.getOwnPropertyNames(frame).sort(), document: iframe?.contentDocument ?? null };
  });
  const every = [
    'blur',
    'close',
    'closed',
    'focus',
    'frames',
    'length',
    'location',
    'opener',
    'parent',
    'postMessage',
    'self',
    'then',
    'top',
    'window',
  ];
  expect(read).toEqual({ readable: [], own: every, document: null });
});

test('two applications that mount on the same element end with one frame, that of the later one @more', async ({
  host,
  page,
  email,
}) => {
  await host.openLogin({ config });
  const [former, later, handshake] = await page.evaluate(async () => {
    const messages: unknown[] = [];
    addEventListener('message', ({ data }) => messages.push(data?.type));
    const outcome = (change: Promise<void> | undefined) =>
      change?.then(
        () => 'taken',
        ({ code }) => code as string,
      );
    const [requests] = window.calledByHost.flatMap(({ methodPath, args }) =>
      methodPath?.[0] === 'configure' ? args : [],
    );
    const { publicToken } = requests as { publicToken: string };
    const frameUrl = document.querySelector('iframe')?.src.split('#')[0] ?? '';
    // A second copy of the SDK, which shares no state with the first.
    const address = `${location.origin}/vestibule/index.js?another`;
    const { createAuth } = (await import(address)) as typeof window.Vestibule;
    const secondLogin = createAuth({ publicToken, frameUrl }).mountLogin('#login', { config: { products: ['otp'] } });
    await secondLogin.ready;
    const change = { locale: 'en' };
    return [
      await outcome(window.mounts['#login']?.update(change)),
      await outcome(secondLogin.update(change)),
      messages,
    ] as const;
  });
  expect([former, later]).toEqual(['unmounted', 'taken']);
  expect(handshake.length).toBeLessThan(10);
  await expect(page.locator('#login iframe')).toHaveCount(1);
  await host.widget().main.submitEmail(email);
  await host.widget().passcode.title.waitFor();
});

test('a page gets no reference to the sign-in popup of its frame @more', async ({ host, page }) => {
  const oauthOptions = { providers: [{ type: 'google' as const }], uxMode: 'popup' as const };
  const widget = await host.openLogin({ config: { products: ['oauth'], oauthOptions } });
  const [popup] = await Promise.all([page.waitForEvent('popup'), widget.oauth.button('Google').click()]);
  await new AccountChooser(popup).title.waitFor();
  const names = await page.evaluate(() => {
    const names = ['vestibule_popup', 'vestibule', 'popup'];
    return names.filter((name) => {
      const namedWindow = window.open('', name);
      try {
        return namedWindow?.location.href !== 'about:blank';
      } catch {
        return true;
      } finally {
        namedWindow?.close();
      }
    });
  });
  expect(names).toEqual([]);
  expect(popup.isClosed()).toBe(false);
});

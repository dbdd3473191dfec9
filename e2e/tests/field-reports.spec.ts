import { chromium, type Page } from '@playwright/test';
import { expect, expectEventually, HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { signInByPasscode } from '../journeys/signIn.ts';
import { launchOptions } from '../support/browsers/launchOptions.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';

// Problems that visitors reported about other sign-in pages. docs/field-reports.md lists the sources.

const otp = { products: ['otp' as const] };
const withPasskeys = { products: ['otp' as const, 'passkeys' as const] };

const holds = [
  'freezes the object',
  'locks the methods',
  'locks the object in the page',
  'ignores what is written',
] as const;

/** Replaces `navigator.credentials`, as extensions and test tools do. */
async function holdCredentials(page: Page, how: (typeof holds)[number]): Promise<void> {
  await page.addInitScript((how) => {
    const { credentials } = navigator;
    // Pages with an opaque origin have no `credentials`.
    if (!credentials) return;
    if (how.includes('object')) Object.freeze(credentials);
    if (how === 'locks the object in the page') Object.defineProperty(navigator, 'credentials', { value: credentials });
    if (how.includes('object')) return;
    for (const name of ['get', 'create'] as const) {
      const value = credentials[name].bind(credentials);
      const property = how === 'locks the methods' ? { value } : { get: () => value, set: () => {} };
      Object.defineProperty(credentials, name, property);
    }
  }, how);
}

test.describe('navigator.credentials that an extension holds', () => {
  test.use({ serverOptions: { deployment: { page: { config: withPasskeys } } } });

  for (const how of holds) {
    const tag = how === 'freezes the object' ? '' : ' @more';
    test(`where it ${how}, a passkey is created and signs in${tag}`, async ({
      context,
      page,
      host,
      devServer,
      email,
    }) => {
      await VirtualAuthenticator.add(page);
      await holdCredentials(page, how);
      await openSession(devServer, context, email);
      await page.goto(`${devServer.urls.auth}/passkeys`);
      const { passkeys } = new WidgetFrame(page);
      await passkeys.create.click();
      await passkeys.createdTitle.waitFor();
      await context.clearCookies();
      const widget = await host.openLogin({ config: withPasskeys });
      await expect(widget.passkeys.confirmation).toBeVisible();
      expect(await host.waitForSignIn()).toMatchObject({ method: 'passkey', user: { emails: [{ email }] } });
      await expectEventually(host.errors()).toEqual([]);
    });
  }
});

test('a lock that another tab never releases does not stop the refresh of a session @more', async ({
  context,
  page,
  host,
  inbox,
  email,
  devServer,
  control,
}) => {
  const otherTab = await context.newPage();
  await otherTab.goto(devServer.urls.auth);
  await otherTab.evaluate(
    () =>
      new Promise<void>((isHeld) => {
        void navigator.locks.request('vestibule:refresh', () => {
          isHeld();
          return new Promise(() => {});
        });
      }),
  );
  // Firefox types nothing in a tab in the background.
  await page.bringToFront();
  await page.clock.install();
  await host.openLogin({ config: otp });
  await host.watch();
  await signInByPasscode(host, inbox, email);
  const refreshes = () => control.requests({ path: '/sessions/authenticate' }).length;
  const before = refreshes();
  await page.clock.fastForward(181_000);
  // The session is far from its end, so it is not refreshed.
  await expect
    .poll(async () => {
      await page.clock.fastForward(6_000);
      return refreshes();
    })
    .toBeGreaterThan(before);
  await page.evaluate(() => window.auth.signOut());
  await expectEventually(host.changes('session').slice(-1)).toEqual([null]);
});

for (const [build, tag] of [
  ['script', 'src="/vestibule/vestibule.js">'],
  ['module', 'type="module">import * as sdk from "/vestibule/index.js"; window.Vestibule = sdk;'],
] as const) {
  test(`the ${build} build works under a policy with nonces only${build === 'script' ? '' : ' @more'}`, async ({
    page,
    host,
    servers,
    inbox,
    email,
    problems,
  }) => {
    const policy = "default-src 'none'; script-src 'nonce-a1'; style-src 'nonce-a1'; frame-src http:; img-src data:";
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,">`;
    const body = `<script nonce="a1" ${tag}</script><body><div id="login"></div></body>`;
    const path = `/nonce-${build}`;
    servers.host.serve(path, 'text/html; charset=utf-8', `<!doctype html>${head}${body}`);
    await host.open({ path });
    await host.watch();
    await host.mount('mountLogin', { config: { ...otp, enableShadowDOM: true }, theme: 'inherit' });
    await host.ready();
    await signInByPasscode(host, inbox, email);
    await expect(page.locator('#login iframe')).toHaveCSS('border-top-width', '0px');
    await page.evaluate(() => window.auth.signOut());
    await host.unmount();
    problems.expect(/ERR_FAILED/);
    await page.route(`${servers.dev.urls.auth}/**`, (route) => route.abort());
    await page.clock.install();
    await host.mount('mountLogin', { config: otp });
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('alert')).toHaveCSS('display', 'grid');
  });
}

test('after a mail scanner has pressed Continue, the visitor reads why the link fails, and the next one signs in', async ({
  browser,
  page,
  host,
  inbox,
  email,
}) => {
  const widget = await host.openLogin();
  await widget.askForLink(email);
  const { id, link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  const scanner = await browser.newContext();
  const sandbox = await scanner.newPage();
  await sandbox.goto(link);
  const sandboxWidget = new WidgetFrame(sandbox);
  await expect(sandboxWidget.heading).toHaveText('Continue logging in?');
  await expect(async () => {
    const button = sandboxWidget.button(/^Continue$/);
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(sandboxWidget.heading).toHaveText('Success!', { timeout: 1_000 });
  }).toPass();
  await scanner.close();

  await page.goto(link);
  const auth = new WidgetFrame(page);
  await expect(auth.alert).toHaveText('The magic link has expired or has already been used. Please request a new one.');
  await auth.askForLink(email);
  const next = await inbox.waitFor({ to: email, kind: 'magic_link', after: id });
  await page.goto(next.link ?? '');
  await expect(auth.getByText('You have successfully logged in.')).toBeVisible();
});

test.describe('a browser that fills in country and number', () => {
  const bySms = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };
  const national = { country: 'DE', phone: '030123456' };
  const ofAnother = { country: 'DE', phone: '+447911123456' };
  type Name = keyof typeof national;

  const fill = (host: HostPage, order: readonly Name[], values: Record<Name, string>, events: readonly string[]) =>
    host.frame().evaluate(
      ({ order, values, events }) => {
        for (const name of order) {
          const field = document.querySelector<HTMLInputElement>(`form[name=phone] [name=${name}]`);
          // Use the native setter, because React's would hide the change from React.
          const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
          set?.call(field, values[name]);
          for (const type of events) field?.dispatchEvent(new Event(type, { bubbles: true }));
        }
      },
      { order, values, events },
    );

  for (const [how, events] of [
    ['with events', ['input', 'change']],
    ['without any', []],
  ] as const) {
    for (const order of [
      ['country', 'phone'],
      ['phone', 'country'],
    ] as const) {
      for (const [values, display, to] of [
        [national, 'DE +49', '+4930123456'],
        [ofAnother, 'GB +44', '+447911123456'],
      ] as const) {
        const isSample = values === ofAnother && order[0] === 'phone';
        test(`${how}, ${order[0]} first, ${values.phone}: both agree${isSample ? '' : ' @more'}`, async ({
          host,
          inbox,
        }) => {
          const { phone, passcode } = await host.openLogin({ config: bySms });
          await expect(phone.number).toBeVisible();
          await fill(host, order, values, events);
          await phone.continueWithText.focus();
          await expect(phone.country).toHaveValue(display.slice(0, 2));
          await expect(phone.country.locator('..').locator('span')).toHaveText(display);
          await phone.continueWithText.click();
          await expect(passcode.title).toBeVisible();
          await inbox.waitFor({ to });
        });
      }
    }
  }
});

test('the long signature of a smart wallet is refused with a message, and another method signs in @more', async ({
  host,
  wallets,
  page,
  inbox,
  email,
}) => {
  await wallets.install(host.url, { kind: 'eip6963', name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' });
  await page.addInitScript(() => {
    type Provider = { request(call: { method: string }): Promise<unknown> };
    const providers = new Set<Provider>();
    const lengthen = (event: Event) => {
      const { provider } = (event as CustomEvent<{ provider: Provider }>).detail;
      if (providers.has(provider)) return;
      providers.add(provider);
      const request = provider.request.bind(provider);
      // https://eips.ethereum.org/EIPS/eip-6492: a signature of a contract wallet that is not deployed yet.
      provider.request = async (call) => {
        const response = await request(call);
        return call.method === 'personal_sign' ? `0x${'00'.repeat(800)}${'6492'.repeat(16)}` : response;
      };
    };
    addEventListener('eip6963:announceProvider', lengthen, { capture: true });
  });
  const widget = await host.openLogin({ config: { products: ['crypto', 'otp'] } });
  await widget.crypto.choose('Coinbase Wallet');
  await expect(widget.crypto.error).toBeVisible();
  await expect(widget.getByText('The signature is invalid.')).toBeVisible();
  await widget.back.click();
  await signInByPasscode(host, inbox, email);
});

test('a widget in a hidden panel is complete when the panel is shown, and again after it was hidden @more', async ({
  page,
  host,
  inbox,
  email,
}) => {
  const isShown = (isShown: boolean) =>
    page.locator('#login').evaluate((panel: HTMLElement, isShown) => {
      panel.hidden = !isShown;
    }, isShown);
  await host.open();
  await isShown(false);
  await host.mount('mountLogin', { config: otp });
  await host.ready();
  await isShown(true);
  await expect(host.widget().main.email).toBeVisible();
  await expect
    .poll(async () => (await page.locator('#login iframe').boundingBox())?.height)
    .toBe(await host.frame().evaluate(() => document.documentElement.scrollHeight));
  await isShown(false);
  await isShown(true);
  await signInByPasscode(host, inbox, email);
});

test('a passkey that two tabs offer to two accounts is created for the signed-in one @more', async ({
  context,
  page,
  host,
  servers,
  inbox,
  email,
  devServer,
}) => {
  const config = { ...withPasskeys, passkeyOptions: { offerAfterSignIn: true } };
  const offer = 'Log in faster next time';
  await VirtualAuthenticator.add(page);
  const otherHost = await HostPage.create(await context.newPage(), servers);
  await VirtualAuthenticator.add(otherHost.page);
  const enter = async (tab: HostPage, address: string) => {
    // Firefox types nothing in a tab in the background.
    await tab.page.bringToFront();
    const widget = await tab.openLogin({ config });
    await widget.main.submitEmail(address);
    await widget.passcode.title.waitFor();
    const { passcode = '' } = await inbox.waitFor({ to: address, kind: 'passcode' });
    const signIn = async () => {
      await tab.page.bringToFront();
      await widget.passcode.field.fill(passcode);
    };
    return { widget, signIn };
  };
  const first = await enter(host, email);
  const second = await enter(otherHost, `other.${email}`);
  await first.signIn();
  await expect(first.widget.heading).toHaveText(offer);
  await second.signIn();
  await expect(second.widget.heading).toHaveText(offer);

  await expect(first.widget.heading).toHaveText("You're logged in");
  await expect(first.widget.getByText(`other.${email}`)).toBeVisible();
  await expectEventually(host.signIns()).toEqual([]);
  await second.widget.button('Create a Passkey').click();
  await otherHost.waitForSignIn();
  const passkeysOf = (address: string) => devServer.state.users.findByEmail(address)?.webauthn_registrations.length;
  expect(passkeysOf(email)).toBe(0);
  expect(passkeysOf(`other.${email}`)).toBe(1);
});

test('Back from a provider to a page in the back/forward cache shows enabled buttons @more', async ({
  browserName,
  servers,
  devServer,
}) => {
  test.skip(browserName !== 'chromium', 'the switch is that of Chromium');
  // By default Playwright disables the back/forward cache. It loses track of the frames of a cached page.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const page = await browser.newPage();
    const host = await HostPage.create(page, servers);
    const google = { type: 'google' as const };
    const config = { products: ['oauth' as const, 'otp' as const], oauthOptions: { providers: [google] } };
    const widget = await host.openLogin({ config });
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasKept: persisted }));
    });
    await widget.oauth.button('Google').click();
    await page.waitForURL((url) => url.origin !== host.url);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => 'wasKept' in window && window.wasKept)).toBe(true);
    await expect.poll(() => busyButtons(page, devServer.urls.auth)).toBe(0);
  } finally {
    await browser.close();
  }
});

test('an address or password that a password manager fills into the passcode field is not sent @more', async ({
  host,
  inbox,
  email,
  control,
}) => {
  const widget = await host.openLogin({ config: otp });
  await widget.main.submitEmail(email);
  await widget.passcode.title.waitFor();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  for (const foreign of ['ada.123456@example.com', 'Tr0ub4dor&3 1 4 1 5']) {
    await widget.passcode.field.fill(foreign);
    await expect(widget.passcode.field).toHaveValue('');
  }
  await widget.passcode.field.fill(`Your code is ${passcode.slice(0, 3)} ${passcode.slice(3)}.`);
  await host.waitForSignIn();
  expect(control.requests({ path: '/otps/authenticate' })).toHaveLength(1);
});

test('pressing Enter repeatedly sends one mail and one passcode', async ({ page, host, inbox, email, control }) => {
  const pressEnter = async () => {
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Enter');
  };
  const widget = await host.openLogin({ config: otp });
  await widget.main.email.fill(email);
  await widget.main.email.focus();
  await pressEnter();
  await widget.passcode.title.waitFor();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.focus();
  await page.keyboard.insertText(passcode);
  await pressEnter();
  await host.waitForSignIn();
  expect(control.requests({ path: '/otps/email/login_or_create' })).toHaveLength(1);
  expect(control.requests({ path: '/otps/authenticate' })).toHaveLength(1);
});

test('a wallet that throws on every access does not affect other wallets @more', async ({ page, host, wallets }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new Error('taken');
    };
    const trap = new Proxy({}, { get: refuse, has: refuse });
    const detail = { info: { rdns: 'io.spoilt', name: 'Spoilt' }, provider: trap };
    Object.assign(window, { ethereum: trap, solana: trap });
    addEventListener('eip6963:requestProvider', () => {
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: trap }));
    });
  });
  await wallets.install(host.url, { kind: 'eip6963', name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' });
  const { crypto } = await host.openLogin({ config: { products: ['crypto'] } });
  await crypto.choose('Coinbase Wallet');
  await host.waitForSignIn();
});

test('a frame that is reloaded or moved in the page continues where it was @more', async ({
  page,
  host,
  inbox,
  email,
}) => {
  const widget = await host.openLogin({ config: otp });
  await host.frame().evaluate(() => location.reload());
  await widget.main.submitEmail(email);
  await widget.passcode.title.waitFor();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await page.evaluate(() => {
    const place = document.createElement('section');
    document.body.append(place);
    const login = document.querySelector('#login');
    if (login) place.append(login);
  });
  await widget.passcode.title.waitFor();
  await widget.passcode.field.fill(passcode);
  await host.waitForSignIn();
  await expectEventually(host.errors()).toEqual([]);
});

test('a full storage of the auth domain does not stop a sign-in, a reload, or a sign-out @more', async ({
  page,
  host,
  inbox,
  email,
  servers,
}) => {
  await page.goto(servers.dev.urls.auth);
  await page.evaluate(() => {
    for (let size = 4_000_000, count = 0; size >= 1; count += 1) {
      try {
        localStorage.setItem(`filled-${count}`, 'x'.repeat(size));
      } catch {
        size /= 2;
      }
    }
  });
  await host.openLogin({ config: otp });
  await signInByPasscode(host, inbox, email);
  await page.reload();
  await host.createAuth();
  expect(await page.evaluate(async () => (await window.auth.user.get())?.emails)).toMatchObject([{ email }]);
  await page.evaluate(() => window.auth.signOut());
  expect(await page.evaluate(() => window.auth.session.get())).toBeNull();
});

const spoilers = {
  'writes JSON as Prototype.js did': () => {
    const toJSON = function (this: unknown) {
      return JSON.stringify(String(this));
    };
    for (const kind of [Array, String, Number, Date]) Object.assign(kind.prototype, { toJSON });
  },
  'is frozen as by a lockdown': () => {
    for (const kind of [Object, Array, Function, Promise, String, Number, Map, Set, Error, RegExp, Date]) {
      Object.freeze(kind);
      Object.freeze(kind.prototype);
    }
  },
  'has no crypto.randomUUID, as without https': () => void Reflect.deleteProperty(Crypto.prototype, 'randomUUID'),
};

for (const [title, spoil] of Object.entries(spoilers)) {
  test(`a host page that ${title} receives the complete sign-in${title.startsWith('is frozen') ? '' : ' @more'}`, async ({
    page,
    host,
    inbox,
    email,
  }) => {
    await host.open({ path: '/script' });
    await page.evaluate(spoil);
    // The page writes its callbacks into its title, because exposed functions may not work in cached pages.
    await page.evaluate(() => {
      const config = { products: ['otp' as const] };
      window.auth.mountLogin('#login', {
        config,
        onSuccess({ user: { emails } }) {
          document.title = `${Array.isArray(emails)} ${emails[0]?.email}`;
        },
      });
    });
    const widget = host.widget();
    await widget.main.submitEmail(email);
    await widget.passcode.title.waitFor();
    const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
    await widget.passcode.field.fill(passcode);
    await expect(page).toHaveTitle(`true ${email}`);
  });
}

for (const [build, src] of [
  ['script', 'src="/vestibule/vestibule.js"'],
  ['module', 'type="module" src="/module.js"'],
] as const) {
  test(`the ${build} build works on a page that requires trusted types and allows no policy${build === 'script' ? '' : ' @more'}`, async ({
    host,
    servers,
    inbox,
    email,
  }) => {
    const policy = "require-trusted-types-for 'script'; trusted-types 'none'";
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,">`;
    const body = `<script ${src}></script><body><div id="login"></div></body>`;
    const path = `/trusted-${build}`;
    servers.host.serve(path, 'text/html; charset=utf-8', `<!doctype html>${head}${body}`);
    await host.open({ path });
    await host.mount('mountLogin', { config: { ...otp, enableShadowDOM: true }, theme: 'inherit' });
    await host.ready();
    await signInByPasscode(host, inbox, email);
  });
}

/** Returns the number of busy buttons in the frame. */
async function busyButtons(page: Page, frameUrl: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const contexts: { id: number; origin: string }[] = [];
  devtools.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context));
  await devtools.send('Runtime.enable');
  const contextId = contexts.find(({ origin }) => origin === new URL(frameUrl).origin)?.id ?? 0;
  const expression =
    'document.querySelectorAll("button").length && document.querySelectorAll("[aria-busy=true]").length';
  const { result } = await devtools.send('Runtime.evaluate', { expression, contextId, returnByValue: true });
  await devtools.detach();
  return result.value;
}

import type { Frame } from '@playwright/test';
import { test as base, expect, expectEventually } from '../../fixtures/test.ts';
import type { PlainOptions } from '../../pages/HostPage.ts';
import { serveHostileFrame } from '../../support/attacks/hostileFrame.ts';
import { matrixCase } from '../../support/runner/matrixCase.ts';

/** A host page whose frame is served by an attacker who controls the auth domain. */
const test = base.extend<{ openFrame: (options?: PlainOptions) => Promise<Frame> }>({
  openFrame: async ({ page, host, devServer }, use) => {
    await serveHostileFrame(page, devServer.urls.auth);
    await use(async (options) => {
      await host.openLogin(options);
      return host.frame();
    });
  },
});

test('malformed, oversized and incomplete messages reach no callback of the host and are reported once each', async ({
  openFrame,
  host,
}) => {
  const frame = await openFrame();
  await host.forget();
  const sentMessages = await frame.evaluate(async () => {
    const round: Record<string, unknown> = {};
    round.self = round;
    const double = (times: number, part: unknown): unknown => (times === 0 ? part : double(times - 1, [part, part]));
    const user = {
      user_id: 'user-1',
      emails: [],
      phone_numbers: [],
      webauthn_registrations: [],
      name: { first_name: '', last_name: '' },
    };
    const session = { session_id: 's', user_id: 'u', started_at: '', last_accessed_at: '', expires_at: '', roles: [] };
    const { name: _, ...nameless } = user;
    const nonsense = [
      undefined,
      null,
      true,
      5,
      'text',
      [],
      {},
      round,
      new Map(),
      'x'.repeat(1e6),
      Array(1e7),
      double(40, 1),
    ];
    const messages: Record<string, unknown[]> = {
      event: [
        ...nonsense,
        { type: '<img src=x onerror=alert(1)>' },
        { type: 'x'.repeat(65) },
        { type: '__proto__', more: {} },
        { type: 'magic_link_sent', email: 'x'.repeat(5_000) },
        { type: 'magic_link_sent', email: { toString: 'x' } },
        { type: 'magic_link_sent', email: double(40, 'x') },
        { type: 'x', ...Array(20).fill('x'.repeat(4_000)) },
      ],
      error: [
        ...nonsense,
        { code: 5, message: 'x' },
        { code: 'api_error', message: {} },
        { code: 'Api Error', message: '' },
      ],
      resize: [
        ...nonsense,
        ...[-1, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '300', null, [300]].map((heightPx) => ({ heightPx })),
      ],
      session: [
        ...nonsense,
        { session },
        { session, user: null },
        { session: null, user },
        { session, user: nameless },
        { session: { ...session, roles: [5] }, user },
        { session: { ...session, roles: Array(20).fill('x'.repeat(4_000)) }, user },
      ],
      success: [
        ...nonsense,
        { session: null, user: null, method: 'oauth' },
        { session, user },
        { session, user: nameless, method: 'oauth' },
        { session, user, method: {} },
        { session, user, tokens: 'x', method: 'oauth' },
      ],
    };
    let sent = 0;
    for (const [method, variants] of Object.entries(messages)) {
      for (const message of variants) {
        const { value } = await window.callHost([method], [message]);
        if (value !== 'refused') throw new Error(`${method} took message ${variants.indexOf(message)}`);
        sent += 1;
      }
    }
    return sent;
  });
  expect(sentMessages).toBeGreaterThan(80);
  await expectEventually(host.errors().map(({ code }) => code)).toEqual(Array(sentMessages).fill('bad_message'));
  await expectEventually(host.events()).toEqual([]);
  await expectEventually(host.signIns()).toEqual([]);
  await expectEventually(host.heights()).toEqual([]);
});

test('the page is navigated to web addresses only, in whatever notation', async ({ openFrame, host, page }) => {
  const frame = await openFrame();
  const responses = await frame.evaluate(async () => {
    const urls = [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      '\u0000javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      URL.createObjectURL(new Blob(['x'], { type: 'text/html' })),
      'blob:null/1',
      'file:///etc/passwd',
      'about:blank',
      'about:srcdoc',
      'vbscript:x',
      'view-source:https://evil.example',
      'filesystem:https://evil.example/x',
      'intent://evil.example#Intent;end',
      'ftp://evil.example',
      'ws://evil.example',
      'chrome://settings',
      'mailto:a@b.example',
      '//evil.example',
      '/relative',
      '?token=x',
      '',
      'https:',
      'https://',
      'http://[',
      ' https://evil.example',
      `https://evil.example/${'x'.repeat(17_000)}`,
      ['https://evil.example'],
      { href: 'https://evil.example' },
      null,
      5,
    ];
    const apiResponses: unknown[] = [];
    for (const url of urls) apiResponses.push((await window.callHost(['navigate'], [{ url }])).value);
    for (const target of [
      urls[0],
      null,
      [{ url: 'https://evil.example' }],
      new Map([['url', 'https://evil.example']]),
    ]) {
      apiResponses.push((await window.callHost(['navigate'], [target])).value);
    }
    return apiResponses;
  });
  expect(responses).toEqual(Array(36).fill('refused'));
  await expectEventually(host.errors().map(({ code }) => code)).toEqual(Array(36).fill('bad_message'));
  await expectEventually(host.navigations()).toEqual([]);
  expect(page.url()).toBe(`${host.url}/`);
});

test('the frame can neither navigate the page by itself nor block its navigation', async ({
  host,
  page,
  devServer,
  problems,
}) => {
  problems.expect(/Unsafe attempt to initiate navigation|Ignored call to 'alert\(\)'/);
  // The attack runs by itself, because calls of the test in a frame count as user activation for a while.
  const attack = `(function attack() {
    if (navigator.userActivation.isActive) return setTimeout(attack, 100);
    alert('Your session has expired.');
    try { top.location = 'https://evil.example/' } catch {}
    document.title = 'Done';
  })()`;
  const body = `<!doctype html><body><script>${attack}</script>`;
  await page.route(`${devServer.urls.auth}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  const refusal = page.waitForEvent('console', (message) => message.text().startsWith('Unsafe attempt'));
  await host.open();
  await host.mount('mountLogin');
  await refusal;
  await expect.poll(() => host.frame().title()).toBe('Done');
  expect(page.url()).toBe(`${host.url}/`);
});

test('host methods are found by their own names only, and errors reveal no stack', async ({ openFrame }) => {
  const frame = await openFrame({ config: { products: ['crypto'] } });
  const replies = await frame.evaluate(async () => {
    const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'then'];
    const paths = [
      undefined,
      null,
      5,
      'event',
      {},
      [],
      [[]],
      ['event', 'call'],
      ['wallets'],
      ['wallets', 'event'],
      ['top', 'location'],
    ];
    for (const name of names)
      paths.push([name], ['event', name], ['wallets', name], ['wallets', 'discover', name], [name, name]);
    const replies: unknown[] = [];
    for (const path of paths) replies.push(await window.callHost(path, []));
    for (const args of [undefined, 5, {}, { length: 1e9 }]) replies.push(await window.callHost(['event'], args));
    replies.push(await window.callHost(['wallets', 'ethereumAccount'], ['no-such-wallet']));
    replies.push(await window.callHost(['wallets', 'ethereumSign'], ['__proto__', {}, []]));
    return replies;
  });
  expect(replies).toHaveLength(42);
  for (const reply of replies) {
    expect.soft(reply).toMatchObject({ isError: true, value: { message: expect.any(String) } });
    expect.soft(reply).not.toHaveProperty('value.stack', expect.anything());
  }
});

test('the wallets of a page that configures none are not detected', async ({ openFrame, host, wallets }) => {
  await wallets.install(
    host.url,
    { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' },
    { kind: 'window.solana' },
  );
  const frame = await openFrame({ config: { products: ['otp', 'passwords'] } });
  const messages = await frame.evaluate(async () => {
    const calls = [
      ['discover'],
      ['ethereumAccount', 'io.metamask'],
      ['ethereumSign', 'io.metamask', 'Pay everything', '0x0'],
      ['solanaAccount', 'legacy:solana'],
      ['solanaSign', 'legacy:solana', 'Pay everything', 'x'],
    ];
    const replies = await Promise.all(calls.map(([name, ...args]) => window.callHost(['wallets', name], args)));
    return replies.map(({ value }) => (value as Error).message);
  });
  expect(messages).toEqual(Array(5).fill("Wallets aren't configured."));
  await expectEventually(wallets.requests()).toEqual([]);
});

test(
  'the page stays usable under a hundred thousand messages and messages of any size',
  matrixCase({ isSample: false }),
  async ({ openFrame, host, page }) => {
    const frame = await openFrame();
    // Reporting each message would slow down the test.
    await page.evaluate(() => {
      window.heard = async () => {};
    });
    await frame.evaluate(async () => {
      let last: Promise<unknown> = Promise.resolve();
      for (let sent = 0; sent < 100_000; sent += 1) {
        last = window.callHost(['resize'], [{ heightPx: sent % 2 ? 300 + (sent % 100) : -sent }]);
      }
      await last;
      for (const size of [1e5, 1e6, 3e7]) await window.callHost(['event'], [{ type: 'x', text: 'x'.repeat(size) }]);
      await window.callHost(['resize'], [{ heightPx: 321 }]);
    });
    await expect(page.locator('#login iframe')).toHaveCSS('height', '321px');
    await page.evaluate(() => window.auth.mountLogin('#second'));
    await expect(page.locator('#second iframe')).toBeVisible();
    expect(page.url()).toBe(`${host.url}/`);
  },
);

test('tokens that were not requested are dropped', async ({ openFrame, host, page }) => {
  const frame = await openFrame();
  await frame.evaluate(async () => {
    const user = {
      user_id: 'u',
      emails: [],
      phone_numbers: [],
      webauthn_registrations: [],
      name: { first_name: '', last_name: '' },
    };
    const session = { session_id: 's', user_id: 'u', started_at: '', last_accessed_at: '', expires_at: '', roles: [] };
    const tokens = { session_token: 'token', session_jwt: 'jwt' };
    window.answer = () => ({ value: { ok: true, value: { session, user, tokens } } });
    await window.callHost(['success'], [{ method: 'oauth', session, user, tokens }]);
    await window.callHost(['session'], [{ session, user, tokens }]);
  });
  expect(await host.waitForSignIn()).not.toHaveProperty('tokens');
  expect(await page.evaluate(() => window.auth.session.getTokens())).toBeNull();
});

test('malformed replies and errors become errors of the SDK', async ({ openFrame, host, page }) => {
  const frame = await openFrame();
  const round = await frame.evaluateHandle(() => {
    const round: Record<string, unknown> = {};
    round.self = round;
    window.replies = [
      ...[undefined, null, 5, 'text', [], {}, round, { ok: 'true' }, { ok: true }, { ok: false }].map((value) => ({
        value,
      })),
      { value: { ok: true, value: { session: {}, user: {} } } },
      { value: { ok: false, error: { code: 'Api Error', message: 5 } } },
      { value: { ok: false, error: { code: 'api_error', message: 'x'.repeat(1e6) } } },
      ...[undefined, null, 5, 'text', {}, round].map((value) => ({ isError: true, value })),
      ...[undefined, null, 5, 'text', {}, round, { name: {}, message: {}, stack: round }].map((value) => ({
        isError: true,
        isSerializedErrorInstance: true,
        value,
      })),
      { isError: true, isSerializedErrorInstance: true, value: { penpalCode: 'toString', message: '<img src=x>' } },
    ];
    window.answer = () => window.replies.shift() ?? null;
    return window.replies;
  });
  const count = await round.evaluate((replies) => replies.length);
  const ends = await page.evaluate(async (count) => {
    const ends: unknown[] = [];
    for (let time = 0; time < count; time += 1) {
      ends.push(
        await window.auth.session.get().then(
          () => 'taken',
          (error: Error) => [error.name, typeof (error as { code?: unknown }).code, typeof error.message],
        ),
      );
    }
    return ends;
  }, count);
  expect(count).toBe(27);
  expect(ends).toEqual(Array(count).fill(['HostSdkError', 'string', 'string']));
  await expectEventually(host.signIns()).toEqual([]);
});

test('a frame that accepts messages but never replies is abandoned', async ({ openFrame, page }) => {
  await page.clock.install();
  const frame = await openFrame();
  const questions = await frame.evaluateHandle(() => {
    const asked: string[] = [];
    window.answer = (method) => {
      asked.push(method);
      return null;
    };
    return asked;
  });
  const codes = page.evaluate(async () => {
    const login = window.mounts['#login'];
    const calls = [window.auth.session.get(), window.auth.signOut(), login?.update({ locale: 'de' }), login?.focus()];
    const end = (call: Promise<unknown> | undefined) =>
      call?.then(
        () => 'taken',
        ({ code }) => code,
      );
    return Promise.all(calls.map(end));
  });
  await expect.poll(() => questions.jsonValue()).toHaveLength(4);
  await page.clock.fastForward(30_000);
  expect(await codes).toEqual(Array(4).fill('timeout'));
});

test('a frame that starts ten thousand handshakes is reconnected without harm to the page', async ({
  openFrame,
  host,
  page,
}) => {
  const frame = await openFrame();
  const configurations = await frame.evaluateHandle(() => {
    const configured: string[] = [];
    const { answer } = window;
    window.answer = (method, args) => {
      configured.push(method);
      return answer(method, args);
    };
    for (let time = 1; time <= 10_000; time += 1) window.greet({ type: 'SYN', participantId: `0${time}` });
    return configured;
  });
  await expect.poll(() => configurations.jsonValue()).toEqual(['configure']);
  await host.ready();
  await expectEventually(host.errors()).toEqual([]);
  await page.evaluate(() => window.mounts['#login']?.unmount());
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the page outside the iframe is unchanged: globals, prototypes, document', async ({ openFrame, host, page }) => {
  const frame = await openFrame();
  const look = () =>
    page.evaluate(() => {
      const names = (value: object) => Object.getOwnPropertyNames(value).sort();
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      for (const iframe of copy.querySelectorAll('iframe')) iframe.removeAttribute('style');
      const prototypes = [Object, Array, Function, Promise, Error, Map].map(({ prototype }) => names(prototype));
      return {
        globals: names(window),
        prototypes,
        document: copy.outerHTML,
        storage: { ...localStorage, ...sessionStorage },
      };
    });
  const before = await look();
  await frame.evaluate(async () => {
    const evil = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"type":"x","code":"x"}',
    );
    for (const name of ['event', 'error', 'session', 'success', 'resize', 'navigate', 'innerHTML', 'eval']) {
      await window.callHost([name], [evil, evil]);
      await window.callHost([name], [{ type: 'x', code: 'x', message: '<img src=x onerror="window.polluted = 1">' }]);
    }
    await window.callHost(['resize'], [{ heightPx: 300, width: '100vw', position: 'fixed' }]);
  });
  await host.flush();
  expect(await look()).toEqual(before);
});

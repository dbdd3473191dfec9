import { expect, expectEventually, type HostPage, test } from '../fixtures/test.ts';
import { setValueSilently } from '../support/input/setValueSilently.ts';
import { holdAssets } from '../support/network/holdAssets.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { waitForAnimations } from '../support/visual/waitForAnimations.ts';

const passcodes = { config: { products: ['otp' as const] } };
const passwords = { config: { products: ['passwords' as const] } };
const phoneFirst = {
  config: { products: ['otp' as const], otpOptions: { methods: ['sms' as const, 'email' as const] } },
};
const buttonsOnly = {
  config: {
    products: ['oauth' as const],
    oauthOptions: { providers: [{ type: 'google' as const }, { type: 'github' as const }] },
  },
};

/** Returns the frame's heights since it was mounted, in order. */
const heightsOf = (host: HostPage) => host.page.evaluate(() => window.seenHeights);

/** Clears the recorded heights once the frame has the height of its content. */
async function forgetHeights(host: HostPage): Promise<void> {
  const contentPx = () => host.frame().evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  await expect.poll(async () => (await heightsOf(host)).at(-1) === (await contentPx())).toBe(true);
  await host.page.evaluate(() => {
    window.seenHeights.splice(0, window.seenHeights.length - 1);
  });
}

/** Mounts and records each height, starting with the reserved one. */
async function mountWatched(host: HostPage, options: object): Promise<void> {
  await host.page.evaluate((options) => {
    window.mounts['#login'] = window.auth.mountLogin('#login', options);
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    window.seenHeights = [frame.offsetHeight];
    new ResizeObserver(() => {
      if (frame.offsetHeight !== window.seenHeights.at(-1)) window.seenHeights.push(frame.offsetHeight);
    }).observe(frame);
  }, options);
}

for (const [name, options] of Object.entries({ 'the phone first': phoneFirst, 'buttons alone': buttonsOnly })) {
  test(
    `a slow first load shows no wrong form and shifts nothing: ${name}`,
    matrixCase({ isSample: options === phoneFirst }),
    async ({ host, devServer }) => {
      const release = await holdAssets(host.page, devServer.urls.auth);
      await host.open();
      await mountWatched(host, options);
      const widget = host.widget();
      await expect(widget.main.title).toBeVisible();
      await expect(widget.main.email).toBeHidden();
      release();
      await host.ready();
      await expect(widget.button(/^Continue with (text|GitHub)/)).toBeVisible();
      await expect(widget.main.email).toBeHidden();
      expect(await heightsOf(host)).toHaveLength(1);
    },
  );
}

for (const [path, width, last] of [
  ['/', 800, /GitHub/],
  ['/sign-in', 800, /Test Wallet/],
  ['/sign-in', 320, /Test Wallet/],
  ['/demos/serif', 800, /Passkey/],
] as const) {
  const isSample = width === 320 || path.includes('serif');
  test(
    `on a page of npm start the field does not move after it appears: ${path}, ${width} px`,
    matrixCase({ isSample }),
    async ({ page, devServer }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        window.seenPlaces = [];
        // Browsers that offer passkeys in the email field show no button for them.
        if (window.isSecureContext) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
        if (parent !== window) requestAnimationFrame(look);
        function look() {
          requestAnimationFrame(look);
          const field = document.querySelector('[name=email] [name=email]');
          if (!field || getComputedStyle(field).visibility === 'hidden') return;
          const place = field.getBoundingClientRect().top;
          if (place !== window.seenPlaces.at(-1)) window.seenPlaces.push(place);
        }
      });
      await page.goto(devServer.urls.host + path);
      const frame = page.locator('main iframe[sandbox]').first().contentFrame();
      await expect(frame.getByRole('button', { name: last })).toBeVisible();
      const places = await frame.locator('html').evaluate(async () => {
        // Wait two frames, so that new content is painted.
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
        return window.seenPlaces;
      });
      expect(places).toHaveLength(1);
    },
  );
}

test('the account page shows the shape of the account before its scripts load, in its place', async ({
  page,
  devServer,
  problems,
}) => {
  // The session is invented, so a server of the application refuses it.
  problems.expect(/status of 401/);
  const { auth, provider } = devServer.urls;
  const session = ['stytch_session', 'stytch_session_jwt'].map((name) => ({ name, value: 'a'.repeat(44), url: auth }));
  await page.context().addCookies(session);
  await page.route(`${provider}/**`, () => {});
  const release = await holdAssets(page, auth);
  await page.goto(`${auth}/account`, { waitUntil: 'commit' });
  await expect(page.locator('.kept > i').last()).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  const placeOf = () =>
    page.locator('main').evaluate((main) => ({ ...main.getBoundingClientRect().toJSON(), height: 0, bottom: 0 }));
  const before = await placeOf();
  release();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  expect(await placeOf()).toEqual(before);
});

test('a wrong passcode shifts nothing, from the sixth digit to the response', async ({ host, email }) => {
  await host.open();
  await mountWatched(host, passcodes);
  const widget = host.widget();
  await widget.main.submitEmail(email);
  await expect(widget.passcode.field).toBeFocused();
  await forgetHeights(host);
  await widget.passcode.type('000000');
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  expect(await heightsOf(host)).toHaveLength(1);
});

test('typing a password shifts the page once at most', async ({ host, email }) => {
  await host.open();
  await mountWatched(host, passwords);
  const widget = host.widget();
  await widget.main.submitEmail(email);
  await expect(widget.passwords.password).toBeFocused();
  await forgetHeights(host);
  for (const [password, bars] of [
    ['password', 1],
    ['correct horse battery staple', 4],
    ['pass', 1],
  ] as const) {
    await widget.passwords.password.fill(password);
    await expect(widget.passwords.segments).toHaveCount(bars);
  }
  expect((await heightsOf(host)).length).toBeLessThanOrEqual(2);
});

for (const [policy, bars] of Object.entries({ zxcvbn: [2, 4, 1], luds: [1, 2, 0] } as const)) {
  test(
    `typing a password without a known breach shifts nothing: ${policy}`,
    matrixCase({ isSample: false }),
    async ({ host, control, email }) => {
      control.changeProject({ password_policy: policy as 'zxcvbn' | 'luds' });
      await host.open();
      await mountWatched(host, passwords);
      const widget = host.widget();
      await widget.main.submitEmail(email);
      await expect(widget.passwords.password).toBeFocused();
      await forgetHeights(host);
      const { segments, checks } = widget.passwords;
      const good = segments.or(checks.and(widget.root.locator('[data-met=true]')));
      await waitForAnimations(widget.root.locator('.card'));
      const place = await widget.passwords.continue.boundingBox();
      const report = widget.root.locator('.strength');
      const holePx = () =>
        report.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom - (element.lastElementChild?.getBoundingClientRect().bottom ?? top);
        });
      expect(await holePx()).toBeLessThanOrEqual(24);
      for (const [nth, password] of ['zebraqui', 'Correct horse battery staple', 'zebr'].entries()) {
        await widget.passwords.password.fill(password);
        await expect(widget.root.locator('.strength > *').first()).toBeAttached();
        await expect(good).toHaveCount(bars[nth] ?? 0);
        expect(await widget.passwords.continue.boundingBox()).toEqual(place);
        expect(await holePx()).toBeLessThanOrEqual(24);
      }
      expect(await heightsOf(host)).toHaveLength(1);
    },
  );
}

test('a screen reader announces the password report after a pause, not at each key @more', async ({ host, email }) => {
  const widget = await host.openLogin(passwords);
  await widget.main.submitEmail(email);
  const { password, segments } = widget.passwords;
  const announcement = widget.root.locator('form[name=new-password] > [aria-live]');
  await password.fill('password');
  await expect(segments).toHaveCount(1);
  await expect(announcement).toBeEmpty();
  await password.fill('correct horse battery staple');
  await expect(segments).toHaveCount(4);
  await expect(announcement).toHaveText(/^Password strength: 4 of 4/);
});

test('a password that was set without an event can be submitted @more', async ({ host, email }) => {
  const widget = await host.openLogin(passwords);
  await widget.main.submitEmail(email);
  await expect(widget.passwords.continue).toBeDisabled();
  await setValueSilently(widget.passwords.password, 'correct horse battery staple');
  await expect(widget.passwords.continue).toBeEnabled();
});

test('the passcode field is described by the destination of the passcode', async ({ host, email }) => {
  const widget = await host.openLogin(passcodes);
  await widget.main.submitEmail(email);
  await expect(widget.passcode.field).toHaveAccessibleDescription(`A 6-digit passcode was sent to you at ${email}`);
});

test('long waits are announced, and a pressed button keeps the focus until it is enabled again @more', async ({
  host,
  control,
  email,
}) => {
  const widget = await host.openLogin(passwords);
  const hold = control.hold({ path: '/users/search' });
  await widget.main.email.fill(email);
  await widget.main.continueWithEmail.focus();
  await host.page.keyboard.press('Enter');
  await hold.arrival;
  await expect(widget.main.continueWithEmail).toBeFocused();
  await expect(widget.root.locator('[aria-live]').filter({ hasText: 'Working...' })).toBeAttached();
  hold.release();
  await expect(widget.passwords.password).toBeFocused();
  await expect(widget.root.locator('[aria-live]').filter({ hasText: 'Working...' })).toHaveCount(0);
  await expectEventually(host.errors()).toEqual([]);
});

declare global {
  interface Window {
    /** The distances of the email field from the top of its frame, in pixels. */
    seenPlaces: number[];
    seenHeights: number[];
  }
}

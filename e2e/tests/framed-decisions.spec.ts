import type { DevServer } from '@vestibule/dev-server';
import { test } from '../fixtures/connectedAppTest.ts';
import { expect, expectEventually, type HostPage, WidgetFrame } from '../fixtures/test.ts';
import { disguiseGroups, disguiseSample, disguises, keepLook, middleOf, press } from '../support/attacks/disguises.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

/** A deployment that allows decisions in frames. Its host pages may still be hostile. */
test.use({
  serverOptions: { deployment: { identityProvider: { framed: true } } },
  // The whole card with its link has to be in view.
  viewport: { width: 800, height: 900 },
});

const SUBMIT = '/idp/oauth/authorize/submit';
const COVERED = "Part of this question is hidden or covered, so you can't answer it here.";

/** Lets the browser forget that the visitor has clicked, as it does after a few seconds. */
const endUserActivation = () => {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
};

test.describe('an honest host page', () => {
  test('consent is given in the frame, and the frame navigates the whole page to the app', async ({
    host,
    widget,
    app,
    mountRequest,
  }) => {
    await mountRequest({ allowsNavigation: false });
    await expect(widget.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
    await widget.idp.allow.click();
    await app.exchange(await app.arrival(host.page));
    await expectEventually(host.events().map(({ type }) => type)).toContain('authorize_flow_complete');
    await expectEventually(host.navigations()).toEqual([]);
    expect(host.page.frames()).toHaveLength(1);
  });

  test('by keyboard: the focus moves from the page to the title and on from there @more', async ({
    host,
    widget,
    app,
    mountRequest,
  }) => {
    await mountRequest();
    await comeByKeyboard({ host, widget });
    await host.page.keyboard.press('Enter');
    await app.exchange(await app.arrival(host.page));
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('one tap is enough @more', async ({ host, widget, app, mountRequest }) => {
      await mountRequest();
      await widget.idp.deny.tap();
      expect((await app.arrival(host.page)).searchParams.get('error')).toBe('access_denied');
      await expectEventually(host.events().map(({ type }) => type)).toContain('consent_denied');
    });
  });

  test('a response long after the click leaves a link for the whole page @more', async ({
    host,
    widget,
    context,
    app,
    mountRequest,
  }) => {
    await context.addInitScript(endUserActivation);
    await mountRequest();
    await widget.idp.allow.click();
    await host.waitForError({ code: 'navigation_refused' });
    await expect(widget.heading).toHaveText('Success!');
    expect(host.page.url()).toBe(`${host.url}/`);
    await widget.root.getByRole('link', { name: 'Continue' }).click();
    await app.exchange(await app.arrival(host.page));
  });

  test('a denial is shown before the page navigates @more', async ({ host, widget, context, mountRequest }) => {
    await context.addInitScript(endUserActivation);
    await mountRequest();
    await widget.idp.deny.click();
    await expect(widget.getByText('Access to the application was denied.')).toBeVisible();
    await host.waitForEvent({ type: 'consent_denied' });
  });

  test('a logout is confirmed in the frame, and No keeps the session', async ({ host, widget, app, signIn }) => {
    await signIn();
    await host.open();
    await host.mount('mountIdentityProvider', { search: new URL(app.logoutUrl()).search });
    await widget.idp.no.click();
    await expect(widget.getByText('You have not been logged out. You may close this page.')).toBeVisible();
    await host.waitForEvent({ type: 'logout_declined' });

    await host.unmount();
    await host.mount('mountIdentityProvider', { search: new URL(app.logoutUrl()).search });
    await widget.idp.yes.click();
    await app.arrival(host.page, '/bye');
    await expectEventually(host.events().map(({ type }) => type)).toContain('logout_flow_complete');
  });

  test('after a resize the buttons are disabled until the browser accepts clicks again @more', async ({
    host,
    widget,
    app,
    mountRequest,
  }) => {
    await mountRequest();
    await expect(widget.idp.deny).toBeEnabled();
    const settlement = widget.idp.deny.evaluate(
      (button) =>
        new Promise((resolve) => {
          new MutationObserver(() => button.ariaDisabled && resolve(true)).observe(button, { attributes: true });
        }),
    );
    await widget.idp.items.first().click();
    expect(await settlement).toBe(true);
    await expect(widget.idp.deny).not.toHaveAttribute('aria-disabled', 'true');
    await widget.idp.deny.click();
    await app.arrival(host.page);
  });
});

test('requests that need no answer are not answered in the frame, which links to the page @more', async ({
  host,
  widget,
  devServer,
  app,
  giveConsent,
}) => {
  const { id_token = '' } = await app.exchange(await giveConsent());
  const submissionCount = devServer.control.requests({ path: SUBMIT }).length;
  const requests = [
    await app.authorizationUrl('openid'),
    await app.authorizationUrl('openid plants:read', { prompt: 'none' }),
    app.logoutUrl({ id_token_hint: id_token }),
  ];
  for (const url of requests) {
    const { search } = new URL(url);
    await host.open();
    await host.mount('mountIdentityProvider', { search });
    await expect(widget.idp.toPage).toHaveAttribute('href', `${devServer.urls.auth}/idp${search}`);
  }
  expect(devServer.control.requests({ path: SUBMIT })).toHaveLength(submissionCount);
  expect(devServer.state.sessions.all()).toHaveLength(1);
});

test('a browser without IntersectionObserver v2 links to the page', async ({
  host,
  widget,
  context,
  app,
  mountRequest,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible');
  });
  await mountRequest();
  await expect(widget.button(/./)).toHaveCount(0);
  await widget.idp.toPage.click();
  await new WidgetFrame(host.page).idp.allow.click();
  await app.exchange(await app.arrival(host.page));
});

for (const group of disguiseGroups) {
  test(
    `nothing is decided in a disguised frame: ${group.join('; ')}`,
    matrixCase({ isSample: group === disguiseSample }),
    async ({ host, widget, devServer, app, mountRequest }) => {
      await mountRequest();
      for (const name of group) {
        const disguise = disguises[name];
        if (!disguise) throw new Error(`There is no disguise '${name}'.`);
        await test.step(name, async () => {
          await expect(widget.idp.allow).toBeEnabled();
          const restoreLook = await keepLook(host);
          await host.page.locator('#login iframe').evaluate(disguise);
          await expect(widget.idp.allow, name).toBeDisabled();
          await expect(widget.idp.deny, name).toBeDisabled();
          await expect(widget.idp.note, name).toHaveText(COVERED);
          await expect(widget.idp.pageInstead).toHaveAttribute('href', new RegExp(`^${devServer.urls.auth}/idp[?]`));
          await press(host, widget.idp.allow);
          expect(devServer.control.requests({ path: SUBMIT }), name).toEqual([]);

          // Once the trick is undone, the visitor can answer.
          await restoreLook();
          await expect(widget.idp.allow, `${name}, taken off`).toBeEnabled();
          await expect(widget.idp.deny, `${name}, taken off`).toBeEnabled();
          await expect(widget.idp.note, `${name}, taken off`).toHaveCount(0);
        });
      }
      await widget.idp.deny.click();
      await app.arrival(host.page);
    },
  );
}

for (const [name, style] of [
  ['a mask', { maskImage: 'linear-gradient(transparent 60%, #000 60%)' }],
  [
    'a clip-path that is no rectangle',
    { clipPath: 'polygon(0 0, 100% 0, 100% 100%, 0 100%, 0 60%, 90% 60%, 90% 9%, 0 9%)' },
  ],
] as const) {
  test(
    `browsers do not report ${name} to a frame, as README and security model say`,
    matrixCase({ isSample: name === 'a mask' }),
    async ({ host, widget, mountRequest }) => {
      await mountRequest();
      await expect(widget.idp.allow).toBeEnabled();
      await host.page.locator('#login').evaluate((parent: HTMLElement, style) => {
        Object.assign(parent.style, style);
      }, style);
      // The size changes, so visibility is checked again.
      await widget.idp.items.first().evaluate((item: HTMLElement) => item.click());
      await expect(widget.idp.allow).toBeDisabled();
      await expect(widget.idp.allow).toBeEnabled();
    },
  );
}

test('a frame that is disguised from the start never answers', async ({ host, widget, devServer, mountRequest }) => {
  await mountRequest({}, (page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('#login')?.style.setProperty('opacity', '.001')),
  );
  await expect(widget.idp.note).toHaveText(COVERED);
  await press(host, widget.idp.allow);
  await expect(widget.idp.allow).toBeDisabled();
  expect(devServer.control.requests({ path: SUBMIT })).toEqual([]);
});

const transparent = 'transparent';
const themes = {
  'see-through, with something else behind': {
    container: { backgroundColor: transparent, borderColor: transparent },
    colors: { primary: transparent, secondary: transparent },
    buttons: {
      primary: { backgroundColor: transparent, textColor: transparent },
      secondary: { backgroundColor: transparent, textColor: transparent, borderColor: transparent },
    },
    hideHeaderText: true,
  },
  'white on white, under a logo that says something else': {
    colors: { primary: '#fff', secondary: '#fff' },
    buttons: { primary: { backgroundColor: '#0a0', textColor: '#fff' } },
    logo: { logoImageUrl: 'https://evil.example/play-now.png' },
  },
  'dark inside an iframe of another colour scheme': { colorScheme: 'dark' as const },
};

for (const [name, theme] of Object.entries(themes)) {
  test(
    `decisions in the frame have the deployment's theme, whatever the host's theme: ${name} @more`,
    matrixCase({
      isSample: name.startsWith('see-through'),
    }),
    async ({ host, widget, app, problems, mountRequest }) => {
      problems.expect(/evil\.example/);
      await mountRequest({ theme });
      await expect(widget.idp.allow).toBeEnabled();
      await host.page.evaluate(() => {
        const frame = document.querySelector<HTMLElement>('#login iframe');
        frame?.style.setProperty('color-scheme', 'dark');
        document.body.style.setProperty('background', 'repeating-linear-gradient(red, blue 20px)');
      });
      const looks = async () => {
        await expect(widget.root.locator('.logo')).toHaveCount(0);
        await expect(widget.heading).toHaveCSS('color', 'rgb(25, 48, 61)');
        await expect(widget.root.locator('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(widget.root.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(widget.idp.allow).toHaveCSS('background-color', 'rgb(25, 48, 61)');
        await expect(widget.idp.allow).toHaveCSS('color', 'rgb(255, 255, 255)');
      };
      await looks();
      await host.update({ theme });
      await looks();
      await widget.idp.deny.click();
      await app.arrival(host.page);
    },
  );
}

test.describe('a focus that the host gives', () => {
  test('handle.focus() while Enter is held down decides nothing: the focus is on the title @more', async ({
    host,
    widget,
    devServer,
    mountRequest,
  }) => {
    await mountRequest();
    await expect(widget.idp.allow).toBeEnabled();
    const { keyboard } = host.page;
    await keyboard.down('Enter');
    await host.page.evaluate(() => window.mounts['#login']?.focus());
    for (let times = 0; times < 5; times += 1) await keyboard.down('Enter');
    await keyboard.up('Enter');
    await expect(widget.heading).toBeFocused();
    await keyboard.press('Enter');
    await expectUndecided({ widget, devServer });
  });

  test('a key that is held down on its way to the button is not heard @more', async ({
    host,
    widget,
    devServer,
    mountRequest,
  }) => {
    await mountRequest();
    await expect(widget.idp.allow).toBeEnabled();
    const { keyboard } = host.page;
    for (const key of ['Enter', 'Space']) {
      await widget.heading.click();
      await keyboard.down(key);
      await widget.idp.allow.focus();
      for (let times = 0; times < 3; times += 1) await keyboard.down(key);
      await keyboard.up(key);
    }
    await expectUndecided({ widget, devServer });
  });

  test('a focus that returns after the visitor reached the button starts at the title again @more', async ({
    host,
    widget,
    devServer,
    mountRequest,
  }) => {
    await mountRequest();
    await comeByKeyboard({ host, widget });
    await host.page.evaluate(() => {
      document.querySelector<HTMLElement>('button')?.focus();
      document.querySelector<HTMLElement>('#login iframe')?.focus();
    });
    await expect(widget.heading).toBeFocused();
    await expect(widget.idp.allow).toBeDisabled();
    await host.page.keyboard.press('Enter');
    await expectUndecided({ widget, devServer });
  });
});

test('a frame that is moved between press and release takes no answer @more', async ({
  host,
  widget,
  devServer,
  mountRequest,
}) => {
  await mountRequest();
  await expect(widget.idp.allow).toBeEnabled();
  const { mouse } = host.page;
  const moveFrame = (by: { x: number; y: number }) =>
    host.page.locator('#login iframe').evaluate((frame: HTMLElement, { x, y }) => {
      frame.style.translate = `${x}px ${y}px`;
    }, by);
  const expectAllowAt = ({ x, y }: { x: number; y: number }) =>
    expect
      .poll(async () => {
        const now = await middleOf(widget.idp.allow);
        return [Math.round(now.x), Math.round(now.y)];
      })
      .toEqual([Math.round(x), Math.round(y)]);
  const allow = await middleOf(widget.idp.allow);
  const deny = await middleOf(widget.idp.deny);

  // The button is pressed on another element, then Allow moves under the pointer.
  await mouse.move(deny.x, deny.y);
  await mouse.down();
  await moveFrame({ x: deny.x - allow.x, y: deny.y - allow.y });
  await expectAllowAt(deny);
  await mouse.up();
  await moveFrame({ x: 0, y: 0 });

  // The button is pressed on Allow, then another part of it moves under the pointer.
  await mouse.move(allow.x, allow.y);
  await mouse.down();
  await moveFrame({ x: 0, y: 10 });
  await expectAllowAt({ x: allow.x, y: allow.y + 10 });
  await mouse.up();
  await expectUndecided({ widget, devServer });
});

test('the deletion of a passkey is decided in the frame only while nothing covers it', async ({
  host,
  widget,
  devServer,
  signIn,
  email,
}) => {
  await signIn();
  const user = devServer.state.users.findByEmail(email);
  user?.webauthn_registrations.push({
    webauthn_registration_id: 'webauthn-registration-test-1',
    domain: 'localhost',
    user_agent: '',
    authenticator_type: 'platform',
    verified: true,
    name: 'Blue key',
  });
  await host.open();
  await host.mount('mountPasskeyRegistration', { theme: { colors: { primary: 'transparent' } } });
  const { passkeys, idp } = widget;
  await passkeys.skip.click();
  await passkeys.remove('Blue key').click();
  await expect(passkeys.confirmDelete).toBeEnabled();
  await expect(passkeys.confirmDelete).toHaveCSS('background-color', 'rgb(139, 18, 20)');
  await host.page.locator('#login iframe').evaluate((frame: HTMLElement) => {
    frame.style.opacity = '.001';
  });
  await expect(idp.note).toHaveText(COVERED);
  await press(host, passkeys.confirmDelete);
  await expect(passkeys.entries).toHaveCount(1);
  expect(user?.webauthn_registrations).toHaveLength(1);

  await host.page.locator('#login iframe').evaluate((frame: HTMLElement) => {
    frame.style.opacity = '';
  });
  await passkeys.confirmDelete.click();
  await expect(passkeys.entries).toHaveCount(0);
  await host.waitForEvent({ type: 'passkey_deleted' });
  await expect.poll(() => user?.webauthn_registrations).toEqual([]);
});

/** Moves the focus from a button of the host page to Allow. */
async function comeByKeyboard({ host, widget }: { host: HostPage; widget: WidgetFrame }): Promise<void> {
  await expect(widget.idp.allow).toBeEnabled();
  await host.page.evaluate(() => {
    const before = document.createElement('button');
    document.querySelector('#login')?.before(before);
    before.focus();
  });
  const { keyboard } = host.page;
  await keyboard.press('Tab');
  await expect(widget.heading).toBeFocused();
  await keyboard.press('Tab');
  await expect(widget.idp.useAnother).toBeFocused();
  await keyboard.press('Tab');
  await expect(widget.idp.items).toBeFocused();
  await keyboard.press('Tab');
  await expect(widget.idp.allow).toBeFocused();
  await expect(widget.idp.allow).toBeEnabled();
}

/** Expects no decision and no pending call; the question is still shown and can be answered. */
async function expectUndecided({ widget, devServer }: { widget: WidgetFrame; devServer: DevServer }): Promise<void> {
  await expect(widget.idp.allow).toBeEnabled();
  expect(devServer.control.requests({ path: SUBMIT })).toEqual([]);
}

import type { Locator, Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { test as base, expect, expectEventually, type HostPage, WidgetFrame } from '../../fixtures/test.ts';
import { follow, press, verifyByEmail } from '../../journeys/accountPage.ts';
import { openSession } from '../../journeys/openSession.ts';
import { strongPassword } from '../../journeys/passwords.ts';
import { enrolTotp } from '../../journeys/secondFactors.ts';
import { makeHostHostile } from '../../support/attacks/hostileHost.ts';
import { matrixCase } from '../../support/runner/matrixCase.ts';

/** A listed page that tries to add its own sign-in method to the account of a visitor who has just signed in. */
const test = base.extend<{ host: HostPage }>({
  host: async ({ page, host }, use) => {
    await makeHostHostile(page);
    await use(host);
  },
});

/** The attacker's phone number and email address. */
const theirNumber = '+14155550199';
const theirAddress = 'eve@evil.example';

const config: WidgetConfig = {
  products: ['otp', 'crypto', 'oauth'],
  otpOptions: { methods: ['sms'] },
  oauthOptions: { providers: [{ type: 'github' }] },
  mfa: { policy: 'optional' },
  prefill: { phoneNumber: theirNumber, emailAddress: theirAddress },
};

/** The host's replacements for texts that would reveal the change. */
const texts = {
  en: {
    'account.title': 'Raffle',
    'account.addPhone': 'Join the raffle',
    'account.addEmail': 'Join by email',
    'account.setPassword': 'Type this phrase',
    'account.changePassword': 'Type this phrase',
    'secondFactor.stepUpTitle': 'Confirm your ticket',
  },
};

/**
 * The changes of sign-in methods: the button in the frame, the section of the account page that it opens, and the
 * provider calls that must not happen.
 */
const changes: Record<string, { press: RegExp; part: string; calls: string; group?: 'Two-step verification' }> = {
  'adding an address': { press: /^(Add an email address|Join by email)$/, part: 'add-email', calls: '/otps/email/*' },
  'adding a number': { press: /^(Add a phone number|Join the raffle)$/, part: 'add-phone', calls: '/otps/sms/*' },
  'replacing the password': { press: /^(Change password|Type this phrase)$/, part: 'password', calls: '/passwords/*' },
  'managing passkeys': { press: /^Set up a passkey$/, part: 'passkeys', calls: '/webauthn/*' },
  'connecting an OAuth account': { press: /^Connect GitHub$/, part: 'connect-github', calls: '/oauth/*' },
  'connecting a wallet': { press: /^Connect Metamask$/, part: 'wallets', calls: '/crypto_wallets/*' },
  'setting up passcodes by text message': {
    press: /^Set up passcodes by text message$/,
    part: 'add-sms',
    calls: '/otps/sms/*',
    group: 'Two-step verification',
  },
  'setting up an authenticator app': {
    press: /^Set up an authenticator app$/,
    part: 'add-totp',
    calls: '/totps*',
    group: 'Two-step verification',
  },
};

/** The host page's tricks to make the visitor press something unintended. */
const disguises: Record<string, { texts?: typeof texts; disguise(page: Page): Promise<unknown> }> = {
  'a transparent frame over a captcha': {
    disguise: (page) =>
      page.evaluate(() => {
        for (const frame of document.querySelectorAll<HTMLElement>('iframe')) frame.style.opacity = '0.01';
        const captcha = document.createElement('div');
        captcha.textContent = 'Press here, then type the six digits';
        captcha.style.cssText = 'position: absolute; inset: 0; background: #fff; pointer-events: none; z-index: 9';
        document.body.append(captcha);
      }),
  },
  "the host's own words": { texts, disguise: async () => {} },
};

async function openAccount({ host, devServer, email }: { host: HostPage; devServer: DevServer; email: string }) {
  await openSession(devServer, host.page.context(), email);
  await host.open();
}

for (const [disguise, { texts, disguise: put }] of Object.entries(disguises)) {
  for (const [name, { press: pressButton, part, calls, group }] of Object.entries(changes)) {
    test(
      `a host page gets no way into an account by ${name}, behind ${disguise}`,
      matrixCase({ isSample: ['adding a number', 'replacing the password'].includes(name) }),
      async ({ host, widget, context, devServer, kit, control, wallets, email }) => {
        await wallets.install(host.url, { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' });
        await kit.addUser({ email, password: strongPassword });
        await openAccount({ host, devServer, email });
        await host.mount('mountAccount', { config, ...(texts && { texts }) } as never);
        if (group) await widget.account.open(group);
        const link = widget.root.getByRole('link', { name: pressButton });
        await link.waitFor();
        await expect(widget.root.getByRole('button', { name: pressButton })).toHaveCount(0);
        await put(host.page);
        const opening = context.waitForEvent('page');
        await pressThrough(host.page, link);
        const popup = await opening;
        await popup.waitForURL((url) => url.origin === devServer.urls.auth && url.pathname === '/account');
        await expect(link).toHaveAttribute('href', `${devServer.urls.auth}/account#${part}`);
        // The frame has no text field and has sent nothing.
        await expect(widget.root.getByRole('textbox')).toHaveCount(0);
        const requests = control.requests({ path: calls }).filter(({ method }) => method !== 'GET');
        expect(requests.filter(({ path }) => !/bootstrap/.test(path))).toEqual([]);
        // The page shows none of the host's texts or prefilled values.
        const pageWidget = new WidgetFrame(popup);
        await expect(pageWidget.heading).toBeVisible();
        await expect(pageWidget.getByText(/raffle|join by email|type this phrase|ticket/i)).toHaveCount(0);
        await expect(pageWidget.root.locator('body')).not.toContainText(theirNumber);
      },
    );
  }
}

test('a number that a host page prefills is not used when a number is added @more', async ({
  host,
  widget,
  context,
  devServer,
  kit,
  email,
}) => {
  await openAccount({ host, devServer, email });
  await host.mount('mountAccount', { config });
  const { pageWidget } = await follow(context, widget.root.getByRole('link', { name: 'Add a phone number' }));
  await verifyByEmail(pageWidget, kit, email);
  await expect(pageWidget.phone.number).toHaveValue('');
});

test('a step-up requested by a host page does not allow changes on the page', async ({
  host,
  widget,
  context,
  devServer,
  clock,
  kit,
  email,
}) => {
  await openAccount({ host, devServer, email });
  await host.mount('mountAccount', { config });
  clock.advance(10 * 60_000);
  const stepUp = host.page.evaluate(() => window.auth.stepUp({ maxAgeMinutes: 5 }).then(() => 'done'));
  const dialog = new WidgetFrame(host.page.frameLocator('dialog iframe'));
  await verifyByEmail(dialog, kit, email);
  expect(await stepUp).toBe('done');
  const { pageWidget } = await follow(context, widget.root.getByRole('link', { name: 'Add a phone number' }));
  await expect(pageWidget.heading).toHaveText("Confirm it's you");
});

test('a sign-in in a host page’s frame sets up no second factor there, whatever number the page prefills @more', async ({
  host,
  control,
  kit,
  email,
}) => {
  const products = { ...config, otpOptions: { methods: ['email' as const] }, products: ['otp' as const] };
  const widget = await host.openLogin({ config: products });
  await widget.main.submitEmail(email);
  await widget.passcode.type(await kit.lastPasscode(email));
  await expect(widget.heading).toHaveText('Set up two‑step verification');
  await expect(widget.root.getByRole('button', { name: /text message/i })).toHaveCount(0);
  await expect(widget.root.getByRole('link', { name: /text message/i })).toHaveAttribute('href', /\/account#add-sms$/);
  await expect(widget.root.getByRole('textbox')).toHaveCount(0);
  expect(control.requests({ path: '/otps/sms/*' })).toEqual([]);
  expect(control.requests({ path: '/totps*' })).toEqual([]);
});

test('only the page shows recovery codes and removes remembered browsers @more', async ({
  host,
  widget,
  devServer,
  control,
  email,
}) => {
  await openAccount({ host, devServer, email });
  enrolTotp(devServer, email);
  await host.mount('mountAccount', { config: { mfa: { policy: 'optional' } } });
  // The account is shown only after the second factor, so there is nothing to press yet.
  await expect(widget.alert).toHaveText('No active session detected. Please log in to continue.');
  expect(control.requests({ path: '/totps*' })).toEqual([]);
});

test.describe('where frames may decide', () => {
  test.use({ serverOptions: { deployment: { identityProvider: { framed: true } } } });

  test('a covered frame ignores typed input and has the texts and theme of its deployment @more', async ({
    host,
    widget,
    devServer,
    control,
    kit,
    email,
  }) => {
    await openAccount({ host, devServer, email });
    await host.mount('mountAccount', {
      config,
      texts,
      locale: 'de',
      theme: { container: { backgroundColor: 'rgb(1, 2, 3)' } },
    } as never);
    await widget.account.button('Add a phone number').click();
    await expect(widget.heading).toHaveText("Confirm it's you");
    await verifyByEmail(widget, kit, email);
    await expect(widget.heading).toHaveText('Add a phone number');
    await expect(widget.phone.number).toHaveValue('');
    await expect(widget.root.locator('html')).not.toHaveCSS('background-color', 'rgb(1, 2, 3)');
    await expect(widget.root.locator('[data-decides=ready]')).toHaveCount(1);
    await widget.phone.number.fill('4155550199');
    await host.page.locator('#login iframe').evaluate((frame: HTMLElement) => {
      frame.style.opacity = '0.01';
    });
    await expect(widget.getByText(/you can't answer it here/).last()).toBeVisible();
    await pressThrough(host.page, widget.phone.continueWithText);
    await host.page.keyboard.press('Enter');
    expect(control.requests({ path: '/otps/sms/*' })).toEqual([]);
    await host.page.locator('#login iframe').evaluate((frame: HTMLElement) => {
      frame.style.opacity = '';
    });
    await press(widget, widget.phone.continueWithText);
    await expect(widget.heading).toHaveText('Enter passcode');
    await expectEventually(host.errors()).toEqual([]);
  });

  test('detects the image that a view transition lays over the frame, and its clicks decide nothing @more', async ({
    host,
    page,
    widget,
    devServer,
    control,
    kit,
    email,
  }) => {
    await openAccount({ host, devServer, email });
    await host.mount('mountAccount', { config } as never);
    await widget.account.button('Add a phone number').click();
    await verifyByEmail(widget, kit, email);
    await expect(widget.root.locator('[data-decides=ready]')).toHaveCount(1);
    await widget.phone.number.fill('4155550199');
    // The view transition's old image stays and lets clicks through to the frame below.
    await page.evaluate(async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        ::view-transition { pointer-events: none; }
        ::view-transition-old(root) { animation: none; opacity: 1; }
        ::view-transition-new(root) { animation: linger 1000s; opacity: 0; }
        @keyframes linger { from { opacity: 0; } to { opacity: 0; } }`);
      document.adoptedStyleSheets.push(sheet);
      const transition = document.startViewTransition(() => {
        document.title = 'A raffle';
      });
      Object.assign(window, { transition });
      await transition.ready;
    });
    await expect(widget.root.locator('[data-decides=ready]')).toHaveCount(0);
    await pressThrough(page, widget.phone.continueWithText);
    await page.keyboard.press('Enter');
    // After the transition, the pressed button works.
    await page.evaluate(() => (window as unknown as { transition: ViewTransition }).transition.skipTransition());
    await press(widget, widget.phone.continueWithText);
    await expect(widget.heading).toHaveText('Enter passcode');
    expect(control.requests({ path: '/otps/sms/*' })).toHaveLength(1);
  });
});

/** Clicks at the position of an element, even if another element covers it. */
async function pressThrough(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('a credentialless frame has no session and gives no access to the signed-in account', async ({
  host,
  page,
  context,
  devServer,
  control,
  problems,
  email,
}) => {
  problems.expect(/./);
  await openSession(devServer, context, email);
  await page.goto(`${host.url}/`);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { credentialless: true, src });
    document.querySelector('#login')?.append(frame);
  }, `${devServer.urls.auth}/`);
  await host.createAuth();
  await host.mount('mountAccount', { config });
  const widget = host.widget();
  await expect(widget.heading).toBeVisible();
  await expect(widget.root.getByText(email)).toHaveCount(0);
  await expect(widget.root.getByRole('button', { name: /Add|Connect|Set up/ })).toHaveCount(0);
  expect(control.requests({ path: '/otps/*' })).toEqual([]);
});

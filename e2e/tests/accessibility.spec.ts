import { expect, type HostPage, test, type WidgetFrame } from '../fixtures.ts';
import type { PlainOptions } from '../pages/HostPage.ts';
import { findViolations } from '../support/axe.ts';

const passwords = { config: { products: ['passwords' as const, 'emailMagicLinks' as const] } };
const passcodes = { config: { products: ['otp' as const] } };

/** Every screen of the e-mail methods, and the way there. */
const screens: {
  name: string;
  options?: PlainOptions;
  reach?: (widget: WidgetFrame, email: string, passcode: () => Promise<string>) => Promise<void>;
}[] = [
  { name: 'Main' },
  {
    name: 'Main with an error',
    reach: async ({ main, alert }) => {
      await main.submitEmail('nonsense');
      await expect(alert.filter({ hasText: /./ })).toBeVisible();
    },
  },
  {
    name: 'EmailConfirmation',
    reach: async ({ main, emailConfirmation }, email) => {
      await main.submitEmail(email);
      await expect(emailConfirmation.title).toBeVisible();
    },
  },
  {
    name: 'OTPAuthenticate',
    options: passcodes,
    reach: async ({ main, passcode }, email) => {
      await main.submitEmail(email);
      await expect(passcode.title).toBeVisible();
    },
  },
  {
    name: 'OTPAuthenticate with an error',
    options: passcodes,
    reach: async ({ main, passcode, alert }, email, code) => {
      await main.submitEmail(email);
      await passcode.field.fill(String((Number(await code()) + 1) % 1_000_000).padStart(6, '0'));
      await expect(alert.filter({ hasText: /./ })).toBeVisible();
    },
  },
  {
    name: 'OTPConfirmation',
    options: passcodes,
    reach: async ({ main, passcode, heading }, email, code) => {
      await main.submitEmail(email);
      await passcode.field.fill(await code());
      await expect(heading).toHaveText('Success!');
    },
  },
  {
    name: 'Main with tabs and an invalid number',
    options: { config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } } },
    reach: async ({ phone, alert }) => {
      await phone.number.fill('555');
      await phone.continueWithText.click();
      await expect(alert).toBeVisible();
    },
  },
  {
    name: 'PasswordCreateOrLogin with a weak password',
    options: passwords,
    reach: async ({ main, passwords }, email) => {
      await main.submitEmail(email);
      await passwords.password.fill('password1');
      await expect(passwords.segments).toHaveCount(1);
    },
  },
  {
    name: 'a configuration error',
    options: { config: { products: ['emailMagicLinks', 'otp'] } },
  },
];

for (const { name, options = {}, reach } of screens) {
  test(`${name}: axe finds nothing, and it fits every window, direction and colour`, async ({ host, inbox, email }) => {
    await host.open();
    await host.mount('mountLogin', options);
    const widget = host.widget();
    await expect(widget.heading).toBeVisible();
    await host.ready().catch(() => {});
    await reach?.(widget, email, async () => (await inbox.waitFor({ to: email })).passcode ?? '');

    for (const colorScheme of ['light', 'dark'] as const) {
      await host.update({ theme: { colorScheme } });
      expect(await findViolations(host.frame()), colorScheme).toEqual([]);
    }

    // 1280 x 1024 at 400 % zoom.
    await host.page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => overflow(host), 'beyond the sides at 320 px').toEqual([]);
    await host.frame().evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => overflow(host), 'beyond the sides, right to left').toEqual([]);

    await host.page.emulateMedia({ forcedColors: 'active' });
    const bare = await host.frame().evaluate(() =>
      [...document.querySelectorAll('.button:not(.button-text), .input, .passcode-box')]
        .filter((control) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
          return borderTopStyle === 'none' || borderTopWidth === '0px';
        })
        .map(({ className }) => className),
    );
    expect(bare, 'without an outline in forced colours').toEqual([]);
  });
}

test('the whole way by keyboard: address, passcode, resend and back, without a pointer', async ({
  host,
  inbox,
  email,
}) => {
  const widget = await host.openLogin(passcodes);
  const { keyboard } = host.page;
  await host.page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus());
  await keyboard.press('Tab');
  await expect(widget.main.email).toBeFocused();
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(widget.passcode.field).toBeFocused();

  await keyboard.press('Shift+Tab');
  await expect(widget.back).toBeFocused();
  await keyboard.press('Enter');
  await expect(widget.main.email).toBeFocused();
  await keyboard.press('Tab');
  await expect(widget.main.continueWithEmail).toBeFocused();
  await keyboard.press('Space');
  await expect(widget.passcode.field).toBeFocused();
  const first = await inbox.waitFor({ to: email });
  await keyboard.press('Tab');
  await expect(widget.passcode.resend).toBeFocused();
  await keyboard.press('Enter');
  const { passcode = '' } = await inbox.waitFor({ to: email, after: first.id });
  await keyboard.press('Shift+Tab');
  await expect(widget.passcode.field).toBeFocused();
  await keyboard.type(passcode);
  await expect(widget.heading).toBeFocused();
  await expect(widget.heading).toHaveText('Success!');
});

test('what has the focus shows it', async ({ host }) => {
  const widget = await host.openLogin();
  await widget.main.email.press('Tab');
  const { outlineStyle, outlineWidth } = await widget.main.continueWithEmail.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { outlineStyle, outlineWidth };
  });
  expect(outlineStyle).not.toBe('none');
  expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2);
});

test('a new screen takes the focus and is announced', async ({ host, email }) => {
  const widget = await host.openLogin();
  const live = widget.root.locator('[aria-live=polite]');
  await expect(live.first()).toBeEmpty();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeFocused();
  await expect(live.first()).toHaveText('Check your email');
  await widget.emailConfirmation.tryAgain.click();
  await expect(widget.main.email).toBeFocused();
  await expect(live.first()).toHaveText('Sign up or log in');
});

test('while the visitor waits, screen readers hear so', async ({ host, control, inbox, email }) => {
  const widget = await host.openLogin(passcodes);
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email });
  const hold = control.hold({ path: '/otps/authenticate' });
  await widget.passcode.field.fill(passcode);
  await hold.arrived;
  await expect(widget.root.getByRole('status').filter({ hasText: 'Verifying passcode...' })).toBeVisible();
  await expect(widget.root.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  hold.release();
  await expect(widget.heading).toHaveText('Success!');
});

test('with reduced motion nothing moves', async ({ host, control, email }) => {
  await host.page.emulateMedia({ reducedMotion: 'reduce' });
  const widget = await host.openLogin();
  const hold = control.hold({ path: '/magic_links/email/login_or_create' });
  await widget.main.submitEmail(email);
  await hold.arrived;
  const moving = await widget.root.locator('html').evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 10)
      .map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(moving).toEqual([]);
  hold.release();
});

test('on touch screens fields are at least 16 px, and targets at least 24 px', async ({ host, email }) => {
  const widget = await host.openLogin(passcodes);
  const measure = () =>
    widget.root.locator('html').evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(button, a, input)')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          name: element.textContent || element.getAttribute('name'),
          height: element.getBoundingClientRect().height,
          fontPx: element.matches('input') ? Number.parseFloat(getComputedStyle(element).fontSize) : 16,
        })),
    );
  const tooSmall = async () => (await measure()).filter(({ height, fontPx }) => height < 24 || fontPx < 16);
  expect(await tooSmall()).toEqual([]);
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  expect(await tooSmall()).toEqual([]);
});

/** Elements of the frame that reach beyond its sides, and the frame itself if it scrolls sideways. */
function overflow(host: HostPage): Promise<string[]> {
  return host.frame().evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('main :is(h1, p, a, button, input, span, form)')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -0.5 || right > clientWidth + 0.5);
    });
    const names = beyond.map((element) => `${element.tagName}.${element.className}`);
    return scrollWidth > clientWidth ? ['html', ...names] : names;
  });
}
